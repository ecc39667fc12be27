import type { Page } from "@playwright/test";
import { combinations } from "../scripts/combinations";
import { receiveWebhooks } from "../scripts/webhook-receiver.ts";
import { failCalls, passwordEnteredLongAgo } from "./failing";
import { enterAs, enterAsNewcomer, PICTURE } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, setTheme, test } from "./plinth";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page, title: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByText(title, { exact: true })
    .last();

test("edits account details, with errors at their fields", { tag: "@all" }, async ({ page }) => {
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
  const enterLately = await passwordEnteredLongAgo(page);
  await email.press("Enter");
  const asks = page.getByRole("dialog", { name: "Enter your password" });
  const typed = asks.getByLabel("Password", { exact: true });
  await expect(typed).toBeFocused();
  await expectAccessible(page);
  await typed.press("Enter");
  await expect(asks.getByText("Password is required")).toBeVisible();
  await typed.fill("Granite-0!");
  await typed.press("Enter");
  await expect(asks.getByText("The current password is incorrect")).toBeVisible();
  await expect(typed).toBeFocused();
  await button(page, "Cancel").click();
  await expect(asks).toBeHidden();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(`new-${me.email}`);
  await expect(username).toHaveValue(`${me.username}x`);
  await button(page, "Save Changes").click();
  await expect(typed).toHaveValue("");
  await typed.fill(me.password);
  await asks.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Profile updated")).toBeVisible();
  await expect(button(page, "Edit Details")).toBeFocused();
  await enterLately();
  await expect(
    page.getByText(`new-${me.email} waits for confirmation. ${me.email} stays active`),
  ).toBeVisible();
  await button(page, "Send again").click();
  await expect(toast(page, "Verification email sent")).toBeVisible();
  await page.reload();
  await expect(username).toHaveValue(`${me.username}x`);
  await expect(email).toHaveValue(me.email);

  await page.goto(`/portfolio/${me.username}?category=interior`);
  await expect(page).toHaveURL(`/portfolio/${me.username}x?category=interior`);
  await expect(page.getByRole("heading", { name: me.fullName })).toBeVisible();
});

test("uploads a picture when it is chosen, and shows a failed upload in place", { tag: "@all" }, async ({
  page,
}) => {
  await enterAsNewcomer(page);
  await page.goto("/settings");
  await button(page, "Edit Details").click();
  const choose = page.locator("input[type=file]");
  const large = { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await choose.setInputFiles(large);
  await expect(page.getByText("File huge.png is too large (max 5MB)")).toBeVisible();
  await choose.setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(
    page.getByText("File a.gif has a format that cannot be used here. Export it as JPEG or PNG"),
  ).toBeVisible();
  await button(page, "Dismiss").click();
  await expect(button(page, "Choose a picture")).toBeFocused();
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

test("a profile picture is converted and cut to a square around the focal point", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/settings");
  await button(page, "Edit Details").click();
  await page.locator("input[type=file]").setInputFiles("e2e/files/footbridge.heic");
  const cross = page.getByRole("button", { name: /^Focal point of footbridge\.jpg, 50% from the left/ });
  await expect(cross).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page);
  await cross.press("Shift+ArrowLeft");
  await expect(page.getByRole("button", { name: /, 40% from the left/ })).toBeVisible();
  await button(page, "Save Changes").click();
  await expect(toast(page, "Profile updated")).toBeVisible();
  const { profileImage } = (await me.get(`/api/users/${me.id}`)) as { profileImage: string };
  const size = await page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return [width, height];
  }, profileImage);
  expect(size[0]).toBe(size[1]);
});

test("changes the password, and keeps the input across tabs and failures", { tag: "@all" }, async ({
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
  await expect(
    page.getByRole("listitem").filter({ hasText: /^A special character \(.+\), met$/ }),
  ).toBeVisible();
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
  await expect(page.getByText("The current password is incorrect")).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(me.password);
  const recover = await failCalls(page, "users.changePassword", 429, "Too many attempts");
  await update.click();
  await expect(toast(page, "Failed to change password")).toBeVisible();
  await expect(
    page.getByRole("main").getByText("Failed to change password. Too many attempts"),
  ).toBeVisible();
  await recover();

  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByRole("link", { name: "Discover", exact: true }).first().click();
  const asks = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await asks.getByRole("button", { name: "Stay" }).click();
  await page.goBack();
  await expect(confirmation).toHaveValue("Granite-8!");
  const reopened = page.waitForEvent("websocket");
  await update.click();
  await expect(toast(page, "Password updated")).toBeVisible();
  await reopened;
  await page.getByRole("link", { name: "Notifications", exact: true }).click();
  const updates = page.getByRole("switch", { name: "Project Updates" });
  const saved = page.waitForResponse(/users\.update/);
  await updates.click();
  expect((await saved).status()).toBe(200);
  await page.getByRole("link", { name: "Password", exact: true }).click();
  for (const field of [current, chosen, confirmation]) await expect(field).toHaveValue("");
});

test("lets users choose how often notifications come by mail, while they do", { tag: "@all" }, async ({
  page,
}) => {
  await enterAsNewcomer(page, { emailNotifications: true });
  await page.goto("/settings?tab=notifications");
  const [daily, atOnce] = [page.getByLabel("Once a day"), page.getByLabel("At once")];
  await expect(daily).toBeChecked();
  const saved = page.waitForResponse(/users\.update/);
  await page.getByText("At once").click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(atOnce).toBeChecked();
  await page.getByRole("switch", { name: "Email Notifications" }).click();
  await expect(atOnce).toHaveCount(0);
});

test("saves each switch at once, and rolls back when the server refuses", { tag: "@all" }, async ({
  page,
}) => {
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

test("a premium user creates an API key, which is shown once, and revokes it", { tag: "@all" }, async ({
  page,
  request,
}) => {
  await enterAs(page, "ada");
  await page.goto("/settings?tab=developer");
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Office website");
  await page.keyboard.press("Enter");
  const created = page.getByRole("region", { name: "New key Office website" });
  await expect(created).toBeFocused();
  const key = (await created.locator("code").textContent()) ?? "";
  await expectAccessibleInBothThemes(page);
  const call = () => request.get("/api/user", { headers: { Authorization: `Bearer ${key}` } });
  expect(await (await call()).json()).toMatchObject({ username: "ada" });

  await page.getByRole("link", { name: "Discover" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Leave without the key?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await created.getByRole("button", { name: "I have it" }).click();
  await expect(created).toHaveCount(0);
  const row = page.getByRole("row", { name: /Office website/ });
  await expect(row).toContainText(key.slice(0, 13));
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await row.getByRole("button", { name: "Revoke Office website" }).click();
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("button", { name: "Revoke" }).click();
  // The open dialog hides the table from the accessibility tree.
  await expect(ask).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect((await call()).status()).toBe(401);
});

test("a premium user adds a webhook, sends a test event, sends it again and deletes the webhook", {
  tag: "@all",
}, async ({ page }) => {
  const receiver = await receiveWebhooks(0);
  const address = `${receiver.url}/hooks`;
  const answer = (fields: object) =>
    fetch(`${receiver.url}/control/hooks`, { method: "PUT", body: JSON.stringify(fields) });
  await enterAs(page, "ada");
  await page.goto("/settings?tab=developer");
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Choose at least one event")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Address").fill(address);
  await dialog.getByLabel("You publish a project").check();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const created = page.getByRole("region", { name: `Secret of ${address}` });
  await expect(created).toBeFocused();
  const secret = await created.locator("code").textContent();
  await answer({ secret });
  await page.getByRole("link", { name: "Discover" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Leave without the secret?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await created.getByRole("button", { name: "I have it" }).click();

  const row = page.getByRole("list", { name: "Webhooks" }).getByRole("listitem").filter({ hasText: address });
  await row.getByRole("button", { name: "Send test event" }).click();
  const deliveries = page.getByRole("list", { name: `Deliveries to ${address}` }).getByRole("listitem");
  await expect(deliveries).toHaveText([/204.*webhook\.test.*First try/]);
  await deliveries.getByRole("button", { name: /webhook\.test/ }).click();
  await expect(deliveries.locator("pre")).toContainText("webhook-id: msg_webhook_test_");
  await expectAccessibleInBothThemes(page);

  await answer({ secret, status: 503, body: "upstream is starting" });
  await deliveries.getByRole("button", { name: "Send again" }).click();
  await expect(deliveries).toHaveText([/503.*of 7, next/, /204/]);
  await expect(row).toContainText("Failing since");
  await row.getByRole("switch", { name: address }).click();
  await expect(row.getByRole("button", { name: "Send test event" })).toBeDisabled();

  await row.getByRole("button", { name: `Delete ${address}` }).click();
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("button", { name: "Delete" }).click();
  await expect(ask).toHaveCount(0);
  await expect(row).toHaveCount(0);
  receiver.close();
});

test("every tab needs a login and is accessible on desktop and phone; a refused password is said at its field, and the new one is kept", async ({
  page,
}) => {
  await page.goto("/settings?tab=account");
  await expect(page).toHaveURL("/auth?next=%2Fsettings%3Ftab%3Daccount");
  await enterAsNewcomer(page);
  await page.goto("/settings?tab=account");
  const tabs = ["General", "Password", "Notifications", "Account", "Developer", "Support"];
  const looks = [
    ["light", 1440],
    ["dark", 390],
  ] as const;
  for (const [tab, [theme, width]] of combinations(tabs, looks)) {
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width, height: 900 });
    await setTheme(page, theme);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  await page.getByRole("link", { name: "Password", exact: true }).click();
  const current = page.getByLabel("Current password", { exact: true });
  const chosen = page.getByLabel("New password", { exact: true });
  await current.fill("Granite-0!");
  await chosen.fill("Granite-8!");
  await page.getByLabel("Confirm new password").fill("Granite-8!");
  await button(page, "Update password").click();
  await expect(page.getByText("The current password is incorrect")).toBeVisible();
  await expect(current).toBeFocused();
  await expect(chosen).toHaveValue("Granite-8!");
});
