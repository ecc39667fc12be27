import type { Page } from "@playwright/test";
import { enterAs } from "./people";
import { expect, test } from "./plinth";

/** Screens whose content arrives after their frame: rendered in the browser, or with parts that load with their code. */
const SCREENS = [
  "/",
  "/projects/new",
  "/dashboard?view=table",
  "/dashboard/sheets",
  "/dashboard/import",
  "/settings?tab=portfolio",
  "/settings?tab=security",
  "/collections",
];

/** Pages with frames that are laid out when they come near the window. */
const PAGES = ["/projects/1", "/portfolio/ada", "/portfolio/bruno"];

test("nothing moves while screens load", { tag: "@all" }, async ({ page }) => {
  await enterAs(page, "ada");
  await expectNothingMoves(page, SCREENS, true);
});

test("nothing moves while a visitor's pages load", { tag: "@all" }, async ({ page }) => {
  await expectNothingMoves(page, PAGES, false);
});

async function expectNothingMoves(page: Page, paths: string[], runsScript: boolean) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        const [first] = sources;
        moved.push(`${value.toFixed(4)} ${(first?.node as Element | undefined)?.outerHTML?.slice(0, 120)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    if (runsScript) await expect(page.locator("main [data-runs-script]")).toHaveCount(0);
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    expect(moved, path).toEqual([]);
  }
}
