import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { isFullRun } from "../scripts/combinations";
import { failCalls } from "./failing";
import { elsewhere } from "./people";
import { expect, expectAccessible, setTheme, test } from "./plinth";

const fresh = () => `n${randomUUID().slice(0, 12)}`;
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const username = (page: Page) => page.getByLabel("Username");

async function fillRegistration(page: Page, name: string) {
  await page.getByLabel("Full name").fill("Ingrid Solheim");
  await page.getByLabel("Email", { exact: true }).fill(`${name}@example.com`);
  await username(page).fill(name);
  await password(page).fill("Granite-7!");
  await page.getByLabel("Confirm password").fill("Granite-7!");
  await page.getByRole("checkbox", { name: /I accept the Terms/ }).check();
}

/** True if nothing covers the centre of the control. */
const isUncovered = (control: Element) => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test("registration shows missing fields, password strength and disabled social logins", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByText("Your Professional AECO Portfolio Platform")).toBeVisible();
  await page.getByRole("tab", { name: "Login" }).press("ArrowRight");
  await expect(page).toHaveURL("/auth?tab=register");
  // The server has the keys of Google only.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Google" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Google" })).toBeEnabled();
  for (const name of ["Facebook", "LinkedIn"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name })).toBeFocused();
    await expect(page.getByRole("button", { name })).toBeDisabled();
    await expect(page.getByRole("tooltip", { name: "Coming soon!" })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByText("Or register with email")).toBeVisible();
  const papers = page.getByRole("main").getByRole("link", { name: "opens in a new tab" });
  for (const [index, href] of ["/terms", "/privacy", "/cookies"].entries())
    await expect(papers.nth(index)).toHaveAttribute("href", href);
  await expect(page.getByRole("checkbox", { name: /Email me/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /newsletter/ })).not.toBeChecked();

  await expect(page.getByText("Password is required")).toBeVisible();
  for (const [typed, label] of [
    ["granite", "Very weak"],
    ["granite7", "Fair"],
    ["Granite77", "Good"],
    ["Granite-7!", "Strong"],
    ["short1", "Weak"],
  ] as const) {
    await password(page).fill(typed);
    await expect(page.getByText(new RegExp(`^${label}\\.`))).toBeVisible();
  }
  await expect(page.getByText('a special character (!@#$%^&*(),.?":{}|<>)')).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("ingrid@");
  await page.getByLabel("Confirm password").fill("short2");
  await page.getByRole("button", { name: "Create account" }).click();
  for (const message of [
    "Invalid email address",
    "Password must be at least 8 characters",
    "Password confirmation must be at least 8 characters",
    "Please accept the terms to continue",
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await password(page).fill("Granite-7!");
  await page.getByLabel("Confirm password").fill("Granite-8!");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
});

test("registration needs cookie consent, shows a taken username at its field, and leads home", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const other = await elsewhere(await playwright.request.newContext({ baseURL: baseURL as string }));
  await page.addInitScript(() => localStorage.removeItem("plinth-cookie-consent"));
  await page.goto("/auth?tab=register");
  await fillRegistration(page, other.username);
  const create = page.getByRole("button", { name: "Create account" });
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await create.scrollIntoViewIfNeeded();
    expect(await create.evaluate(isUncovered), `at ${width}`).toBe(true);
  }
  await create.click();
  const notice = page.getByRole("main").getByText("Please accept cookies to continue");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText("Registration failed")).toBeVisible();
  await expect(page.getByText("Please check your information and try again")).toBeVisible();
  await expect(page.getByText(/This (username|email) is taken/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox").and(page.locator(":focus"))).toBeVisible();
  await expect(password(page)).toHaveValue("Granite-7!");
  const restore = await failCalls(page, "auth.register", 429, "Too many");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Too many");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await restore();

  const name = fresh();
  await username(page).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(`${name}@example.com`);
  await page.getByRole("button", { name: "Create account" }).dblclick();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Welcome to Plinth!")).toBeVisible();
  await expect(page.getByText("Your account has been created successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", /^\/profile\/\d+$/);
  for (const [address, leads] of [
    ["/auth", "/"],
    ["/auth?next=%2Flearn", "/learn"],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(leads);
  }
});

test("a failed login shows the reason, keeps the input, and can be repeated", async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = await elsewhere(await playwright.request.newContext({ baseURL: baseURL as string }));
  await page.goto("/auth?next=%2Fjobs");
  const enter = page.getByRole("button", { name: "Login" });
  await username(page).fill(person.username);
  await password(page).fill("not-this-one");
  await enter.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText("The username or password is incorrect");
  await expect(page.getByText("Please check your credentials and try again")).toBeVisible();
  await expectAccessible(page);

  await password(page).fill(person.password);
  for (const [failure, says] of [
    [500, "Out of order"],
    [429, "Out of order"],
    [403, "Out of order"],
    ["none", /connection/i],
  ] as const) {
    const restore = await failCalls(page, "auth.login", failure);
    await enter.click();
    await expect(alert).toHaveText(says);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expect(username(page)).toHaveValue(person.username);
    await expect(password(page)).toHaveValue(person.password);
    await expect(enter).toBeFocused();
    await restore();
  }
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("auth.login") && sent.push(request.url()));
  await enter.dblclick();
  await expect(page).toHaveURL("/jobs");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page.getByText("You've successfully logged in")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("keeps the input except passwords when the visitor leaves and returns", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/auth?tab=register");
  await fillRegistration(page, "ingrid.solheim");
  await page.getByRole("checkbox", { name: /Email me/ }).uncheck();
  await page.getByRole("link", { name: "Jobs" }).first().click();
  await expect(page.getByRole("heading", { name: "Job Board" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Ingrid Solheim");
  await expect(username(page)).toHaveValue("ingrid.solheim");
  await expect(page.getByRole("checkbox", { name: /Email me/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /I accept the Terms/ })).toBeChecked();
  await expect(password(page)).toHaveValue("");
  await page.getByRole("tab", { name: "Login" }).click();
  await username(page).fill("ingrid.solheim");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(username(page)).toHaveValue("ingrid.solheim");
});

test("both tabs are accessible on a phone, in light and dark", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/auth", "/auth?tab=register"]) {
    await page.goto(path);
    if (isFullRun) await expectAccessible(page);
    await setTheme(page, "dark");
    await page.getByRole("button", { name: /^(Login|Create account)$/ }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await expectAccessible(page);
  }
});
