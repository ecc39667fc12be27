import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { enterAs } from "./people";
import { expect, expectAccessible, test } from "./plinth";

/** A site of somebody else's, whose page is this; another host than ours, on the same machine. */
async function openStudio(body: string) {
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Studio</title>${body}</html>`;
  const server = createServer((_request, answer) => {
    answer.setHeader("Content-Type", "text/html").end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

test("whoever has premium allows embedding, and another site shows the portfolio", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(page, "ada");
  await page.goto("/settings?tab=account");
  const origin = new URL(page.url()).origin;
  const allow = page.getByRole("switch", { name: "Allow embedding" });
  if (!(await allow.isChecked())) {
    const saved = page.waitForResponse(/users\.update/);
    await allow.click();
    await saved;
  }
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Ada Norrback" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  const tag = `<script src="${origin}/embed.js" data-user-id="ada" async></script>`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tag);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();

  const studio = await openStudio(`<h1>Work</h1>${tag}<footer>Since 1998</footer>`);
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
  await portfolio.getByRole("link", { name: "residential", exact: true }).click();
  await expect.poll(() => pictures.count()).toBeLessThan(all);
  const opened = page.waitForEvent("popup");
  await pictures.first().getByRole("link").click();
  await expect(await opened).toHaveURL(/\/portfolio\/ada\/\d+$/);
  studio.close();
});

test("a portfolio whose owner has not allowed it is shown nowhere else", async ({
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
