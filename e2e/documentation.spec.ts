import { expect, expectAccessibleInBothThemes, test, watchCalls } from "./plinth";

test.describe("the API's page", () => {
  test("is rendered on the server, hydrates without API calls, and is accessible", async ({
    page,
    request,
  }) => {
    const html = await (await request.get("/documentation/api")).text();
    expect(html).toContain("/api/projects/{id}/comments");
    const calls = watchCalls(page);
    await page.goto("/documentation/api", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { name: "API", level: 1 })).toBeVisible();
    expect(calls).toEqual([]);
    await page.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLDetailsElement>("#comments details")) row.open = true;
    });
    await expectAccessibleInBothThemes(page);
  });

  test("is linked from the documentation, and each row expands to its details", async ({ page }) => {
    await page.goto("/documentation");
    await page.getByRole("main").getByRole("link", { name: "API Reference" }).click();
    await expect(page).toHaveURL("/documentation/api");
    const row = page.locator("details", { hasText: "Likes a project, or removes the like." });
    await row.locator("summary").press("Enter");
    await expect(row.getByText("Logged-in users")).toBeVisible();
    await expect(row.getByText("60 in a minute")).toBeVisible();
    await expect(row.getByText('"likesCount": 318')).toBeVisible();
    await row.getByRole("link", { name: "LikeState" }).click();
    await expect(page.locator("[id=LikeState]").getByText("likesCount")).toBeVisible();
  });

  test("opens at the operation in the URL fragment", async ({ page }) => {
    await page.goto("/documentation/api#comments.create");
    await expect(page.locator("[id='comments.create']").getByText("JSON body")).toBeInViewport();
  });

  test("fits 320 pixels with every row expanded", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/documentation/api");
    await page.evaluate(() => {
      for (const row of document.querySelectorAll("details")) row.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
