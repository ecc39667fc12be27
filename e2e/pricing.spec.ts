import { failCalls } from "./failing";
import { enterAsNewcomer } from "./people";
import { breaking, expect, expectAccessible, test, watchCalls } from "./plinth";

test("shows both plans to everybody, billed monthly or annually as in the URL", { tag: "@all" }, async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto("/pricing", { waitUntil: "networkidle" });
  expect(calls).toEqual([]);
  const premium = page.getByRole("region", { name: "Premium" });
  await expect(premium).toContainText("$10 per month");
  await page.getByRole("radio", { name: "Monthly" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/pricing?billing=annual");
  await expect(premium).toContainText("$7 per month");
  await expect(premium).toContainText("$84 per year, saving $36 per year");
  await page.reload();
  await expect(premium).toContainText("$7 per month");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Upgrade Now" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fpricing%3Fbilling%3Dannual");
});

test("orders an upgrade once, and shows why it fails", async ({ page }) => {
  await enterAsNewcomer(page);
  breaking.add(page);
  await page.goto("/pricing?billing=annual");
  await expect(page.getByRole("region", { name: "Free" })).toContainText("Current plan");
  const upgrade = page.getByRole("button", { name: "Upgrade Now" });
  await upgrade.click();
  await expect(page.getByText("Coming Soon", { exact: true })).toBeVisible();
  await expect(page.getByText("Premium upgrades will be available soon")).toBeVisible();
  for (const failure of [500, "none"] as const) {
    const recover = await failCalls(page, "billing.checkout", failure, "Stripe is resting");
    await upgrade.click();
    await expect(page.getByText("The checkout could not be opened").last()).toBeVisible();
    await expect(
      page.getByText(failure === 500 ? "Stripe is resting" : "The connection was lost"),
    ).toBeVisible();
    await recover();
  }
  const orders: unknown[] = [];
  const url = "http://pay.example/session";
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Pay</h1>" }));
  await page.route(/billing\.checkout/, (route) => {
    orders.push(Object.values(route.request().postDataJSON())[0]);
    return route.fulfill({ json: [{ result: { data: { session: { id: "cs_1", url }, url } } }] });
  });
  await upgrade.dblclick();
  await expect(page).toHaveURL(url);
  expect(orders).toEqual([{ type: "annual", price: 7 }]);
});
