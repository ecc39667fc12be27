import type { Page } from "@playwright/test";
import { enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessible, test } from "./plinth";

/** Four projects, the newest first: Delta, Carver, Birch, Aspen. */
async function withProjects(page: Page): Promise<Person & { ids: Record<string, number> }> {
  const me = await enterAsNewcomer(page);
  const first = await publish(me, { title: "Aspen House" });
  const { mainImage } = (await me.get(`/api/projects/${first.id}`)) as { mainImage: string };
  const ids: Record<string, number> = { Aspen: first.id };
  for (const [name, category] of [
    ["Birch", "residential"],
    ["Carver", "culture"],
    ["Delta", "residential"],
  ] as const) {
    const fields = { title: `${name} House`, description: "Larch.", category, mainImage };
    ids[name] = ((await me.post("/api/projects", fields)) as { id: number }).id;
  }
  return { ...me, ids };
}

const titles = (page: Page) => page.getByRole("table").getByRole("link", { name: / House/ });
const shown = async (page: Page, ...names: string[]) =>
  expect(titles(page)).toHaveText(names.map((name) => `${name} House`));

test("projects are moved by keyboard, into sections and among the pinned ones, and the portfolio follows", async ({
  page,
}) => {
  const me = await withProjects(page);
  const housing = (await me.post("/api/user/sections", { name: "Housing" })) as { id: number };
  await me.post(`/api/projects/${me.ids.Aspen}/move`, { sectionId: housing.id });
  await page.goto("/dashboard?view=table");
  await shown(page, "Delta", "Carver", "Birch", "Aspen");
  await expectAccessible(page);

  const grip = page.getByRole("button", { name: "Move Delta House" });
  const spoken = page.getByRole("status").filter({ hasText: "Delta House" });
  await grip.focus();
  await page.keyboard.press(" ");
  await expect(spoken).toContainText("lifted, position 1 in Without a section");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await shown(page, "Carver", "Birch", "Delta", "Aspen");
  await page.keyboard.press("Escape");
  await expect(spoken).toContainText("put back, position 1");
  await shown(page, "Delta", "Carver", "Birch", "Aspen");

  const moved = page.waitForResponse((response) => response.url().includes("ownProjects.move"));
  await page.keyboard.press(" ");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
  await expect(spoken).toContainText("position 1 in Housing");
  await page.keyboard.press(" ");
  expect((await moved).status()).toBe(200);
  await expect(spoken).toContainText("dropped, position 1 in Housing");
  await page.reload();
  await shown(page, "Carver", "Birch", "Delta", "Aspen");

  await page.getByRole("button", { name: "More for Birch House" }).click();
  const pinned = page.waitForResponse((response) => response.url().includes("ownProjects.change"));
  await page.getByRole("menuitem", { name: "Pin", exact: true }).click();
  await pinned;
  await shown(page, "Birch", "Carver", "Delta", "Aspen");
  await page.goto(`/portfolio/${me.username}`);
  await expect(page.getByRole("listitem").getByRole("link")).toHaveText(
    ["Birch", "Carver", "Delta", "Aspen"].map((name) => new RegExp(`^${name} House`)),
  );
  const section = page.getByRole("region", { name: "Housing" });
  await expect(section.getByRole("heading", { name: "Housing" })).toBeVisible();
  await expect(section.getByRole("link")).toHaveCount(2);
});

test("several projects are changed at once, and Undo brings them back", async ({ page }) => {
  await withProjects(page);
  await page.goto("/dashboard?view=table");
  await page.getByRole("checkbox", { name: "Select Delta House" }).check();
  await page.getByRole("checkbox", { name: "Select Birch House" }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected projects" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Visibility" }).click();
  await bar.getByRole("menuitem", { name: "Only you" }).click();
  await expect(page.getByText("3 projects: Only you")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Only you", exact: true })).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Only you", exact: true })).toHaveCount(0);

  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("3 projects moved to the trash")).toBeVisible();
  await shown(page, "Aspen");
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "Delta", "Carver", "Birch", "Aspen");

  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(bar).toContainText("4 selected");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
});

test("search, filter, order and view are in the address, and the columns are kept", async ({ page }) => {
  await withProjects(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByText("Table", { exact: true }).click();
  await expect(page).toHaveURL("/dashboard?view=table");
  await page.getByRole("combobox", { name: "Category" }).selectOption("residential");
  await expect(page).toHaveURL(/category=residential/);
  await page.getByRole("button", { name: "Title" }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  await expect(titles(page).last()).toHaveText("Delta House");
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
  await expect(page.getByText("Projects can be moved while they are sorted by My order")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search your projects" }).fill("birch");
  await expect(page).toHaveURL(/search=birch/);
  await shown(page, "Birch");

  const saved = page.waitForResponse((response) => response.url().includes("ownProjects.saveColumns"));
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Category" }).check();
  await saved;
  await page.reload();
  await shown(page, "Birch");
  await expect(page.getByRole("columnheader", { name: "Category" })).toBeVisible();
});
