import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { failCalls } from "./failing";
import { another, enterAsNewcomer, type Person } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "./plinth";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sessions = (page: Page) => page.getByRole("list", { name: "Sessions" }).getByRole("listitem");

/** The code of an authenticator app now, or some seconds later. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

async function logOut(page: Page, me: Person) {
  await me.post("/api/logout");
  await page.goto("/auth");
}

async function enterPassword(page: Page, me: Person) {
  await page.getByLabel("Username").fill(me.username);
  await page.getByLabel("Password", { exact: true }).fill(me.password);
  await button(page, "Login").click();
}

test("two-step login is set up, asked for, and turned off", { tag: "@all" }, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/settings?tab=security");
  await button(page, "Set up").click();
  const recover = await failCalls(page, "security.startAuthenticator", 500);
  await button(page, "Continue").click();
  await expect(page.getByRole("dialog").getByText("Out of order")).toBeVisible();
  await recover();
  await button(page, "Continue").click();
  const dialog = page.getByRole("dialog", { name: "Scan this code" });
  await expect(dialog.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await button(page, "Turn on").click();
  await expect(dialog.getByText("This code is wrong, has expired or was used before")).toBeVisible();
  await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const shown = page.getByRole("region", { name: "Recovery codes" });
  await expect(shown).toBeFocused();
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const recovery = (await shown.getByRole("listitem").first().textContent()) ?? "";
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Discover" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Leave without the recovery codes?" })).toBeVisible();
  await button(page, "Stay").click();
  await button(page, "I have them").click();
  await expect(shown).toHaveCount(0);

  await logOut(page, me);
  await enterPassword(page, me);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("000000");
  await button(page, "Continue").click();
  await expect(page.getByText("This code is wrong, has expired or was used before")).toBeVisible();
  await button(page, "Back").click();
  await expect(page.getByLabel("Username")).toHaveValue(me.username);
  await enterPassword(page, me);
  await code.fill(codeOf(secret, 30));
  await code.press("Enter");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/");

  await logOut(page, me);
  await enterPassword(page, me);
  await button(page, "Use a recovery code").click();
  await page.getByLabel("Recovery code", { exact: true }).fill(recovery);
  await button(page, "Continue").click();
  await expect(page).toHaveURL("/");
  await page.goto("/settings?tab=security");
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  await button(page, "Turn off").click();
  const asks = page.getByRole("dialog", { name: "Turn off two-step login" });
  await asks.getByLabel("Password", { exact: true }).fill("Wrong-7!");
  await asks.getByRole("button", { name: "Turn off" }).click();
  await expect(asks.getByText("The current password is incorrect")).toBeVisible();
  await asks.getByLabel("Password", { exact: true }).fill(me.password);
  await asks.getByRole("button", { name: "Turn off" }).click();
  await expect(button(page, "Set up")).toBeVisible();
});

/** An authenticator of the browser itself. Returns a function that says whether it verifies its user. */
async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

test("a passkey is added, renamed, logs in alone, and is deleted", { tag: "@all" }, async ({ page }) => {
  const verify = await withAuthenticator(page);
  const me = await enterAsNewcomer(page);
  await page.goto("/settings?tab=security");
  await button(page, "Add a passkey").click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await button(page, "Add passkey").click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Laptop");
  await verify(false);
  await button(page, "Add passkey").click();
  await expect(dialog.getByText("No passkey was created. Please try again")).toBeVisible();
  await verify(true);
  await button(page, "Add passkey").click();
  await expect(dialog).toHaveCount(0);
  const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(passkeys).toContainText(["Laptop"]);
  await expectAccessibleInBothThemes(page);

  await button(page, "Add a passkey").click();
  await dialog.getByLabel("Name").fill("Twice");
  await button(page, "Add passkey").click();
  await expect(dialog.getByText("This device already has a passkey for your account")).toBeVisible();
  await button(page, "Cancel").click();
  await button(page, "Rename Laptop").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Work laptop");
  await button(page, "Save name").click();
  await expect(passkeys).toContainText(["Work laptop"]);

  await logOut(page, me);
  await verify(false);
  await button(page, "Log in with a passkey").click();
  await expect(page.getByText("No passkey was used. Try again, or log in with your password")).toBeVisible();
  await expectAccessible(page);
  await verify(true);
  await button(page, "Log in with a passkey").click();
  await expect(page).toHaveURL("/");
  expect(await me.get("/api/user")).toMatchObject({ username: me.username });

  await page.goto("/settings?tab=security");
  await expect(passkeys).toContainText(["Last used just now"]);
  await button(page, "Delete Work laptop").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await logOut(page, me);
  await button(page, "Log in with a passkey").click();
  await expect(page.getByText("This passkey is not known here. Log in with your password")).toBeVisible();
});

test("what a new password does not end is shown after a reset, and ended at once in the settings", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const verify = await withAuthenticator(page);
  const me = await enterAsNewcomer(page);
  await page.goto("/settings?tab=security");
  const section = page.getByRole("region", { name: "Besides your password" });
  await expect(button(page, "Add a passkey")).toBeVisible();
  await expect(section).toHaveCount(0);
  await button(page, "Add a passkey").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Laptop");
  await button(page, "Add passkey").click();
  const others = section.getByRole("list", { name: "Other access" }).getByRole("listitem");
  await expect(others).toHaveText(["LaptopPasskey"]);
  // Otherwise the passkey logs in by itself as soon as the login page asks for one.
  await verify(false);

  // The link comes by mail, which a browser cannot read: the test answers like a reset of this account.
  await logOut(page, me);
  const password = "Limestone-8!";
  await page.route(/auth\.resetPassword/, (route) =>
    route.fulfill({
      json: {
        result: {
          data: { message: "Password updated", otherAccess: [{ kind: "passkey", name: "Laptop" }] },
        },
      },
    }),
  );
  await page.goto("/reset-password?token=from-the-mail");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await button(page, "Update password").click();
  await expect(page.getByRole("heading", { name: "Password updated" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Other access" })).toHaveText("LaptopPasskey");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "End all of these" }).click();
  await enterPassword(page, me);

  await expect(page).toHaveURL("/settings?tab=security");
  const thief = await another(playwright, baseURL);
  await thief.post("/api/login", { username: me.username, password: me.password });
  await button(page, "End all of these").click();
  const dialog = page.getByRole("dialog", { name: "End all of these?" });
  await expectAccessibleInBothThemes(page);
  const recover = await failCalls(page, "security.removeOtherAccess", 500);
  await dialog.getByRole("button", { name: "End all" }).click();
  await expect(dialog.getByText("Out of order")).toBeVisible();
  await recover();
  await dialog.getByRole("button", { name: "End all" }).click();
  await expect(page.getByText("Only your password can log in now")).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
});

test("the browser offers passkeys at the username", { tag: "@all" }, async ({ page }) => {
  await withAuthenticator(page);
  // A browser without a screen has no list to choose from: the choice is a call here, which asks the authenticator.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = ({ mediation, ...options } = {}) =>
      mediation === "conditional"
        ? new Promise((resolve) => Object.assign(window, { choose: () => resolve(get(options)) }))
        : get(options);
  });
  const me = await enterAsNewcomer(page);
  await page.goto("/settings?tab=security");
  await button(page, "Add a passkey").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Phone");
  await button(page, "Add passkey").click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Phone");
  await logOut(page, me);
  await expect(page.getByLabel("Username")).toHaveAttribute("autocomplete", "username webauthn");
  await page.waitForFunction(() => "choose" in window);
  await page.evaluate(() => (window as unknown as { choose: () => void }).choose());
  await expect(page).toHaveURL("/");
  expect(await me.get("/api/user")).toMatchObject({ username: me.username });
});

test("sessions are listed, ended one by one and all at once", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const me = await enterAsNewcomer(page);
  const others = [
    await another(playwright, baseURL),
    await another(playwright, baseURL),
    await another(playwright, baseURL),
  ];
  for (const other of others)
    await other.post("/api/login", { username: me.username, password: me.password });
  await page.goto("/settings?tab=security");
  await expect(sessions(page)).toHaveCount(4);
  await expect(sessions(page).first()).toContainText("This device");
  await expectAccessibleInBothThemes(page);
  const recover = await failCalls(page, "security.removeSession", 500);
  await sessions(page).last().getByRole("button").click();
  await expect(page.getByText("The change was not saved")).toBeVisible();
  await recover();
  await sessions(page).last().getByRole("button").click();
  await expect(sessions(page)).toHaveCount(3);
  await button(page, "End all other sessions").click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(button(page, "End all other sessions")).toHaveCount(0);
});
