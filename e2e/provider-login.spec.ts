import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, test } from "./plinth";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Logs in on the page of the fake Google. */
async function logInAtGoogle(page: Page, id: string) {
  await expect(page.getByRole("heading", { name: "Fake google" })).toBeVisible();
  await page.getByLabel("Account id").fill(id);
  await page.getByLabel("Email", { exact: true }).fill(`${id}@example.com`);
  await button(page, "Log in").click();
}

test("somebody registers by Google, which needs cookies and the terms, and logs in by it again", {
  tag: "@all",
}, async ({ page }) => {
  const id = `nora-${crypto.randomUUID().slice(0, 8)}`;
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("asked")) localStorage.removeItem("plinth-cookie-consent");
    sessionStorage.setItem("asked", "1");
  });
  await page.goto("/auth?tab=register&next=%2Fdiscover");
  await button(page, "Google").click();
  await expect(page.getByRole("main").getByText("Please accept cookies to continue")).toBeVisible();
  await button(page, "Accept and continue").click();
  await logInAtGoogle(page, id);

  await expect(page).toHaveURL("/auth/continue");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Nora Lind");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(`${id}@example.com`);
  await expect(page.getByLabel("Username")).toHaveValue(/^nora/);
  await expectAccessibleInBothThemes(page);
  await button(page, "Create account").click();
  await expect(page.getByText("Please accept the terms to continue")).toBeVisible();
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByLabel("Username").fill(id);
  await button(page, "Create account").click();
  await expect(page).toHaveURL(/\/discover/);

  await page.goto("/settings?tab=security");
  const accounts = page.getByRole("region", { name: "Connected accounts" });
  await expect(accounts.getByText("Connected", { exact: true })).toBeVisible();
  await expect(accounts.getByText("LinkedIn")).toHaveCount(0);
  await button(page, "Disconnect Google").click();
  await expect(page.getByText("Set a password first: without it you could no longer log in")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Password", exact: true }).click();
  await button(page, "Send the link").click();
  await expect(page.getByText(`We have sent a link to ${id}@example.com.`)).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth?next=%2Fjobs");
  await button(page, "Log in with Google").click();
  await logInAtGoogle(page, id);
  await expect(page).toHaveURL("/jobs");

  await page.context().clearCookies();
  await page.goto("/auth");
  await button(page, "Log in with Google").click();
  await button(page, "Cancel").click();
  await expect(
    page.getByRole("main").getByText("You did not log in with Google. Please try again"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL("/auth");
});
