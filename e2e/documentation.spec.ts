import { expect, expectAccessible, test, watchCalls } from "./plinth";

test.describe("the API's page", () => {
  test("arrives whole, comes alive without another call, and is accessible", async ({ page, request }) => {
    const html = await (await request.get("/documentation/api")).text();
    expect(html).toContain("/api/projects/{id}/comments");
    const calls = watchCalls(page);
    await page.goto("/documentation/api", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { name: "API", level: 1 })).toBeVisible();
    expect(calls).toEqual([]);
    await page.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLDetailsElement>("#comments details")) row.open = true;
    });
    await expectAccessible(page);
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await expectAccessible(page);
  });

  test("is found from the documentation, and a row of it opens to all there is to know", async ({ page }) => {
    await page.goto("/documentation");
    await page.getByRole("main").getByRole("link", { name: "API Reference" }).click();
    await expect(page).toHaveURL("/documentation/api");
    const row = page.locator("details", { hasText: "Likes a project, or removes the like." });
    await row.locator("summary").press("Enter");
    await expect(row.getByText("Whoever is logged in")).toBeVisible();
    await expect(row.getByText("60 in a minute")).toBeVisible();
    await expect(row.getByText('"likesCount": 318')).toBeVisible();
    await row.getByRole("link", { name: "LikeState" }).click();
    await expect(page.locator("[id=LikeState]").getByText("likesCount")).toBeVisible();
  });

  test("opens at the call that its address names", async ({ page }) => {
    await page.goto("/documentation/api#comments.create");
    await expect(page.locator("[id='comments.create']").getByText("JSON body")).toBeInViewport();
  });

  test("fits 320 pixels, with every row open", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/documentation/api");
    await page.evaluate(() => {
      for (const row of document.querySelectorAll("details")) row.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
