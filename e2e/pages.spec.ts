import type { Locator } from "@playwright/test";
import { failCalls } from "./failing";
import { enterAsNewcomer } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "./plinth";

const heading = { level: 2 } as const;

test("home shows the same sections to everybody, and Get Started depends on the login", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("professional portfolio platform");
  await expect(main.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/auth");
  await expect(main.getByRole("link", { name: "Explore Projects" })).toHaveAttribute("href", "/discover");
  await expect(main.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/discover");
  await expect(
    page.getByRole("region", { name: "Featured Projects" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(5);
  const trending = page.getByRole("region", { name: "Trending Now" });
  await expect(trending.getByText("Most viewed and appreciated projects this week.")).toBeVisible();
  const row = trending.getByRole("listitem").first();
  await expect(row).toBeVisible();
  // In another cell of the row's grid, the picture would be wider and higher than the row.
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  expect(await heightOf(row.locator("img"))).toBeLessThan(await heightOf(row));
  const cases = page.getByRole("region", { name: "Latest Case Studies" });
  await expect(cases.getByRole("listitem")).toHaveCount(2);
  await expect(cases.getByRole("link").first()).toHaveAttribute("href", "/case-studies");
  const posts = page.getByRole("region", { name: "Featured Blog Posts" });
  await expect(posts.getByRole("listitem")).toHaveCount(3);
  await expect(posts.getByRole("link").first()).toHaveAttribute("href", "/blog");

  const { id } = await enterAsNewcomer(page);
  await page.goto("/");
  await expect(trending).toBeVisible();
  await main.getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
});

test("a failed section of home shows its error in place and can be retried", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/jobs");
  const featured = page.getByRole("region", { name: "Featured Projects" });
  const trending = page.getByRole("region", { name: "Trending Now" });
  const again = { name: "Try again" } as const;
  let restore = await failCalls(page, "projects.trending", 500);
  await page.getByRole("link", { name: "Plinth, home" }).first().click();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(page.getByText("Failed to fetch projects")).toHaveCount(2);
  await expectAccessible(page);
  await restore();
  restore = await failCalls(page, "projects.featured", "none");
  await featured.getByRole("button", again).click();
  await expect(featured.getByRole("button", again)).toBeFocused();
  await expect(featured.getByRole("alert")).toHaveText("Failed to fetch projects");
  await restore();
  await featured.getByRole("button", again).click();
  await trending.getByRole("button", again).click();
  await expect(featured.getByRole("heading", { level: 3 })).toHaveCount(5);
  await expect(trending.getByRole("listitem").first()).toBeVisible();
});

test("placeholder pages say Coming Soon and have no working controls", async ({ page }) => {
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { name: "Coming Soon" })).toBeVisible();
  await expect(page.getByLabel("Search jobs")).toBeDisabled();
  await page.getByRole("link", { name: "Learn" }).first().click();
  await expect(page.getByRole("heading", { name: "Learning Hub" })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Learning Hub" });
  for (const name of ["Webinars", "Resources", "Tutorials"]) {
    await tabs.getByRole("link", { name }).press("Enter");
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { name: "Coming Soon" })).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { name: "Blog Page Coming Soon" })).toBeVisible();
  await expect(page.getByText(/check back soon/)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Case Studies" }).click();
  await expect(page.getByRole("heading", { name: "Case Studies Page Coming Soon" })).toBeVisible();
});

test("the legal pages have their required sections", { tag: "@all" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  await expect(page.getByText("Last updated 23 Feb 2025")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", heading)).toHaveText([
    /Introduction/,
    /Collect/,
    /Use/,
    /Protect/,
    /Rights/,
    /Contact/,
  ]);
  await page.goto("/terms-of-service");
  await expect(page.getByRole("main").getByRole("heading", heading)).toHaveCount(9);
  for (const rule of [/at least 18 years/, /Each person may keep one account/, /at least 30 days notice/])
    await expect(page.getByText(rule)).toBeVisible();
});

test("the guide marks the current section and links to each section", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/documentation");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const current = contents.locator("[aria-current]");
  await expect(contents.getByRole("link")).toHaveText([
    "Getting started",
    "Project management",
    "Portfolio",
    "Collaboration",
    "Best practices",
  ]);
  await expect(current).toHaveText("Getting started");
  await contents.getByRole("link", { name: "Collaboration" }).press("Enter");
  await expect(page).toHaveURL("/documentation#collaboration");
  await expect(current).toHaveText("Collaboration");
  await expect(page.getByRole("heading", { name: "Collaboration" })).toBeInViewport();
  await page.getByRole("link", { name: "Copy the link to Portfolio" }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/documentation#portfolio$/);
  await page.goto("/documentation#best-practices");
  await expect(page.getByRole("heading", { name: "Best practices" })).toBeInViewport();
});

test("home and the guide are accessible on a phone in both themes", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/documentation", "/terms-of-service"]) {
    await page.goto(path);
    await expectAccessibleInBothThemes(page);
  }
});
