import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { elsewhere, enterAs, enterAsNewcomer, type Person, publish } from "./people";
import { expect, test } from "./plinth";

test("a session that ended elsewhere redirects to the login and back", async ({ page }) => {
  const { username, password } = await enterAsNewcomer(page);
  await standIn(page);
  await page.goto("/settings");
  await page.context().clearCookies();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveURL("/auth?next=%2Fsettings", { timeout: 2000 });
  }).toPass();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Please check your credentials and try again")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
});

test("a 401 answer redirects from a protected page to the login", { tag: "@all" }, async ({ page }) => {
  await enterAsNewcomer(page);
  await standIn(page);
  await page.goto("/dashboard");
  await failCalls(page, "notifications.list", 401);
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fdashboard");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("a late 401 answer for a replaced session is ignored", { tag: "@all" }, async ({ page }) => {
  const { username, password } = await enterAsNewcomer(page);
  await standIn(page);
  await page.goto("/settings");
  let asked = 0;
  await page.route(/\/trpc\/[^?]*auth\.me/, async (route) => {
    if (asked++ > 0) return route.continue();
    await page.request.post("/api/login", { data: { username, password } });
    const error = { message: "Please log in", code: -32001, data: { httpStatus: 401 } };
    const calls = new URL(route.request().url()).pathname.split(",");
    return route.fulfill({ status: 401, json: calls.map(() => ({ error })) });
  });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    expect(asked).toBeGreaterThan(1);
  }).toPass();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByLabel("Username")).toHaveValue(username);
});

test("an ended session on a public page shows Login and keeps the input", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  await enterAsNewcomer(page);
  const others = await playwright.request.newContext({ baseURL });
  const project = await publish(await elsewhere(others));
  await standIn(page);
  await page.goto(`/projects/${project.id}`);
  const box = page.getByRole("textbox", { name: /comment/i });
  await box.fill("Which quarry is the stone from?");
  await failCalls(page, "likes.toggle", 401);
  await page.getByRole("button", { name: /like/i }).first().click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(box).toHaveValue("Which quarry is the stone from?");
  await others.dispose();
});

test("logout asks about unsaved changes, and private content is not shown on going back", {
  tag: "@all",
}, async ({ page }) => {
  const { id } = await enterAsNewcomer(page, { fullName: "Ines Prado" });
  await page.goto(`/profile/${id}`);
  await page.getByRole("main").getByText("Edit Profile").click();
  await page.getByRole("main").getByRole("textbox").first().fill("Somebody else");
  const logOut = async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
  };
  await logOut();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue("Somebody else");
  await logOut();
  const other = await page.context().newPage();
  const connected = other.waitForEvent("websocket");
  await other.goto("/settings");
  await connected;
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(other).toHaveURL("/auth?next=%2Fsettings");
  await expect(page.getByText("Goodbye!")).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole("heading", { level: 1, name: "Ines Prado" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Edit Profile")).toHaveCount(0);
});

test("a comment typed before another account logged in is posted as nobody until the user has chosen", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const others = await playwright.request.newContext({ baseURL });
  const owner = await elsewhere(others);
  const project = await publish(owner);
  const me = await enterAsNewcomer(page, { fullName: "Ines Prado" });
  const enter = ({ username, password }: Person) =>
    page.request.post("/api/login", { data: { username, password } });
  const authors = async () =>
    (await (await others.get(`/api/projects/${project.id}/comments`)).json()).map(
      ({ userId }: { userId: number }) => userId,
    );
  const question = page.getByRole("alertdialog");
  await standIn(page);
  await page.goto(`/projects/${project.id}`);
  const box = page.getByRole("textbox", { name: "Comment" });
  await box.fill("Which quarry?");
  await enter(owner);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(question).toContainText(`You are now logged in as`);
  await question.getByRole("button", { name: `Log in as ${me.username}` }).click();
  await enterAgain(page, me, false);
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(page.getByText("Which quarry?")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await authors()).toEqual([]);

  await box.fill("Which stone?");
  await enter(owner);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await question.getByRole("button", { name: `Continue as ${owner.username}` }).click();
  await expect(question).toBeHidden();
  await expect(box).toHaveValue("Which stone?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment added")).toBeVisible();
  expect(await authors()).toEqual([owner.id]);
  await others.dispose();
});

test("settings entered before another account logged in do not change that account", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const others = await playwright.request.newContext({ baseURL });
  const { username, password } = await elsewhere(others);
  const me = await enterAsNewcomer(page);
  await standIn(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit Details" }).click();
  await page.getByLabel("Username").fill(`${me.username}-2`);
  await page.request.post("/api/login", { data: { username, password } });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("button", { name: `Continue as ${username}` }).click();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByRole("button", { name: "Edit Details" })).toBeVisible();
  await others.dispose();
});

test("logout saves the wizard's draft, and leaves nothing of it in the browser", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/projects/new");
  await page.getByLabel("Title").fill("Kiln House");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByLabel("Title").fill("Kiln House at the Canal");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Goodbye!")).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("Kiln House");

  await page.getByLabel("Username").fill(me.username);
  await page.getByLabel("Password", { exact: true }).fill(me.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  const drafts = await me.get("/api/user/projects");
  expect(JSON.stringify(drafts)).toContain("Kiln House at the Canal");
});

test("restores the input after a new login, on every page, and only for the same user", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  test.slow();
  const others = await playwright.request.newContext({ baseURL });
  const other = await elsewhere(others);
  const project = await publish(other);
  const me = await enterAsNewcomer(page);
  await me.post(`/api/projects/${project.id}/comments`, { content: "A frist word" });
  await standIn(page);

  await page.goto(`/projects/${project.id}`);
  await page.getByRole("textbox", { name: "Comment" }).fill("Which quarry?");
  await page.getByRole("button", { name: "Edit your comment" }).click();
  await page.getByRole("form", { name: "Edit your comment" }).getByRole("textbox").fill("A first word");
  await page.getByRole("button", { name: "Report Granite Yard" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Not theirs");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Please log in again. Your drafts are kept.")).toBeVisible();
  await page.keyboard.press("Escape");
  await enterAgain(page, me);
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(page.getByRole("textbox", { name: "Comment" }).first()).toHaveValue("Which quarry?");
  const edited = page.getByRole("form", { name: "Edit your comment" }).getByRole("textbox");
  await expect(edited).toHaveValue("A first word");
  await page.getByRole("button", { name: "Report Granite Yard" }).click();
  await expect(page.getByRole("dialog").getByLabel("Reason")).toHaveValue("Not theirs");

  await page.goto(`/profile/${me.id}`);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("textbox", { name: "Biography" }).fill("Builds quays.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await enterAgain(page, me);
  await expect(page.getByRole("textbox", { name: "Biography" })).toHaveValue("Builds quays.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit Details" }).click();
  await page.getByLabel("Username").fill("quay.builder");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fsettings");
  await expect(page.getByText("Please log in again. Your drafts are kept.")).toBeVisible();
  await enterAgain(page, me, false);
  await expect(page.getByLabel("Username")).toHaveValue("quay.builder");

  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await enterAgain(page, other, false);
  await expect(page).toHaveURL("/settings");
  await expect(page.getByLabel("Username")).toHaveValue(other.username);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/quay\.builder|quarry/);
  await others.dispose();
});

test("admin pages redirect to the login and back, and a waiting message does not poll", {
  tag: "@all",
}, async ({ page }) => {
  const root = await enterAs(page, "root");
  await standIn(page);
  await page.goto("/admin/announcements");
  await page.getByLabel("Type").selectOption({ label: "Info" });
  await page.getByLabel("Title").fill("Maintenance");
  await page.getByLabel("Message", { exact: true }).fill("On Sunday.");
  await page.getByRole("button", { name: "Send to all users" }).click();
  const send = page.getByRole("dialog").getByRole("button", { name: /^Send/ });
  await expect(send).toBeVisible();
  await page.context().clearCookies();
  await send.click();
  await expect(page).toHaveURL("/auth?next=%2Fadmin%2Fannouncements");
  await enterAgain(page, root, false);
  await expect(page.getByLabel("Title")).toHaveValue("Maintenance");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("On Sunday.");

  await page.clock.install();
  const me = await enterAsNewcomer(page);
  await page.goto(`/messages?to=${root.id}`);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("auth.me") && calls.push(request.url()));
  await failCalls(page, "auth.me", 401);
  await failCalls(page, "messages.send", 401);
  await page.getByRole("textbox", { name: /^Message to/ }).fill("Kept until the login");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(`/auth?next=%2Fmessages%3Fto%3D${root.id}`);
  await page.clock.runFor(120_000);
  expect(calls.length).toBeLessThan(10);
  await page.unrouteAll();
  await standIn(page);
  await enterAgain(page, me, false);
  await expect(page.getByRole("main").getByText("Kept until the login").last()).toBeVisible();
  await expect(page.getByText(/Waiting to send|Sending/)).toHaveCount(0);
});

/** Logs in again on the login page, or through the toast that offers it. */
async function enterAgain(page: Page, { username, password }: Person, isOffered = true) {
  if (isOffered)
    await page.locator("[data-sonner-toast]").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
}

/** Replaces the live WebSocket: the browser logs an error if one closes while it connects. */
const standIn = (page: Page) => page.routeWebSocket(/\/live(\?|$)/, () => undefined);
