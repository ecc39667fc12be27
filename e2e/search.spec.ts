import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { elsewhere, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, SCRIPT, test, watchCalls } from "./plinth";

test("the search page finds projects and people from the URL without further calls", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const word = `quarry${randomUUID().slice(0, 8)}`;
  const other = await playwright.request.newContext({ baseURL });
  const person = await elsewhere(other, { fullName: `Mira ${word}` });
  await person.patch(`/api/users/${person.id}`, { profession: "Stonemason" });
  await publish(person, { title: `Sheds at ${word}` });
  await other.dispose();

  const calls = watchCalls(page);
  await page.goto(`/search?q=${word}`, { waitUntil: "networkidle" });
  expect(calls).toEqual([]);
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  await expect(page.getByRole("link", { name: "All Results 2" })).toHaveAttribute("aria-current", "page");
  const people = page.getByRole("region", { name: "People" });
  await expect(people).toContainText(person.username);
  await expect(people).toContainText("Stonemason");
  await expectAccessibleInBothThemes(page);

  await page.getByRole("link", { name: "Projects 1" }).click();
  await expect(page).toHaveURL(/tab=projects/);
  await expect(people).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("searchbox").fill("Stonemason");
  await expect(page.getByRole("heading", { name: "No projects found" })).toBeVisible();
  await page.getByRole("link", { name: "Show the people" }).click();
  await expect(people).toBeVisible();
  await page.getByRole("searchbox").fill("Stonemsaon");
  await expect(page.getByText("Showing results for Stonemason")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Search only for “Stonemsaon”" }).click();
  await expect(page).toHaveURL(/exact=true/);
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await page.getByRole("searchbox").fill(`Mira ${word}`);
  await people.getByRole("link", { name: `Mira ${word}` }).click();
  await expect(page).toHaveURL(`/profile/${person.id}`);
});

test("shows an empty state for no results and for no search terms", async ({ page }) => {
  await page.goto("/search?q=zzzzzz");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(page.getByText("“zzzzzz”").first()).toBeVisible();
  await page.goto("/search?q=2024");
  await expect(page.getByRole("searchbox")).toHaveValue("2024");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/search");
  await expect(page.getByText(/people by name/)).toBeVisible();
});

test("shows a failed search in a toast and in the page, and retries it", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/search");
  for (const failure of [500, 401, 429, "none"] as const) {
    const restore = await failCalls(page, "search.find", failure);
    await page.getByRole("searchbox").fill(`qqqqqq${failure}`);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert.getByText("Please try again later")).toBeVisible();
    await expect(page.getByText("Search failed")).toHaveCount(2);
    await expect(page.getByRole("searchbox")).toHaveValue(`qqqqqq${failure}`);
    await restore();
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
  }
});

test("the search dialog opens by shortcut, keeps early typing, and works by keyboard", async ({ page }) => {
  await page.goto("/pricing");
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await held.promise;
    await route.continue();
  });
  await untilKeysAreHeard(page);
  await page.keyboard.press("/");
  await page.keyboard.type("timbex");
  await page.keyboard.press("Backspace");
  held.resolve();
  const box = page.getByRole("combobox");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("timbe");
  await page.keyboard.type("r");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("option", { name: /Timber Tower, Casablanca/ })).toBeVisible();
  await expect(dialog.getByRole("status")).toContainText("project");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const link = page.getByRole("banner").getByRole("link", { name: "Search" }).first();
  await link.click();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.keyboard.press("Control+k");
  await box.fill("timber");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=timber");
  await page.keyboard.press("Control+k");
  await expect(dialog.getByRole("option", { name: "timber", exact: true })).toBeVisible();
  await box.fill("tower casa");
  await expect(dialog.getByRole("option", { name: /Timber Tower/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/projects\/\d+/);
  await page.keyboard.press("/");
  await dialog.getByRole("option", { name: "Clear recent searches" }).click();
  await expect(dialog.getByRole("option")).toHaveCount(1);
});

test("the search dialog on a phone: no results, a failure, and the page as fallback", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 });
  await page.getByRole("combobox").fill("zzzzzz");
  await expect(dialog.getByText("No results found for “zzzzzz”.")).toBeVisible();
  await expectAccessible(page);
  const restore = await failCalls(page, "search.find", 500);
  await page.getByRole("combobox").fill("timber tower");
  await expect(dialog.getByText("Please try again later")).toBeVisible();
  await expectAccessible(page);
  await restore();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("option", { name: /Timber Tower/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.goto("/pricing");
  // The page that the link then leads to has its script.
  await page.route(SCRIPT, (route) => (page.url().endsWith("/pricing") ? route.abort() : route.continue()));
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
});

/** The page listens for keys once React has hydrated the header and painted. */
const untilKeysAreHeard = (page: Page) =>
  page.waitForFunction(
    () =>
      Object.keys(document.querySelector("header a") ?? {}).some((key) => key.startsWith("__reactProps")) &&
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(true)))),
  );
