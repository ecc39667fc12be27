import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { elsewhere, enterAsNewcomer, publish } from "./people";
import { expect, test } from "./plinth";

test("a session that ended elsewhere leads from a protected page to log in, and back", async ({ page }) => {
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

test("a call that is refused for want of a session leads away from a protected page too", async ({
  page,
}) => {
  await enterAsNewcomer(page);
  await standIn(page);
  await page.goto("/dashboard");
  await failCalls(page, "notifications.list", 401);
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fdashboard");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("on a public page it shows Login, and loses nothing that was typed", async ({
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

test("logging out asks about what is unsaved, and what was one's own is gone on going back", async ({
  page,
}) => {
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
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("Goodbye!")).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole("heading", { level: 1, name: "Ines Prado" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Edit Profile")).toHaveCount(0);
});

/** For the channel of what happens: one that ends while it is being made would be complained of by the browser. */
const standIn = (page: Page) => page.routeWebSocket("/live", () => undefined);
