import { test as base, expect, type Page } from "@playwright/test";

/** Public pages in a browser that runs no JavaScript. */
const test = base.extend({ javaScriptEnabled: false });
test.use({ viewport: { width: 390, height: 844 } });

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("discover has search, filters and more projects", async ({ page }) => {
  await page.goto("/discover?search=roof");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(9);
  await page.getByRole("link", { name: "Show more projects" }).click();
  await expect(page).toHaveURL("/discover?search=roof&page=2");
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  await expect(cards.first()).toBeVisible();

  await page.goto("/discover");
  await page.getByLabel("Project type").selectOption("Landscape");
  await page.getByRole("textbox", { name: "Location" }).fill("South Korea");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/projectType=landscape/);
  await expect(cards).toHaveCount(1);
  await expect(card(page, "Lake Pavilion, Suwon")).toBeVisible();

  await page.goto("/discover");
  await page.getByRole("searchbox").fill("timber tower");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/search=timber/);
  await expect(card(page, "Timber Tower")).toBeVisible();
});

test("a project has its pictures, files and all comments as links", { tag: "@all" }, async ({ page }) => {
  await page.goto("/discover?search=casablanca");
  await page.getByRole("link", { name: "Timber Tower, Casablanca" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Timber Tower, Casablanca");
  for (const name of ["Project Overview", "Specifications", "Gallery", "Project Owner", "Comments"])
    await expect(page.getByRole("heading", { name }).first()).toBeVisible();
  const picture = page.getByRole("link", { name: "Open image 1 of" });
  expect((await page.request.get((await picture.getAttribute("href")) ?? "")).headers()["content-type"]).toBe(
    "image/webp",
  );
  await picture.click();
  await expect(page).toHaveURL(/\/media\/.*\.webp$/);
});

test("profiles, prices and accounts can be reached and chosen", { tag: "@all" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Menu" }).click();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Pricing" })).toBeInViewport();
  await page.goto("/pricing");
  await page.getByText("Annual, save").click();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Billed annually")).toBeVisible();

  await page.goto("/profile/1");
  await page.getByLabel("Category").selectOption("landscape");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/profile/1?category=landscape");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Liked Projects" }).click();
  await expect(page).toHaveURL("/profile/1?tab=liked");
  await page.goto("/portfolio/ada");
  await page.getByRole("link", { name: "landscape" }).first().click();
  await page.getByRole("link", { name: /Lake Pavilion, Suwon/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lake Pavilion, Suwon");
  await page.goto("/");
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
});

test("no page shows a control that needs a script", { tag: "@all" }, async ({ page }) => {
  for (const path of [
    ...["/", "/discover", "/discover?search=zzzz", "/search?q=timber", "/projects/13", "/portfolio/ada"],
    ...["/profile/1", "/collections/1", "/pricing", "/documentation", "/auth", "/auth?tab=register"],
    ...["/reset-password", "/reset-password?token=abc", "/verify-email?token=abc", "/nowhere"],
  ]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const dead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLButtonElement | HTMLInputElement>("button, input, select, textarea")]
        .filter((control) => !control.disabled && control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => !control.form?.hasAttribute("action") || control.type === "button")
        .map(
          (control) =>
            control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent,
        ),
    );
    expect(dead, path).toEqual([]);
  }
});
