import { another, enterAsNewcomer, publish } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

test("an owner finds the building that another told of, renames it, and undoes what the other changed", async ({
  page,
  playwright,
  baseURL,
}) => {
  const other = await another(playwright, baseURL, { fullName: "Carla Sosa" });
  const theirs = await publish(other, { title: "Weighhouse Quay", city: "Tartu", country: "Estonia" });
  const { building } = (await other.put(`/api/projects/${theirs.id}/building`, {
    new: { name: "Weighhouse Quay", city: "Tartu", country: "Estonia" },
  })) as { building: { id: number } };
  const me = await enterAsNewcomer(page, { fullName: "Bruno Lill" });
  const mine = await publish(me, { title: "Structure of the Weighhouse Quay", city: "Tartu" });

  await page.goto(`/projects/${mine.id}`);
  await page.getByRole("link", { name: "Say of which building it tells" }).click();
  await expect(page.getByRole("heading", { name: "Is it one of these?" })).toBeVisible();
  await page.getByRole("button", { name: "It is this one: Weighhouse Quay" }).click();
  await page.getByRole("link", { name: "Open its page" }).click();
  await expect(page).toHaveURL(`/buildings/${building.id}`);
  await expect(page.getByRole("heading", { name: "Weighhouse Quay", exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Told by 2 projects" })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);

  await other.patch(`/api/buildings/${building.id}`, { country: "Estland" });
  await page.getByRole("link", { name: "Edit the building" }).click();
  await page.getByRole("textbox", { name: "Point" }).fill("somewhere");
  await page.getByRole("button", { name: "Save the building" }).click();
  await expect(page.getByText("Write latitude and longitude")).toBeVisible();
  await page.getByRole("textbox", { name: "Point" }).fill("58.37812, 26.72904");
  await page.getByRole("textbox", { name: "Other names" }).fill("Vaekoda");
  await page.getByRole("button", { name: "Save the building" }).click();
  await expect(page.getByRole("textbox", { name: "Point" })).toHaveValue("58.378, 26.729");
  await expectAccessibleOnPhoneAndDesktop(page);
  const history = page.getByRole("main").getByRole("listitem");
  await history.filter({ hasText: "Estonia → Estland" }).getByRole("button", { name: "Undo" }).click();
  await expect(history.first()).toContainText("Bruno Lill undid a change of the country");

  await page.getByRole("link", { name: "Back to the building" }).click();
  await expect(page.getByText("Tartu, Estonia · Vaekoda")).toBeVisible();
  await page.goto(`/projects/${theirs.id}`);
  await expect(page.getByText("Also told by another")).toBeVisible();
});
