import { houseIfc } from "../src/app/features/projects/ifc/testing/house-ifc";
import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, logIn, test } from "./plinth";

const ifc = (text: string, name = "house.ifc") => ({ name, mimeType: "", buffer: Buffer.from(text) });

test("an owner chooses an IFC, which is converted in the browser and uploaded as a GLB", async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Edit Project" }).click();

  const model = page.locator("#modelUrl");
  await model.setInputFiles(ifc("Granite", "granite.ifc"));
  await expect(page.getByText("File granite.ifc is not an IFC file")).toBeVisible();
  await model.setInputFiles(ifc(houseIfc({ isEmpty: true })));
  await expect(page.getByText("File house.ifc contains no geometry.")).toBeVisible();

  // The converter waits for its WebAssembly, until it is cancelled.
  await page.route("**/web-ifc-*.wasm", () => {});
  await model.setInputFiles(ifc(houseIfc()));
  await expect(page.getByText(/KB, Reading$/)).toBeVisible();
  await expect(model).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel house.ifc" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.unroute("**/web-ifc-*.wasm");

  await model.setInputFiles(ifc(houseIfc()));
  await expect(page.getByText("Your 3D model has been successfully uploaded.")).toBeVisible();
  await expect(page.getByText("house.glb", { exact: true })).toBeVisible();
});

test("the wizard converts an IFC and says what became of it", async ({ page }) => {
  await logIn(page, "carla");
  await page.goto("/projects/new");
  await page.getByLabel("Title").fill("Slate House");
  await page.getByLabel("Description", { exact: true }).fill("A house of slate.");
  await page.getByLabel("Category").selectOption({ label: "Residential" });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Client")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator("#modelUrl").setInputFiles(ifc(houseIfc({ schema: "IFC2X3" })));
  await expect(
    page.getByText(/^Converted from house.ifc: \d+ KB became \d+ KB, 12 elements\.$/),
  ).toBeVisible();
  await expect(page.getByText("house.glb", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove house.glb" }).click();
  await expect(page.locator("#modelUrl")).toBeEnabled();
});
