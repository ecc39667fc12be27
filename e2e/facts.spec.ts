import { expect as baseExpect, test as withoutScript } from "@playwright/test";
import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "./plinth";

const inM2 = {
  practiceRole: "Lead architect",
  certifications: ["Facts Label Gold"],
  completionDate: "2022-05",
};

test("a reader chooses the unit of areas, which every page then shows first, also before its script runs", {
  tag: "@all",
}, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  const { id } = await publish(me, { title: "Rope Walk", floorArea: 2550.5, totalArea: 27_450 });
  await page.goto(`/projects/${id}`);
  const area = page.getByRole("definition").filter({ hasText: "2,550.5 m²" });
  await expect(page.getByText("m²", { exact: false }).filter({ hasText: "2,550" })).toHaveCount(1);
  const first = () =>
    area.evaluate((element) => {
      const parts = [...element.children].map((part) => ({
        text: part.textContent,
        box: part.getBoundingClientRect(),
      }));
      return parts.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)[0]?.text;
    });
  const units = page.getByRole("group", { name: "Unit of areas" });
  const html = await (await page.request.get(`/projects/${id}`)).text();
  expect(html, "the unit is chosen before the script runs").toMatch(/<input[^>]*checked=""[^>]*value="sqft"/);
  await expect(area).toHaveText("27,450 sq ft2,550.5 m²");
  expect(await first()).toBe("27,450 sq ft");
  await expect(units.getByRole("radio", { name: "sq ft" })).toBeChecked();
  await units.getByText("m²").click();
  await expect.poll(first).toBe("2,550.5 m²");
  await expect(page.locator("html")).toHaveAttribute("data-area-unit", "m2");
  await expectAccessibleInBothThemes(page);

  const unscripted = await page.context().newPage();
  await unscripted.route("**/assets/*.js", (route) => route.abort());
  await unscripted.goto(`/projects/${id}`, { waitUntil: "commit" });
  await expect(unscripted.locator("html")).toHaveAttribute("data-area-unit", "m2");
  const chosen = unscripted.getByRole("group", { name: "Unit of areas" }).locator("label");
  await expect(chosen.filter({ hasText: "m²" })).toHaveCSS("font-weight", "500");
  await expect(chosen.filter({ hasText: "sq ft" })).toHaveCSS("font-weight", "400");
  await unscripted.close();

  await page.goto("/settings");
  await expect(units.getByRole("radio", { name: "m²" })).toBeChecked();
  await units.getByText("sq ft").click();
  await page.goto(`/projects/${id}`);
  await expect(units.getByRole("radio", { name: "sq ft" })).toBeChecked();
  expect(await first()).toBe("27,450 sq ft");
});

test("an area is entered in the reader's unit, and what was typed stays", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  const { id } = await publish(me, { title: "Rope Walk" });
  const edit = async () => {
    await page.goto(`/projects/${id}`);
    await page.getByRole("button", { name: "Edit Project" }).click();
  };
  await edit();
  const area = page.getByLabel("Total Area");
  await expect(page.getByLabel(/area/i)).toHaveCount(2);
  await area.fill("27,450");
  await page.getByLabel("Basis of the Area").selectOption("GIA");
  await page.getByRole("button", { name: "Use square metres" }).click();
  await expect(area).toHaveValue("2,550");
  await page.getByRole("button", { name: "Use square feet" }).click();
  await expect(area).toHaveValue("27,450");
  await area.fill("about 300");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Total area must be a number")).toBeVisible();
  await expect(area).toHaveValue("about 300");
  await expect(area).toBeFocused();
  await area.fill("300.1");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your project has been successfully updated.")).toBeVisible();
  expect(await me.get(`/api/projects/${id}`)).toMatchObject({
    ...{ totalArea: 300.1, floorArea: 27.88, floorAreaBasis: "GIA" },
  });
  await edit();
  await expect(area).toHaveValue("300.1");
});

test("projects are filtered by facts: in the drawer, beside the list, by removable choices and saved searches", {
  tag: "@all",
}, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  await publish(me, { title: "Facts Mill", ...inM2, floorArea: 1000 });
  await publish(me, { title: "Facts Quay", ...inM2, completionDate: "2012", floorArea: 5000 });
  const mill = page.getByRole("link", { name: "Facts Mill" });
  const quay = page.getByRole("link", { name: "Facts Quay" });

  await page.goto("/discover");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByLabel("Certification").fill("label facts");
  await drawer.getByLabel("Certification").press("Enter");
  await expect(page).toHaveURL(/certification=label/);
  await drawer.getByLabel("Completed from").fill("2,020");
  await drawer.getByLabel("Completed to").focus();
  await expect(page).toHaveURL(/completedFrom=2020/);
  await expect(drawer.getByRole("radio", { name: "sq ft" })).toBeChecked();
  await drawer.getByLabel("Area, sq ft to").fill("many");
  await drawer.getByLabel("Area, sq ft to").press("Enter");
  await expect(drawer.getByText("Enter a number, such as 1,200.")).toBeVisible();
  await expectAccessible(page);
  await drawer.getByText("m²", { exact: true }).click();
  await expect(drawer.getByRole("link", { name: /^Under 93/ })).toHaveCount(1);
  await drawer.getByText("sq ft", { exact: true }).click();
  await expect(drawer.getByRole("link", { name: /^Under 1,000/ })).toHaveCount(1);
  await drawer.getByLabel("Area, sq ft to").fill("11,000");
  await drawer.getByLabel("Area, sq ft to").press("Enter");
  await expect(page).toHaveURL(/areaTo=1021.93344/);
  await drawer.getByRole("button", { name: "Show 1 project" }).click();
  await expect(mill).toBeVisible();
  await expect(quay).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("Area to 11,000 sq ft")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved searches" });
  await expect(dialog.getByLabel("Name")).toHaveValue(
    "label facts, Completed from 2020, Area to 11,000 sq ft",
  );
  await dialog.getByRole("button", { name: "Save this search" }).click();
  await expect(dialog.getByRole("switch")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove completion: Completed from 2020" }).click();
  await page.getByRole("button", { name: "Remove area: Area to 11,000 sq ft" }).click();
  await expect(quay).toBeVisible();
  await expect(page).toHaveURL("/discover?certification=label+facts");

  await page.setViewportSize({ width: 1920, height: 1080 });
  const panel = page.getByRole("complementary", { name: "Filter projects" });
  await panel.getByText("More filters").click();
  await panel.getByLabel("Completed to").fill("2015");
  await panel.getByLabel("Completed to").press("Enter");
  await expect(mill).toHaveCount(0);
  await expect(quay).toBeVisible();
});

test("a number that could be two is asked about when its field is left", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  const { id } = await publish(me, { title: "Rope Walk" });
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Edit Project" }).click();
  await page.getByRole("button", { name: "Use square metres" }).click();
  const [area, cost] = [page.getByLabel("Total Area"), page.getByLabel("Construction Cost")];
  await area.fill("12.000");
  await area.blur();
  await expect(page.getByRole("status").filter({ hasText: "Is this 12 or 12,000?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "12,000", exact: true }).click();
  await expect(area).toHaveValue("12,000");
  await expect(area).toBeFocused();
  await cost.fill("2.500");
  await page.getByLabel("Currency").selectOption("EUR");
  const completion = page.getByLabel("Completion");
  await completion.fill("03/04/2024");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("2.500 is ambiguous: write 2500 or 2.5")).toBeVisible();
  await page.getByRole("button", { name: "2,500", exact: true }).click();
  await expect(page.getByText("This could be two days")).toBeVisible();
  await page.getByRole("button", { name: "April 3, 2024" }).click();
  await expect(completion).toHaveValue("April 3, 2024");
  await expect(completion).toBeFocused();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your project has been successfully updated.")).toBeVisible();
  expect(await me.get(`/api/projects/${id}`)).toMatchObject({
    ...{ floorArea: 12_000, costAmount: 2500, costCurrency: "EUR", constructionCost: null },
    completionDate: "2024-04-03",
  });
  for (const shown of ["EUR 2,500", "Apr 3, 2024"]) await expect(page.getByText(shown)).toBeVisible();

  await page.goto("/discover");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog").getByLabel("Area, m² from").fill("1.000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "1,000", exact: true }).click();
  await expect(page).toHaveURL(/areaFrom=1000/);
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("numbers are read and shown as they are written in German", { tag: "@all" }, async ({ page }) => {
    const me = await enterAsNewcomer(page);
    const { id } = await publish(me, { title: "Rope Walk", totalArea: 1250.125 });
    await page.goto(`/projects/${id}`);
    await page.getByRole("button", { name: "Edit Project" }).click();
    const area = page.getByLabel("Total Area");
    await expect(area).toHaveValue("1.250,125");
    for (const [written, shown] of [
      ["12,5", "12,5"],
      ["1250,5", "1.250,5"],
      ["1,250.5", "1.250,5"],
      ["1'200", "1.200"],
      ["12.000", "12.000"],
    ] as const) {
      await area.fill(written);
      await area.blur();
      await expect(area).toHaveValue(shown);
    }
    const completion = page.getByLabel("Completion");
    for (const [written, shown] of [
      ["2025", "2025"],
      ["June 2025", "Juni 2025"],
      ["17.5.2024", "17. Mai 2024"],
      ["Spring", "Spring"],
      ["2024-09", "September 2024"],
    ] as const) {
      await completion.fill(written);
      await completion.blur();
      await expect(completion).toHaveValue(shown);
    }
    await page.getByLabel("Construction Cost").fill("2.500");
    const year = page.getByLabel("Year of the Cost");
    await year.fill("2024");
    await year.blur();
    await expect(year).toHaveValue("2024");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your project has been successfully updated.")).toBeVisible();
    expect(await me.get(`/api/projects/${id}`)).toMatchObject({
      ...{ totalArea: 12_000, floorArea: 1115, constructionCost: 2500, costAmount: 2500 },
      ...{ costCurrency: "USD", costYear: 2024, completionDate: "2024-09" },
    });

    await page.goto("/discover");
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("dialog").getByText("m²", { exact: true }).click();
    await page.getByRole("dialog").getByLabel("Area, m² from").fill("1.000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/areaFrom=1000/);
  });
});

test("the dashboard filters one's own projects by facts, also by a cost that is hidden", {
  tag: "@all",
}, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  await publish(me, { title: "Rope Walk", costAmount: 4_000_000, costCurrency: "CHF" });
  await publish(me, { title: "Tide Mill", ...inM2 });
  await page.goto("/dashboard?view=table");
  const links = page.getByRole("table").getByRole("link", { name: /Rope Walk|Tide Mill/ });
  await expect(links).toHaveCount(2);
  await page.getByRole("button", { name: "More filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByLabel("Currency").selectOption("CHF");
  await expect(page).toHaveURL(/costCurrency=CHF/);
  await drawer.getByLabel("Cost from").fill("3000000");
  await drawer.getByLabel("Cost from").press("Enter");
  await expect(page).toHaveURL(/costFrom=3000000/);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Show projects" }).click();
  await expect(links).toHaveText(["Rope Walk"]);
  await page.getByRole("button", { name: "Remove cost" }).click();
  await expect(links).toHaveCount(2);
  await expect(page).toHaveURL("/dashboard?view=table");
});

withoutScript.describe("without JavaScript", () => {
  withoutScript.use({ javaScriptEnabled: false });

  withoutScript(
    "facts are filtered by the form, and areas are shown in both units",
    { tag: "@all" },
    async ({ page }) => {
      await page.goto("/discover");
      await page.getByLabel("Completed from").fill("1900");
      await page.getByLabel("Area from, m²").fill("900");
      await page.getByLabel("Area to, m²").fill("1200");
      await page.getByRole("button", { name: "Apply filters" }).click();
      await baseExpect(page).toHaveURL(/completedFrom=1900&.*areaFrom=900&areaTo=1200/);
      await baseExpect(page.getByLabel("Area to, m²")).toHaveValue("1200");
    },
  );
});
