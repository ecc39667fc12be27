import type { Page } from "@playwright/test";
import { failCalls, passwordEnteredLongAgo } from "./failing";
import { enterAs, enterAsNewcomer } from "./people";
import { breaking, expect, expectAccessible, test } from "./plinth";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page, title: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByText(title, { exact: true })
    .last();

test("exports data, and deletes the account after username and password are entered", {
  tag: "@all",
}, async ({ page }) => {
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

  const end = await passwordEnteredLongAgo(page, /security\.confirmPassword/);
  await page.getByRole("link", { name: "Download ZIP" }).click();
  const password = page.getByRole("dialog", { name: "Enter your password" });
  await password.getByLabel("Password", { exact: true }).fill("Granite-0!");
  await password.getByRole("button", { name: "Export" }).click();
  await expect(password.getByText("The current password is incorrect")).toBeVisible();
  await expectAccessible(page);
  await password.getByLabel("Password", { exact: true }).fill(me.password);
  const zip = page.waitForEvent("download");
  await password.getByRole("button", { name: "Export" }).click();
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
  await expect(password).toBeHidden();
  await end();

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

test("shows the result of a payment once after returning from Stripe", { tag: "@all" }, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  breaking.add(page);
  const answer = async (account: unknown, checkoutResult: string) => {
    const data = { ...(account as object), accountType: "premium", checkoutResult };
    await page.route(/billing\.confirm/, (route) => route.fulfill({ json: [{ result: { data } }] }));
  };
  await page.goto("/settings?session_id=cs_test_1");
  await expect(page.getByRole("alert")).toContainText("Coming Soon");
  await expect(page.getByRole("alert")).toContainText("Premium upgrades will be available soon");
  await expectAccessible(page);
  await answer(await me.get("/api/user"), "new");
  await button(page, "Try again").click();
  await expect(toast(page, "Congratulations")).toBeVisible();
  await expect(page).toHaveURL("/settings?tab=account");
  await expect(page.getByRole("switch", { name: "Allow embedding" })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("link", { name: "View Plans" })).toBeVisible();
  await expect(toast(page, "Congratulations")).toBeHidden();

  const recover = await failCalls(page, "billing.confirm", 400, "This checkout session has expired");
  await page.goto("/settings?tab=account&session_id=cs_test_1");
  await expect(page.getByRole("alert")).toContainText("This checkout session has expired");
  await expect(button(page, "Try again")).toBeHidden();
  await page.getByRole("alert").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/settings?tab=account");
  await expect(page.getByRole("alert")).toBeHidden();
  await recover();

  // The webhook comes first: the account is premium before the browser returns.
  const ada = await enterAs(page, "ada");
  for (const [result, title] of [
    ["new", "Congratulations"],
    ["known", "Premium is active"],
    ["refunded", "Payment refunded"],
  ] as const) {
    await answer(await ada.get("/api/user"), result);
    await page.goto("/settings?session_id=cs_test_1");
    await expect(toast(page, title)).toBeVisible();
    await expect(page).toHaveURL("/settings?tab=account");
  }
});
