import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { enterAs } from "./people";
import { expect, expectAccessible, test } from "./plinth";

// One after the other: the tests switch embedding on in the same account, whose open pages show each change at once.
test.describe.configure({ mode: "default" });

/** Serves a page from another origin, as a site that embeds a portfolio does. */
async function openStudio(body: string, head = "") {
  const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Studio</title>${head}</head><body>${body}</body></html>`;
  const server = createServer((_request, answer) => {
    answer.setHeader("Content-Type", "text/html").end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

/** Logs in as ada and switches embedding on in her settings. */
async function allowEmbedding(page: Page) {
  await enterAs(page, "ada");
  await page.goto("/settings?tab=account");
  const allow = page.getByRole("switch", { name: "Allow embedding" });
  if (await allow.isChecked()) return;
  const saved = page.waitForResponse(/users\.update/);
  await allow.click();
  await saved;
}

/** Removes the extra headers: cross-origin requests with them would need a preflight. */
const leaveForOthers = (page: Page) => page.setExtraHTTPHeaders({});

test("premium users allow embedding, and another site shows the portfolio", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await allowEmbedding(page);
  const origin = new URL(page.url()).origin;
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Ada Norrback" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  const tag = `<script src="${origin}/embed.js" data-user-id="ada" async></script>`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tag);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();

  const studio = await openStudio(`<h1>Work</h1>${tag}<footer>Since 1998</footer>`);
  await leaveForOthers(page);
  await page.goto(studio.address);
  const frame = page.locator('iframe[title="Portfolio of ada"]');
  const portfolio = page.frameLocator('iframe[title="Portfolio of ada"]');
  await expect(portfolio.getByRole("heading", { name: "Ada Norrback" })).toBeVisible();
  await expect
    .poll(async () => {
      const inner = await portfolio
        .locator("body > div")
        .first()
        .evaluate((element) => element.getBoundingClientRect().height);
      return (await frame.boundingBox())?.height === inner && inner > 600;
    })
    .toBe(true);
  const pictures = portfolio.locator("main li");
  const all = await pictures.count();
  await portfolio.getByRole("link", { name: "Residential", exact: true }).click();
  await expect.poll(() => pictures.count()).toBeLessThan(all);
  const opened = page.waitForEvent("popup");
  await pictures.first().getByRole("link").click();
  await expect(await opened).toHaveURL(/\/portfolio\/ada\/\d+$/);
  studio.close();
});

test("the script tag works in every position, and shows a link if embedding is not allowed", async ({
  page,
  complaints,
  baseURL,
}) => {
  await allowEmbedding(page);
  const tag = (username: string, kind = "async") =>
    `<script src="${baseURL}/embed.js" data-user-id="${username}" ${kind}></script>`;
  const studio = await openStudio(
    `<h1>Work</h1>
    <div id="module">${tag("ada", 'type="module"')}</div>
    <div id="inserted"></div>
    <script>
      const tag = document.createElement("script");
      Object.assign(tag, { src: "${baseURL}/embed.js", onload: () => tag.remove() });
      tag.dataset.userId = "ADA";
      inserted.append(tag);
    </script>
    <div id="refused">${tag("bruno", "")}</div>
    <div id="unknown">${tag("nobody")}</div>
    <div id="empty">${tag(" ", "")}</div>
    <footer>Since 1998</footer>`,
    tag("ada", ""),
  );
  await leaveForOthers(page);
  await page.goto(studio.address);
  const title = 'iframe[title="Portfolio of ada"]';
  for (const place of ["#module >", "#inserted >", "body > footer ~"])
    await expect(page.frameLocator(`${place} ${title}`).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(3);
  for (const [place, username] of [
    ["#refused", "bruno"],
    ["#unknown", "nobody"],
  ] as const) {
    const link = page.locator(place).getByRole("link", { name: `Portfolio of ${username}` });
    await expect(link).toHaveAttribute("href", `${baseURL}/portfolio/${username}`);
    expect((await page.locator(place).boundingBox())?.height).toBeLessThan(50);
  }
  await expect(page.locator("#empty > :not(script)")).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("the tag needs data-user-id")]);
  studio.close();
});

test("shows a link if the portfolio cannot be loaded", async ({ page, baseURL }) => {
  await allowEmbedding(page);
  const studio = await openStudio(`<script src="${baseURL}/embed.js" data-user-id="ada"></script>`);
  const link = page.getByRole("link", { name: "Portfolio of ada" });
  await leaveForOthers(page);
  await page.route(/\/embedding$/, (route) => route.abort());
  await page.goto(studio.address);
  await expect(link).toBeVisible();
  await page.unroute(/\/embedding$/);

  await page.route(/embed=1/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Later</p>" }));
  await page.clock.install();
  await page.goto(studio.address);
  await expect(page.frameLocator("iframe").getByText("Later")).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(link).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(link).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  studio.close();
});

test("a portfolio is not framed elsewhere unless its owner allows it", async ({
  page,
  complaints,
  baseURL,
}) => {
  const response = await page.goto("/portfolio/bruno?embed=1");
  await expect(page.getByRole("heading", { name: "You are not authorized to view" })).toBeVisible();
  await expectAccessible(page);
  expect(response?.headers()["x-frame-options"]).toBe("SAMEORIGIN");
  const studio = await openStudio(`<iframe src="${baseURL}/portfolio/bruno?embed=1"></iframe>`);
  await page.goto(studio.address, { waitUntil: "load" });
  expect(page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
  expect(complaints.splice(0).join()).toContain("frame-ancestors 'self'");
  studio.close();
});
