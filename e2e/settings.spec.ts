import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { enterAsNewcomer, PICTURE } from "./people";
import { breaking, expect, expectAccessible, test } from "./plinth";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page, title: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByText(title, { exact: true })
    .last();

test("details are read until they are edited, refused at their field, and saved", async ({ page }) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/settings");
  const username = page.getByLabel("Username");
  const email = page.getByLabel("Email", { exact: true });
  await expect(username).not.toBeEditable();
  await button(page, "Edit Details").click();
  await expect(username).toBeFocused();
  await username.fill("ab");
  await email.fill("nowhere");
  await button(page, "Save Changes").click();
  await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expectAccessible(page);
  await expect(toast(page, "No changes detected")).toBeHidden();
  await button(page, "Cancel").click();
  await expect(button(page, "Edit Details")).toBeFocused();
  await expect(username).toHaveValue(me.username);
  await expect(email).toHaveValue(me.email);

  await button(page, "Edit Details").click();
  await button(page, "Save Changes").click();
  await expect(toast(page, "No changes detected")).toBeVisible();
  await username.fill("ADA");
  await button(page, "Save Changes").click();
  await expect(page.getByRole("alert").filter({ hasText: "username" })).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill(`${me.username}x`);
  for (const failure of [500, "none"] as const) {
    const recover = await failCalls(page, "users.update", failure);
    await button(page, "Save Changes").click();
    await expect(toast(page, "Failed to update user")).toBeVisible();
    await expect(username).toHaveValue(`${me.username}x`);
    await recover();
  }
  await email.fill(`new-${me.email}`);
  await email.press("Enter");
  await expect(toast(page, "Profile updated")).toBeVisible();
  await expect(
    page.getByText(`new-${me.email} waits for confirmation. ${me.email} stays active`),
  ).toBeVisible();
  await button(page, "Send again").click();
  await expect(toast(page, "Verification email sent")).toBeVisible();
  await page.reload();
  await expect(username).toHaveValue(`${me.username}x`);
  await expect(email).toHaveValue(me.email);
});

test("a picture is sent when it is chosen; one that does not arrive is said quietly", async ({ page }) => {
  await enterAsNewcomer(page);
  await page.goto("/settings");
  await button(page, "Edit Details").click();
  const choose = page.locator("input[type=file]");
  const large = { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await choose.setInputFiles(large);
  await expect(page.getByText("File huge.png is too large (max 5MB)")).toBeVisible();
  await choose.setInputFiles({ ...large, name: "a.gif", mimeType: "image/gif" });
  await expect(page.getByText("The picture must be a JPEG or PNG")).toBeVisible();
  await page.route("**/api/users/profile-image", (route) => route.abort());
  await choose.setInputFiles(PICTURE);
  await expect(page.getByText("The picture was not uploaded")).toBeVisible();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("alert")).toHaveCount(0);
  await page.unroute("**/api/users/profile-image");
  await button(page, "Retry").click();
  await expect(page.getByText("The picture was not uploaded")).toBeHidden();
  await button(page, "Save Changes").click();
  await expect(toast(page, "Profile updated")).toBeVisible();
  await expect(page.locator("main img[src*='/media/']")).toBeVisible();
});

test("a password is changed by who knows it, and what is typed is lost neither by tabs nor by failures", async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Password", exact: true }).click();
  await expect(page).toHaveURL("/settings?tab=password");
  const [current, chosen, confirmation] = [
    page.getByLabel("Current password", { exact: true }),
    page.getByLabel("New password", { exact: true }),
    page.getByLabel("Confirm new password"),
  ];
  const update = button(page, "Update password");
  await update.click();
  await expect(page.getByText("Current password is required")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A special character" })).toHaveCount(0);
  await chosen.fill("granite7!");
  await expect(page.getByText("Medium", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A special character, met" })).toBeVisible();
  await confirmation.fill("granite8!");
  await update.click();
  await expect(page.getByText("Password must contain at least one uppercase letter")).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);

  await current.fill("Granite-0!");
  await chosen.fill("Granite-8!");
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await confirmation.fill("Granite-8!");
  await update.click();
  await expect(page.getByText("The current password is not right")).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(me.password);
  const recover = await failCalls(page, "users.changePassword", 429, "Too many attempts");
  await update.click();
  await expect(toast(page, "Failed to change password")).toBeVisible();
  await recover();

  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByRole("link", { name: "Discover", exact: true }).first().click();
  const asks = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await asks.getByRole("button", { name: "Stay" }).click();
  await page.goBack();
  await expect(confirmation).toHaveValue("Granite-8!");
  await update.click();
  await expect(toast(page, "Password updated")).toBeVisible();
  for (const field of [current, chosen, confirmation]) await expect(field).toHaveValue("");
});

test("each switch is kept at once, and goes back where the server refuses", async ({ page }) => {
  await enterAsNewcomer(page, { emailNotifications: true });
  await page.goto("/settings?tab=notifications");
  const [mails, updates, marketing] = [
    "Email Notifications",
    "Project Updates",
    "Marketing Communications",
  ].map((name) => page.getByRole("switch", { name })) as [
    ReturnType<Page["getByRole"]>,
    ReturnType<Page["getByRole"]>,
    ReturnType<Page["getByRole"]>,
  ];
  await expect(mails).toBeChecked();
  await expect(updates).toBeChecked();
  await expect(marketing).not.toBeChecked();
  const recover = await failCalls(page, "users.update", 500);
  await mails.click();
  await expect(toast(page, "Failed to update user")).toBeVisible();
  await expect(mails).toBeChecked();
  await recover();
  await updates.focus();
  const saved = page.waitForResponse(/users\.update/);
  await page.keyboard.press("Space");
  await expect(updates).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(updates).not.toBeChecked();
  await expect(mails).toBeChecked();
});

test("data is taken along and the account closed, after its name and password are typed", async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  breaking.add(page);
  await page.goto("/settings?tab=account");
  await button(page, "Upgrade to Configure").click();
  await expect(toast(page, "Coming Soon")).toBeVisible();
  await expect(page.getByText("Premium upgrades will be available soon")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Plans" })).toHaveAttribute("href", "/pricing");

  await page.route("**/api/users/export/data", (route) => route.abort());
  await button(page, "Export data").click();
  await expect(toast(page, "Failed to export data")).toBeVisible();
  await page.unroute("**/api/users/export/data");
  const download = page.waitForEvent("download");
  await button(page, "Export data").click();
  expect((await download).suggestedFilename()).toMatch(/^plinth-export-\d{4}-\d\d-\d\d\.csv$/);
  await expect(toast(page, "Data exported")).toBeVisible();

  await button(page, "Delete account").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button(page, "Delete account")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Username").fill(me.username);
  await dialog.getByLabel("Password", { exact: true }).fill("Granite-0!");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The password is not right")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(me.password);
  const recover = await failCalls(page, "users.remove", "none");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Failed to delete account")).toBeVisible();
  await recover();
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("whoever comes back from paying is told, and can try again", async ({ page }) => {
  const me = await enterAsNewcomer(page);
  breaking.add(page);
  await page.goto("/settings?session_id=cs_test_1");
  await expect(page.getByRole("alert")).toContainText("Premium upgrades will be available soon");
  const account = { ...((await me.get("/api/user")) as object), accountType: "premium" };
  await page.route(/billing\.confirm/, (route) => route.fulfill({ json: [{ result: { data: account } }] }));
  await button(page, "Try again").click();
  await expect(toast(page, "Congratulations")).toBeVisible();
  await expect(page).toHaveURL("/settings?tab=account");
  await expect(page.getByRole("switch", { name: "Allow embedding" })).not.toBeChecked();
});

test("every tab is accessible, wide and light, narrow and dark, and needs somebody", async ({ page }) => {
  await page.goto("/settings?tab=account");
  await expect(page).toHaveURL("/auth?next=%2Fsettings%3Ftab%3Daccount");
  await enterAsNewcomer(page);
  await page.goto("/settings?tab=account");
  const paint = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  for (const tab of ["General", "Password", "Notifications", "Account"]) {
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width: 1440, height: 900 });
    await paint("light");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await paint("dark");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
