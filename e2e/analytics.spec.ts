import type { Page } from "@playwright/test";
import { enterAs, enterAsNewcomer } from "./people";
import { expect, expectAccessible, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

/** The next call that reports the visitor's actions to the analytics. */
async function eventAfter(page: Page, act: () => Promise<unknown>) {
  const sent = page.waitForResponse((response) => response.url().endsWith("/events"));
  await act();
  const response = await sent;
  return { status: response.status(), body: response.request().postDataJSON() as unknown };
}

test("a visitor's page tells where they came from, and what they open", { tag: "@all" }, async ({ page }) => {
  const viewed = () => page.waitForRequest((request) => request.url().includes("projects.view"));
  const [first] = await Promise.all([
    viewed(),
    page.goto("/projects/1", { referer: "https://timberjournal.example/an/article" }),
  ]);
  expect(first.postData()).toContain("https://timberjournal.example/");

  const picture = await eventAfter(page, () => page.getByRole("link", { name: /Open image 1 of/ }).click());
  expect(picture).toMatchObject({
    status: 200,
    body: { kind: "picture", file: expect.stringContaining("/media/") },
  });
  const next = await eventAfter(page, () => page.getByRole("button", { name: "Next image" }).click());
  expect(next).toMatchObject({ status: 200, body: { kind: "picture" } });
  expect(next.body).not.toEqual(picture.body);
  await page.keyboard.press("Escape");

  const profile = page.getByRole("link", { name: /Ada Norrback/ }).last();
  await profile.click();
  const website = page.getByRole("link", { name: "norrback-ito.example" }).first();
  // The browser stays on the page, so that it gets the response.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  expect(await eventAfter(page, () => website.click())).toMatchObject({
    status: 200,
    body: { kind: "website" },
  });

  const [second] = await Promise.all([viewed(), page.goto("/projects/2")]);
  expect(second.postData()).not.toContain("timberjournal");
});

test("shows visitors, a chart for the keyboard and as a table, and downloads CSV", { tag: "@all" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage(baseURL ? { baseURL } : {});
  const counted = visitor.waitForResponse((response) => response.url().includes("projects.view"));
  await visitor.goto("/projects/1");
  await visitor.mouse.move(200, 200);
  await counted;
  await visitor.close();

  await enterAs(page, "ada");
  await page.goto("/dashboard");
  await expect(page.getByText(/\d this week, [\d,]+ the week before/)).toBeVisible();
  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /\d visitors? now/ })).toBeVisible();

  const day = page.getByRole("slider", { name: "Day" });
  await day.focus();
  const today = await day.getAttribute("aria-valuetext");
  expect(today).toMatch(/^\w{3} \d+ \w{3}: [\d,]+ views, [\d,]+ visitors\. Before, \d+ \w{3}: /);
  await page.keyboard.press("ArrowLeft");
  await expect(day).not.toHaveAttribute("aria-valuetext", today ?? "");
  await expectAccessibleOnPhoneAndDesktop(page);

  await page.getByText("Table", { exact: true }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(31);
  await page.getByText("7 days", { exact: true }).click();
  await expect(page).toHaveURL("/dashboard/analytics?days=7");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(8);
  await expectAccessible(page);

  await page.getByLabel("Project").selectOption({ label: "Mökki among Pines, Puumala" });
  await expect(page).toHaveURL("/dashboard/analytics?days=7&project=1");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^plinth-analytics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});

test("a free account sees what premium shows, and no numbers", { tag: "@all" }, async ({ page }) => {
  await page.goto("/dashboard/analytics");
  await expect(page).toHaveURL("/auth?next=%2Fdashboard%2Fanalytics");
  await enterAsNewcomer(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("analytics.")) calls.push(request.url());
  });
  await page.goto("/dashboard/analytics");
  await expect(page.getByText("Part of the premium plan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upgrade to See Analytics" })).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  expect(calls).toEqual([]);
  await expectAccessibleOnPhoneAndDesktop(page);
});
