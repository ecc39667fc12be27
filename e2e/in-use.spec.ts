import { another, enterAsNewcomer, publish } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

test("the demo's building shows predicted beside measured energy, in the reader's unit, also without script", {
  tag: "@all",
}, async ({ page, request }) => {
  const [project] = (await (await request.get("/api/projects?inUse=measured-energy")).json()) as {
    id: number;
    title: string;
  }[];
  const html = await (await request.get(`/projects/${project?.id}`)).text();
  expect(html).toContain("91.4 kWh/m²");
  expect(html).toContain('"@type":"PropertyValue"');
  await page.goto(`/projects/${project?.id}`);
  const table = page.getByRole("table", { name: "Energy use" });
  await expect(table.getByRole("row")).toHaveCount(6);
  await expect(table).toContainText("partial year, not annualised");
  await expect(table).toContainText("Disputed by Agnieszka Wrona: The meter of the ground floor");
  await expect(page.getByText("Ventilation set to the hours of the tenants")).toBeVisible();
  await expect(table).toContainText("Jul 2023 to Jun 2024");
  await page.getByText("sq ft", { exact: true }).last().click();
  await expect(table.getByText("28.97 kBtu/ft²")).toBeVisible();
  await expect(table.getByText("91.4 kWh/m²")).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.goto("/discover?inUse=measured-energy");
  await expect(page.getByRole("link", { name: project?.title ?? "" }).first()).toBeVisible();
});

test("the owner enters a year, is asked once about an implausible value, and begins the next year from it", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const owner = await enterAsNewcomer(page, { fullName: "Ada Lindqvist" });
  const other = await another(playwright, baseURL, { fullName: "Carla Reis" });
  const { id } = await publish(owner, { title: "School", floorArea: 1000, floorAreaBasis: "GIA" });
  await page.goto(`/projects/${id}`);
  await page.getByRole("link", { name: "Enter predicted and measured values" }).click();
  await page.getByRole("button", { name: "Add a year" }).click();
  const value = page.getByLabel("Value", { exact: true });
  await value.first().fill("4650");
  await page.getByRole("button", { name: "Save values" }).click();
  await expect(page.getByText("is implausible").first()).toBeVisible();
  await expect(value.first()).toHaveValue("4,650");
  await expect(page.getByRole("button", { name: "The values are meant" })).toBeVisible();
  await value.first().fill("46.5");
  await page.getByLabel("Show these values to everybody").check();
  await page.getByRole("button", { name: "Save values" }).click();
  await expect(page.getByText("Values saved")).toBeVisible();
  await page.getByRole("button", { name: "Add a year" }).click();
  await expect(value).toHaveCount(2);
  await expect(value.first()).toHaveValue("46.5");
  // Nobody has read the copied values, so that they are shown only when the user says so.
  const isShown = page.getByLabel("Show these values to everybody").first();
  await expect(isShown).not.toBeChecked();
  await isShown.check();
  await value.first().focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "Energy use\t45\nVisitors\t9000");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(value).toHaveCount(3);
  await expect(value.nth(1)).toHaveValue("9,000");
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByRole("button", { name: "Save values" }).click();
  await expect(page.getByText("Values saved").last()).toBeVisible();
  await expect
    .poll(async () => ((await other.get(`/api/projects/${id}/measures`)) as unknown[]).length)
    .toBe(3);
});
