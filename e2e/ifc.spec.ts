import { houseIfc } from "../src/app/viewers/ifc/testing/house-ifc";
import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, test } from "./plinth";

// The model is drawn without a graphics card, which takes most of the time. This leaves a quarter of the pixels.
test.use({ deviceScaleFactor: 0.5 });

const ifc = (text: string, name = "house.ifc") => ({ name, mimeType: "", buffer: Buffer.from(text) });

test("an owner chooses an IFC, which is converted in the browser and uploaded as a GLB", {
  tag: "@all",
}, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Edit Project" }).click();

  const model = page.locator("#modelUrl");
  const script = page.waitForResponse(/\/assets\/ifc\.worker-/);
  await model.setInputFiles(ifc("Granite", "granite.ifc"));
  await expect(page.getByText("File granite.ifc is not an IFC file")).toBeVisible();
  expect((await script).headers()["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
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

  const keep = page.getByLabel("Also keep the IFC file as a download");
  await expect(keep).not.toBeChecked();
  await keep.check();
  const poster = page.waitForResponse((response) => response.url().endsWith("/preview"));
  await model.setInputFiles(ifc(houseIfc()));
  await expect(page.getByText("Your 3D model has been successfully uploaded.")).toBeVisible();
  await expect(page.getByText("house.glb", { exact: true })).toBeVisible();
  expect((await poster).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Delete IFC" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^IFC, \d+ KB$/ }).click();
  expect((await download).suggestedFilename()).toBe("house.ifc");

  await page.getByRole("button", { name: /^View in 3D/ }).click();
  const parts = page.getByRole("navigation", { name: "Parts of the model" });
  const rows = (list: string) => parts.getByRole("list", { name: list, exact: true }).getByRole("listitem");
  await expect(rows("Storeys")).toHaveText(["Show only Upper floor+3.00", "Show only Ground floor0.00"]);
  await expect(rows("Categories")).toHaveText(["Show only Doors2", "Show only Slabs2", "Show only Walls8"]);
  // The parts must not be below the page's header.
  await parts.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expectAccessible(page);

  await parts.getByRole("button", { name: /^Show only Ground floor/ }).click();
  await expect(rows("Spaces of Ground floor")).toHaveText(["Living40.0 m²"]);
  await page.getByText("ft", { exact: true }).click();
  await expect(rows("Spaces of Ground floor")).toHaveText(["Living430.1 sq ft"]);
  await parts.getByRole("button", { name: /^Show only Walls/ }).click();
  await expect(rows("Elements: Walls")).toHaveText(["South wall", "North wall", "West wall", "East wall"]);
  await parts.getByRole("button", { name: "South wall" }).click();
  const chosen = page.getByRole("complementary", { name: "Chosen element" });
  await expect(chosen).toContainText(/IfcWall.*StoreyGround floor.*Fire ratingEI 30/);
  await chosen.getByRole("button", { name: "Hide" }).click();
  await expect(chosen.getByRole("button", { name: "Hide" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  // Only slabs are left, so there is one in the middle of the plan.
  await parts.getByRole("button", { name: "Show all" }).click();
  await parts.getByRole("button", { name: "Hide Walls" }).click();
  await parts.getByRole("button", { name: "Hide Doors" }).click();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Plan" }).click();
  await page.getByRole("application", { name: /^3D model of/ }).click();
  await expect(chosen).toContainText(/SlabIfcSlab.*StoreyUpper floor/);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(parts).toBeHidden();
  await page.getByRole("button", { name: "Parts" }).click();
  await expect(parts).toBeVisible();
  await expectAccessible(page);
});

test("the wizard converts an IFC and says what became of it", { tag: "@all" }, async ({ page }) => {
  await enterAsNewcomer(page);
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
