import type { APIRequestContext, Page } from "@playwright/test";
import { failCalls } from "./failing";
import { elsewhere, enterAs, enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessible, SCRIPT, test, watchCalls } from "./plinth";

test("lists notifications at the bell and marks one or all as read, and a follower is followed back", async ({
  page,
  playwright,
  baseURL,
}) => {
  const viewer = await enterAsNewcomer(page);
  const others = await playwright.request.newContext({ baseURL });
  const other = await addActivity(viewer, others);
  const calls = watchCalls(page);
  await page.goto("/jobs", { waitUntil: "networkidle" });
  // The live connection sends the events of the seconds before the page was read once more.
  expect(calls.filter((url) => !url.includes("notifications.unread"))).toEqual([]);

  await bell(page, "Notifications, 3 unread").press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("link")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(bell(page, "Notifications, 3 unread")).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await bell(page, /./).click();
  await expect(panel.getByRole("link")).toHaveCount(3);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await panel.getByRole("link", { name: "New follower" }).click();
  await expect(page).toHaveURL(`/profile/${other.id}`);
  await expect(panel).toHaveCount(0);
  // The new page takes the focus when it is shown. A panel that is open at that moment would close.
  await expect(page.getByRole("heading", { level: 1, name: other.fullName })).toBeVisible();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByText("Following", { exact: true })).toBeVisible();
  expect(await viewer.get(`/api/users/${other.id}/following-status`)).toMatchObject({ isFollowing: true });
  await bell(page, "Notifications, 2 unread").click();
  await expect(panel.getByRole("link")).toHaveCount(2);
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(panel.getByText("Nothing new")).toBeVisible();
  await expect(bell(page, "Notifications")).toHaveCount(1);
  await expect.poll(() => viewer.get("/api/unread-counts")).toMatchObject({ notifications: 0 });
  await others.dispose();
});

test("rolls back a failed mark as read, and retries a failed list", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const viewer = await enterAsNewcomer(page);
  const others = await playwright.request.newContext({ baseURL });
  await addActivity(viewer, others);
  const panel = page.getByRole("dialog", { name: "Notifications" });

  for (const failure of [500, 429, "none"] as const) {
    // A new page each time: a request that is still running would answer in place of the one that fails.
    await page.goto("/jobs");
    const restore = await failCalls(page, "notifications.list", failure);
    await bell(page, /3 unread/).click();
    await expect(panel.getByText("Failed to fetch notifications")).toBeVisible();
    await restore();
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel.getByRole("link")).toHaveCount(3);
    await expect(panel.getByRole("alert")).toHaveCount(0);

    const restoreMarkAll = await failCalls(page, "notifications.markAllRead", failure);
    await panel.getByRole("button", { name: "Mark all as read" }).click();
    const said = failure === 429 ? "Out of order" : "Failed to mark as read. Please try again.";
    await expect(page.getByText(said).last()).toBeVisible();
    await expect(panel.getByRole("link")).toHaveCount(3);
    await expect(bell(page, /3 unread/)).toBeVisible();
    await restoreMarkAll();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  }
  await others.dispose();
});

test("for who prefers less motion, panels and menus close at once and give the focus back", {
  tag: "@all",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAsNewcomer(page);
  await page.goto("/jobs");
  for (const [button, opens] of [
    [bell(page, "Notifications"), "dialog"],
    [page.getByRole("button", { name: "Account menu" }), "menu"],
  ] as const) {
    await button.press("Enter");
    await expect(page.getByRole(opens)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole(opens)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test("the account menu works by keyboard and reports a failed logout", { tag: "@all" }, async ({ page }) => {
  await enterAs(page, "root");
  await page.goto("/jobs");
  const account = page.getByRole("button", { name: "Account menu" });
  await account.press("Enter");
  const entries = page.getByRole("menuitem");
  await expect(entries).toHaveText([
    "Dashboard",
    "Profile",
    "Portfolio",
    "Collections",
    "Credits",
    "Create Project",
    "Settings",
    "Admin Dashboard",
    "Logout",
  ]);
  await expectAccessible(page);
  const restore = await failCalls(page, "auth.logout", 500);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logout failed")).toBeVisible();
  await expect(page.getByText("Please try again")).toBeVisible();
  await restore();
  await account.press("Enter");
  await page.getByRole("menuitem", { name: "Settings" }).press("Enter");
  await expect(page).toHaveURL("/settings");
  // The end of a navigation closes the menu.
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await account.press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).press("Enter");
  await expect(page.getByText("Goodbye!")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("on a phone: menu, scroll to top, and the cookie banner until it is accepted", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("plinth-cookie-consent"));
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNewcomer(page);
  await page.goto("/privacy-policy");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Cookies accepted")).toBeVisible();
  await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();

  const up = page.getByRole("button", { name: "Scroll to top" });
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link")).toHaveText([
    ...["Discover", "Jobs", "Learn", "Pricing"],
    ...["Dashboard", "Profile", "Portfolio", "Collections", "Credits", "Create Project"],
    ...["Messages", "Settings"],
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await drawer.getByRole("link", { name: "Learn" }).press("Enter");
  await expect(page).toHaveURL("/learn");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the footer links to every page, and the first Tab skips the header", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  const links = page.getByRole("navigation", { name: "Footer" }).getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  expect(paths).toEqual([
    ...["/discover", "/pricing", "/jobs", "/learn", "/documentation"],
    ...["/blog", "/case-studies", "/privacy-policy", "/terms-of-service"],
  ]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("shows what failed to load and keeps the page", { tag: "@all" }, async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/projects/1");
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("side-link")) await route.abort();
    else await route.fulfill({ response });
  });
  await menu.click();
  await expect(page.getByText("The connection was lost. Please try again.")).toBeVisible();
  await page.unroute(SCRIPT);
  await menu.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");

  const restore = await failCalls(page, "users.read", "none");
  await page.getByRole("link", { name: "Ada Norrback" }).first().click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Ada Norrback" })).toBeVisible();
  // React logs the errors that the page then shows.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/Failed to fetch|route match/);
});

const bell = (page: Page, name: string | RegExp) =>
  page
    .getByRole("banner")
    .getByRole("button", { name, exact: true })
    .and(page.locator("[aria-label^=Notifications]"));

/** Creates three notifications: another user follows, likes a project and comments on it. */
async function addActivity(viewer: Person, request: APIRequestContext) {
  const project = await publish(viewer);
  const other = await elsewhere(request, { fullName: "Iida Salo" });
  await other.post(`/api/users/${viewer.id}/follow`);
  await other.post(`/api/projects/${project.id}/like`);
  await other.post(`/api/projects/${project.id}/comments`, {
    content: "Which granite?",
    userId: other.id,
    projectId: project.id,
  });
  return other;
}
