import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { failCalls } from "./failing";
import { another, enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, setTheme, test, watchCalls } from "./plinth";

/** Many new projects of one person are shown as two, so that the list may load its next page at once. */
const NO_CRITERIA = /\/discover(\?page=\d+)?$/;

test("filters and search terms are in the URL, and survive back, reload and sharing", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/discover?companyType=Architecture+Firm&projectSize=Large")).text();
  expect(html).toContain("Salt Museum Court");
  expect(html).not.toContain("Square without Kerbs");

  await page.goto("/discover");
  await expect(page.getByRole("heading", { level: 1, name: "Discover Amazing Projects" })).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByRole("link", { name: /^Architecture Firm/ }).click();
  await expect(page).toHaveURL(/companyType=Architecture/);
  await expect(page.getByText("Square without Kerbs")).toHaveCount(0);
  // With an architecture firm chosen, two projects are large and none is larger.
  await expect(drawer.getByText(/^Over 50,000\s*0$/)).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Over 50,000" })).toHaveCount(0);
  await drawer.getByRole("link", { name: "10,000 to 50,000 2", exact: true }).click();
  const show = drawer.getByRole("button", { name: "Show 2 projects" });
  await expect(show).toBeVisible();
  // Until the projects are there, the page shows the earlier ones in pale colours.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await show.click();
  await expect(page.getByText("2 projects", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const box = page.getByRole("searchbox", { name: "Search projects" });
  await box.fill("nothing is called this");
  await expect(page.getByRole("heading", { name: "No projects found matching your criteria" })).toBeVisible();
  await setTheme(page, "dark");
  await expectAccessible(page);
  await page.goBack();
  await expect(box).toHaveValue("");
  await expect(page).not.toHaveURL(/search/);
  await expect(page).toHaveURL(/projectSize=Large/);
  await expect(page.getByRole("combobox", { name: "Company type" })).toHaveValue("Architecture Firm");
  await page.goForward();
  await expect(box).toHaveValue("nothing is called this");
  await page.reload();
  await expect(box).toHaveValue("nothing is called this");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("link", { name: "Salt Museum Court" })).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Remove project size" }).click();
  await expect(page).not.toHaveURL(/projectSize/);
  await page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(NO_CRITERIA);
  // On desktops the filters that most need are always there.
  const companies = page.getByRole("combobox", { name: "Company type" });
  await expect(companies).toHaveValue("");
  await companies.selectOption("Architecture Firm");
  await expect(page).toHaveURL("/discover?companyType=Architecture+Firm");
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(companies, "a filter with a value").toBeVisible();
  await expect(page.getByRole("combobox", { name: "Project size" })).toBeHidden();
});

test("on wide screens the filters are beside the projects, and the order is chosen above them", {
  tag: "@all",
}, async ({ page, request }) => {
  const html = await (await request.get("/discover?projectType=landscape&sort=liked")).text();
  expect(html, "the panel is in the HTML").toContain('href="/discover?sort=liked"');

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/discover");
  const panel = page.getByRole("complementary", { name: "Filter projects" });
  const landscape = panel.getByRole("link", { name: /^Landscape( \d+)?$/ });
  await landscape.click();
  await expect(page).toHaveURL("/discover?projectType=landscape");
  await expect(landscape).toHaveAttribute("aria-current", "true");
  await expect(panel.getByRole("link", { name: /^Commercial \d+$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove project type: Landscape" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters" })).toBeHidden();
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect(order.getByRole("option", { selected: true })).toHaveText("Newest");
  const sorted = page.waitForResponse(/projects\.list.*viewed/);
  await order.selectOption("Most viewed");
  await expect(page).toHaveURL("/discover?projectType=landscape&sort=viewed");
  await sorted;
  // The projects of the former order are dimmed until then.
  await expect
    .poll(() =>
      page
        .getByRole("article")
        .first()
        .evaluate((card) => card.closest(".opacity-50")),
    )
    .toBeNull();
  await expect(async () => {
    const views = page.getByRole("article").getByText(/^[\d,]+ views?$/);
    const numbers = (await views.allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  }).toPass();
  await expectAccessibleInBothThemes(page);

  await landscape.click();
  await expect(page).toHaveURL("/discover?sort=viewed");
  const box = page.getByRole("searchbox", { name: "Search projects" });
  await box.fill("tim");
  await expect(page).toHaveURL("/discover?search=tim&sort=viewed");
  await box.fill("timber");
  await expect(page).toHaveURL("/discover?search=timber&sort=viewed");
  // Back undoes the typed text, and not the order that was chosen before.
  await page.goBack();
  await expect(page).toHaveURL("/discover?sort=viewed");
  await expect(box).toHaveValue("");
  await expect(order).toHaveValue("viewed");
  await box.fill("timber");
  await expect(page).toHaveURL("/discover?search=timber&sort=viewed");
  await order.selectOption("Best match");
  await expect(page).toHaveURL("/discover?search=timber");
  await expect(page.getByRole("article").first()).toContainText("Timber");
});

test("a search is saved, renamed, turned off, opened and deleted", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const word = `Aqueduct${randomUUID().slice(0, 8)}`;
  await page.goto(`/discover?search=${word}`);
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByText("Please log in to save searches")).toBeVisible();
  const me = await enterAsNewcomer(page);
  await page.goto(`/discover?search=${word}&projectType=industrial`);
  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved searches" });
  await expect(dialog.getByLabel("Name")).toHaveValue(`${word}, Industrial`);
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Name").fill("Aqueducts");
  await dialog.getByRole("button", { name: "Save this search" }).click();
  await dialog.getByRole("button", { name: "Rename Aqueducts" }).click();
  await dialog.getByRole("textbox", { name: "New name" }).fill("Bridges for water");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Delete Bridges for water" })).toBeVisible();

  await publish(await another(playwright, baseURL), { title: word, category: "industrial" });
  await page.goto("/settings?tab=notifications");
  const list = page.getByRole("list", { name: "Saved searches" });
  await list.getByRole("switch").click();
  await expect(list.getByRole("switch")).not.toBeChecked();
  await expect.poll(() => me.get("/api/saved-searches")).toMatchObject([{ isNotified: false }]);
  await list.getByRole("link", { name: "Open Bridges for water" }).click();
  await expect(page).toHaveURL(new RegExp(`(?=.*search=${word})(?=.*sort=newest)`));
  await expect(page.getByRole("link", { name: word })).toBeVisible();
  await page.goto("/settings?tab=notifications");
  await list.getByRole("button", { name: "Delete Bridges for water" }).click();
  await expect(page.getByText("No saved searches yet.")).toBeVisible();
});

test("filters by location with the keyboard only, and loses no typed letters", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/discover?sort=liked");
  await page.getByRole("button", { name: "All places" }).focus();
  await page.keyboard.press("Enter");
  const places = page.getByRole("dialog", { name: "Location" });
  await expect(places.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("trapani it");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/location=Trapani/);
  await expect(page.getByRole("button", { name: "All places" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Location: Trapani, Italy", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Salt Museum Court" })).toBeVisible();
  const box = page.getByRole("searchbox", { name: "Search projects" });
  await box.pressSequentially("salt museum court concrete walls", { delay: 60 });
  await expect(box).toHaveValue("salt museum court concrete walls");
  await expect(page).toHaveURL(/search=salt\+museum\+court\+concrete\+walls/);
});

test("a filter chosen while typing keeps the text, and the last press of Like decides", async ({
  page,
  playwright,
  baseURL,
}) => {
  const author = await another(playwright, baseURL);
  const word = `Weir${randomUUID().slice(0, 8)}`;
  const { id } = await publish(author, { title: word });
  const me = await enterAsNewcomer(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/discover");
  const box = page.getByRole("searchbox", { name: "Search projects" });
  await box.fill(word);
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^Industrial( \d+)?$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`(?=.*search=${word})(?=.*projectType=industrial)`));
  await expect(box).toHaveValue(word);
  await expect(page.getByRole("article")).toHaveCount(1);

  const calls: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(/likes\.toggle/, async (route) => {
    calls.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  const like = page.getByRole("button", { name: `Like ${word}` });
  const pressLike = async (pressed: boolean) => {
    await like.press("Enter");
    await expect(like).toHaveAttribute("aria-pressed", String(pressed));
  };
  // Until the list in the new order arrives, the page shows the earlier list. Neither has the like.
  const ordered = Promise.withResolvers<void>();
  await page.route(/projects\.list.*viewed/, async (route) => {
    await ordered.promise;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("viewed");
  await expect(page.locator("[aria-busy=true]")).toContainText(word);
  await pressLike(true);
  ordered.resolve();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  for (const pressed of [false, true, false]) await pressLike(pressed);
  expect(calls).toHaveLength(1);
  held.resolve();
  await expect(async () => {
    expect(calls).toHaveLength(2);
    expect(await me.get(`/api/projects/${id}/like`)).toEqual({ liked: false, likesCount: 0 });
  }).toPass();
  await expect(like).toHaveAttribute("aria-pressed", "false");

  await box.fill("half a wo");
  await page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Clear all" }).click();
  await expect(box).toHaveValue("");
  await expect(page).toHaveURL(NO_CRITERIA);
});

test("loads more projects on scroll; back restores the position, a reload shows the last page", async ({
  page,
  playwright,
  baseURL,
}) => {
  const maker = await another(playwright, baseURL);
  const word = `yard${maker.id}`;
  for (let i = 0; i < 10; i++) await publish(maker, { title: `${word} ${i}` });
  await page.goto(`/discover?search=${word}`);
  await expect(page.getByRole("article")).toHaveCount(9);
  const restore = await failCalls(page, "projects.list", 500);
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByText("Failed to fetch projects")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(9);
  await restore();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  const last = page.getByRole("link", { name: `${word} 0`, exact: true });
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: `${word} 0` })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(last).toBeVisible();
  await expect(page.getByText("10 of 10 projects")).toBeVisible();
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page).not.toHaveURL(/page/);
  await expect(page.getByRole("link", { name: `${word} 9`, exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Earlier projects" })).toHaveCount(0);
});

test("a page address shows that page alone, with links to earlier ones, also beyond the end", {
  tag: "@all",
}, async ({ page, request }) => {
  const html = await (await request.get("/discover?page=2")).text();
  expect(html.match(/<article/g)?.length ?? 0).toBeLessThanOrEqual(9);
  await page.goto("/discover?page=100");
  await expect(page.getByRole("heading", { name: "No more projects" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a failed list shows an error and keeps the filters", { tag: "@all" }, async ({ page }) => {
  await page.goto("/discover");
  const box = page.getByRole("searchbox", { name: "Search projects" });
  for (const failure of [500, 429, "none"] as const) {
    const restore = await failCalls(page, "projects.list", failure);
    // A word that is in no project.
    const word = `q${randomUUID().slice(0, 8)}`;
    await box.fill(word);
    await expect(page.getByRole("alert").getByText("Failed to fetch projects")).toBeVisible();
    await expect(box).toHaveValue(word);
    await restore();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "No projects found" })).toBeVisible();
  }
  const calls = watchCalls(page);
  await box.fill("timber");
  await expect(page.getByRole("link", { name: "Timber Tower, Casablanca" })).toBeVisible();
  // A card at the pointer's random position may preload its project.
  expect(calls.filter((call) => call.includes("projects.list"))).toHaveLength(1);
});

test("on a phone the filters are in a drawer and the chosen ones in a row", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/discover");
  const topOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().top);
  // The count and the order share a row.
  const order = await topOf(page.getByRole("combobox", { name: "Sort by" }));
  expect(Math.abs((await topOf(page.getByText(/of \d+ projects/))) - order)).toBeLessThan(24);
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByLabel("Location").selectOption("Trapani, Italy");
  await drawer.getByRole("combobox", { name: "Project type" }).selectOption("institutional");
  await expect(drawer.getByRole("button", { name: "Show 1 project" })).toBeVisible();
  await expect(drawer.getByLabel("Use of AI").getByRole("option").first()).toHaveText("Any");
  await expectAccessibleInBothThemes(page);
  await drawer.getByRole("button", { name: "Show 1 project" }).click();
  await expect(page.getByRole("button", { name: "Filters 2 chosen" })).toBeFocused();
  await page.getByRole("button", { name: "Remove location" }).click();
  await expect(page).not.toHaveURL(/location/);
  // The list is dimmed until the next one is there.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a card shows its details, and a like counts at once and rolls back on failure", async ({ page }) => {
  const person = await enterAsNewcomer(page, { companyName: "Haddad Yards" });
  const title = `Yard ${randomUUID().slice(0, 8)}`;
  await publish(person, { title, city: "Quarry Bank", tags: ["one", "two", "three", "four", "five"] });
  await page.goto(`/discover?search=${encodeURIComponent(title)}`);
  const card = page.getByRole("article");
  await expect(card).toContainText("Industrial");
  await expect(card).toContainText("+2 more");
  await expect(card).toContainText("Noor Haddad, Haddad Yards");
  await expect(card).not.toContainText("Quarry Bank");
  await expect(card.getByRole("button", { name: /Delete/ })).toHaveCount(0);
  await card.getByRole("link", { name: title }).focus();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("link", { name: /Noor Haddad/ })).toBeFocused();
  await page.keyboard.press("Tab");
  const like = card.getByRole("button", { name: `Like ${title}, 0` });
  await expect(like).toBeFocused();
  await expectAccessible(page);
  const restore = await failCalls(page, "likes.toggle", 500);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to update like status")).toBeVisible();
  await expect(like).toBeVisible();
  await restore();
  await like.click();
  await expect(card.getByRole("button", { name: `Like ${title}, 1` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await card.getByRole("link", { name: /Noor Haddad/ }).click();
  await expect(page).toHaveURL(`/profile/${person.id}`);
});
