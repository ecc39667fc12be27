import type { Locator, Page } from "@playwright/test";
import { dragByTouch, middleOf } from "./drag";
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

/** Drafts, of which the first row of the table is `Draft 1`. */
async function withDrafts(page: Page, many: number): Promise<Person> {
  const me = await enterAsNewcomer(page);
  const names = Array.from({ length: many }, (_, index) => `Draft ${index + 1}`);
  const buffer = Buffer.from(["title", ...names].join("\n"));
  await me.post("/api/projects/import?dryRun=false", {
    file: { name: "drafts.csv", mimeType: "text/csv", buffer },
  });
  return me;
}

const grip = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
const rowsOf = (page: Page) => page.getByRole("table").getByRole("row");

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

  const spoken = page.getByRole("status").filter({ hasText: "Delta House" });
  await grip(page, "Delta House").focus();
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

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
const bottomOf = async (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);

test("several projects are changed at once, and Undo brings them back", { tag: "@all" }, async ({ page }) => {
  await withProjects(page);
  await page.goto("/dashboard?view=table");
  await page.getByRole("checkbox", { name: "Select Delta House" }).check();
  await page.getByRole("checkbox", { name: "Select Birch House" }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected projects" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Visibility" }).click();
  await bar.getByRole("menuitem", { name: "Only you" }).click();
  await expect(page.getByText("3 projects: Only you")).toBeVisible();
  const toast = page.locator("[data-sonner-toast]");
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await topOf(bar)) - (await bottomOf(toast))).toBeGreaterThanOrEqual(0);
  }
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

test("search, filter, order and view are in the address, and the columns are kept", { tag: "@all" }, async ({
  page,
}) => {
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

test("of many projects only the rows in view are in the document, and all can be changed at once", {
  tag: "@all",
}, async ({ page }) => {
  const me = await withDrafts(page, 260);
  await page.goto("/dashboard?view=table");
  const table = page.getByRole("table");
  const link = (number: number) => table.getByRole("link", { name: `Draft ${number}`, exact: true });
  const rowOf = (number: number) =>
    table.getByRole("row").filter({ has: page.getByRole("link", { name: `Draft ${number}`, exact: true }) });
  await expect(link(1)).toBeVisible();
  await expect(table).toHaveAttribute("aria-rowcount", "261");
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(link(260)).toBeVisible();
  await expect(rowOf(260)).toHaveAttribute("aria-rowindex", "261");
  await expect(link(1)).toHaveCount(0);
  expect(await rowsOf(page).count()).toBeLessThan(60);

  // A range whose rows between were never loaded.
  await page.getByRole("checkbox", { name: "Select Draft 260", exact: true }).check();
  const bar = page.getByRole("region", { name: "Selected projects" });
  await expect(bar).toContainText("1 selected");
  await page.keyboard.press("Home");
  await expect(link(1)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Draft 2", exact: true }).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("259 selected");

  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(bar).toContainText("260 selected");
  await page.getByRole("checkbox", { name: "Select Draft 1", exact: true }).uncheck();
  await expect(bar).toContainText("259 selected");
  await bar.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("259 projects moved to the trash")).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(link(1)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(table).toHaveAttribute("aria-rowcount", "261");
  expect(await me.get("/api/user/projects/overview")).toMatchObject({ total: 260 });

  await page.getByRole("button", { name: "More for Draft 1", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move to..." }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Place").fill("261");
  await expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
  await dialog.getByLabel("Place").fill("255");
  const moved = page.waitForResponse((response) => response.url().includes("ownProjects.move"));
  await dialog.getByRole("button", { name: "Move" }).click();
  expect((await moved).status()).toBe(200);
  await page.reload();
  await expect(link(2)).toBeVisible();
  await page.keyboard.press("End");
  await expect(rowOf(1)).toHaveAttribute("aria-rowindex", "256");
});

test("a draft says what it lacks, and is published from its page", { tag: "@all" }, async ({ page }) => {
  const me = await withDrafts(page, 1);
  await page.goto("/dashboard?view=table");
  const more = page.getByRole("button", { name: "More for Draft 1", exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  await expect(page.getByText("The draft is not complete")).toBeVisible();
  await expect(page.getByText(/^Draft 1: Description is required/)).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/projects\/new\?draft=/);

  const projects = (await me.get("/api/user/projects")) as { id: number }[];
  const [draft] = projects;
  const { id: other } = await publish(me, { title: "Ferry House" });
  const { mainImage } = (await me.get(`/api/projects/${other}`)) as { mainImage: string };
  await me.patch(`/api/projects/${draft?.id}/update`, {
    description: "A draft that is complete.",
    category: "interior",
    mainImage,
  });
  await page.goto(`/projects/${draft?.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Draft", { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: /^Like/ })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Continue" })).toBeVisible();
  await main.getByRole("button", { name: /^Share/ }).click();
  await expect(page.getByText("This is a draft: only you can open it.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await main.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Project published")).toBeVisible();
  await expect(main.getByRole("button", { name: /^Like/ })).toBeVisible();
});

test("a change that is interrupted says how far it came, and can be undone", { tag: "@all" }, async ({
  page,
}) => {
  const me = await withDrafts(page, 260);
  await page.goto("/dashboard?view=table");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  let calls = 0;
  await page.route(/ownProjects\.change/, (route) => (++calls === 2 ? route.abort() : route.continue()));
  const bar = page.getByRole("region", { name: "Selected projects" });
  await bar.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("100 of 260 projects changed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await me.get("/api/user/projects/overview")).toMatchObject({ total: 260 });
});

test("rows are dragged with a mouse, also beyond the window's edge, and with a finger", {
  tag: "@all",
}, async ({ page }) => {
  await withDrafts(page, 60);
  await page.goto("/dashboard?view=table");
  const titlesOf = () =>
    page
      .getByRole("table")
      .getByRole("link", { name: /^Draft/ })
      .allTextContents();
  const saved = () => page.waitForResponse((response) => response.url().includes("ownProjects.move"));

  // A press that does not move lifts nothing. A screen reader clicks without a pointer.
  await grip(page, "Draft 1").click();
  await expect(grip(page, "Draft 1")).toHaveAttribute("aria-pressed", "false");
  await grip(page, "Draft 1").dispatchEvent("click");
  await expect(page.getByRole("status").filter({ hasText: "Draft 1 lifted" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status").filter({ hasText: "Draft 1 put back" })).toBeAttached();

  await grip(page, "Draft 1").hover();
  await page.mouse.down();
  const third = await middleOf(grip(page, "Draft 3"));
  await page.mouse.move(third.x, third.y, { steps: 8 });
  await expect.poll(async () => (await titlesOf()).slice(0, 3)).toEqual(["Draft 2", "Draft 3", "Draft 1"]);
  let response = saved();
  await page.mouse.up();
  expect((await response).status()).toBe(200);
  await page.reload();
  await expect.poll(async () => (await titlesOf()).slice(0, 3)).toEqual(["Draft 2", "Draft 3", "Draft 1"]);

  // Escape puts it back.
  await grip(page, "Draft 2").hover();
  await page.mouse.down();
  await page.mouse.move(third.x, third.y, { steps: 8 });
  await expect.poll(async () => (await titlesOf())[0]).toBe("Draft 3");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await titlesOf())[0]).toBe("Draft 2");
  await page.mouse.up();

  // At the window's edge the page scrolls under the pointer.
  await grip(page, "Draft 2").hover();
  await page.mouse.down();
  const { height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(third.x, height - 5, { steps: 8 });
  await expect(page.getByRole("link", { name: "Draft 30", exact: true })).toBeInViewport();
  response = saved();
  await page.mouse.up();
  const sent = (await response).request().postDataJSON();
  expect(sent[0].after).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(async () => (await titlesOf())[0]).toBe("Draft 3");

  response = saved();
  await dragByTouch(page, {
    from: grip(page, "Draft 3"),
    to: grip(page, "Draft 4"),
    beforeDrop: () => expect.poll(async () => (await titlesOf())[0]).not.toBe("Draft 3"),
  });
  expect((await response).status()).toBe(200);
});

test("on a phone the bar of the selection is on the window's edge", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withDrafts(page, 3);
  await page.goto("/dashboard?view=table");
  await page.getByRole("checkbox", { name: "Select Draft 2" }).check();
  const bar = page.getByRole("region", { name: "Selected projects" });
  const atEdge = async () => {
    const box = await bar.boundingBox();
    return [box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0)), box?.width];
  };
  await expect.poll(atEdge).toEqual([0, 844, 390]);
  await page.keyboard.press("End");
  // While the page scrolls, the fixed bars cover a part of some controls, which axe reports as too small.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight))
    .toBeLessThan(1);
  await expect.poll(atEdge).toEqual([0, 844, 390]);
  await expectAccessible(page);
});

test("selected drafts are published, and those that lack something are listed", { tag: "@all" }, async ({
  page,
}) => {
  const me = await withProjects(page);
  for (const name of ["Delta", "Carver"])
    await me.patch(`/api/projects/${me.ids[name]}/update`, { status: "draft" });
  await me.post("/api/projects", { title: "Empty House", status: "draft" });
  await page.goto("/dashboard?view=table&status=draft");
  await shown(page, "Empty", "Delta", "Carver");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Selected projects" });
  await bar.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("2 projects published")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "1 project not published" });
  await expect(dialog.getByRole("listitem")).toContainText([
    "Empty HouseDescription is required. Category is required. Main image is required",
  ]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await shown(page, "Empty", "Delta", "Carver");
});

test("selected projects go into a new section, a collection and a document", { tag: "@all" }, async ({
  page,
}) => {
  await withProjects(page);
  await page.goto("/dashboard?view=table");
  await page.getByRole("checkbox", { name: "Select Delta House" }).check();
  await page.getByRole("checkbox", { name: "Select Birch House" }).check();
  const bar = page.getByRole("region", { name: "Selected projects" });

  await bar.getByRole("button", { name: "Section" }).click();
  await bar.getByRole("menuitem", { name: "New section..." }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Housing");
  await page.getByRole("dialog").getByRole("button", { name: "Change" }).click();
  await expect(page.getByText("2 projects moved to Housing")).toBeVisible();

  await bar.getByRole("button", { name: "Collection" }).click();
  const dialog = page.getByRole("dialog", { name: "Add 2 projects to a collection" });
  await dialog.getByRole("textbox", { name: "New collection" }).fill("Timber");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("2 projects added to Timber")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await bar.getByRole("button", { name: "Collection" }).click();
  await expect(dialog.getByRole("button", { name: "Timber 0" })).toBeVisible();
  await dialog.getByRole("button", { name: "Timber 0" }).click();
  await expect(page.getByText("2 projects added to Timber")).toBeVisible();

  await bar.getByRole("button", { name: "Document" }).click();
  await bar.getByRole("menuitem", { name: "SF330 section F" }).click();
  await expect(page).toHaveURL("/dashboard/sheets");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Delta House");
  await expect(preview).toContainText("Birch House");
  await expect(preview).not.toContainText("Aspen House");
  await page.goBack();
  await page.getByRole("checkbox", { name: "Select Aspen House" }).check();
  await bar.getByRole("button", { name: "Document" }).click();
  await bar.getByRole("menuitem", { name: "Project sheets" }).click();
  await expect(preview.getByRole("heading", { level: 2 })).toHaveText(["Aspen House"]);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(preview).toContainText("Birch House");

  await page.goBack();
  await page.getByRole("checkbox", { name: "Select Carver House" }).check();
  await bar.getByRole("button", { name: "Document" }).click();
  await bar.getByRole("menuitem", { name: "Portfolio book" }).click();
  await expect(page).toHaveURL(/\/print\?projects=/);
  await expect(page.getByRole("heading", { name: "Contents" })).toBeAttached();
  await expect(page.getByRole("main")).toContainText("Carver House");
  await expect(page.getByRole("main")).not.toContainText("Aspen House");
});
