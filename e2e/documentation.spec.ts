import { expect, expectAccessibleInBothThemes, test, watchCalls } from "./plinth";

test.describe("the API's pages", () => {
  for (const [path, heading] of [
    ["/documentation/api", "API"],
    ["/documentation/api/comments", "Comments"],
  ] as const) {
    test(`${path} is hydrated without API calls, is accessible, and fits 320 pixels`, {
      tag: "@all",
    }, async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      expect(calls.filter((url) => !url.endsWith(path))).toEqual([]);
      await page.evaluate(() => {
        for (const row of document.querySelectorAll<HTMLDetailsElement>("main details")) row.open = true;
      });
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }

  test("lead from the documentation to a call, which opens with its details", { tag: "@all" }, async ({
    page,
  }) => {
    await page.goto("/documentation");
    await page.getByRole("main").getByRole("link", { name: "API Reference" }).click();
    await expect(page).toHaveURL("/documentation/api");
    await page.getByRole("link", { name: "Likes a project, or removes the like." }).click();
    await expect(page).toHaveURL("/documentation/api/likes#likes.toggle");
    const row = page.locator("details", { hasText: "Likes a project, or removes the like." });
    await expect(row.getByText("Logged-in users")).toBeInViewport();
    await expect(row.getByText("60 in a minute")).toBeVisible();
    await expect(row.getByText('"likesCount": 318')).toBeVisible();
    await row.getByRole("link", { name: "LikeState" }).click();
    await expect(page.locator("[id=LikeState]").getByText("likesCount")).toBeVisible();
    await row.locator("summary").press("Enter");
    await expect(row.getByText("Logged-in users")).toBeHidden();
    await page.getByRole("link", { name: "All calls of the API" }).click();
    await expect(page).toHaveURL("/documentation/api");
    await expect(page.getByRole("heading", { name: "API", level: 1 })).toBeVisible();
  });
});
