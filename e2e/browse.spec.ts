import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { sample } from "../scripts/combinations";
import { expectWholeRings } from "./focus-ring";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  test,
  untilAlive,
  watchCalls,
} from "./plinth";

/**
 * `scriptBytes` is the most that the page may load, gzipped. React, the router, React Query and tRPC are 118 kB of it.
 * A route costs each page about 60 bytes, and the hashes in the names of files change it by 30 from build to build. The
 * ponyfills for the oldest supported browsers and cutting texts between characters are 1 kB, and so is the table of
 * facts.
 */
const pages = [
  { path: "/", says: "Featured Projects", scriptBytes: 160_700 },
  { path: "/discover", says: "Discover Amazing Projects", scriptBytes: 174_500 },
  { path: "/projects/1", says: "Mökki among Pines, Puumala", scriptBytes: 188_600 },
  { path: "/portfolio/ada", says: "Salt Museum Court", scriptBytes: 163_800 },
  { path: "/portfolio/ada/1", says: "Mökki among Pines, Puumala", scriptBytes: 188_600 },
  { path: "/profile/1", says: "Norrback Ito Architects", scriptBytes: 176_300 },
];
/** The limit of pages without data, and of search, which finds people as well. */
const PLAIN_SCRIPT_BYTES = 169_100;
const SEARCH_SCRIPT_BYTES = 176_300;
const plain = [
  "/auth",
  "/jobs",
  "/documentation",
  "/search",
  "/pricing",
  "/terms-of-service",
  "/reset-password",
];
/** Pages with the same components as one of those. */
const alike = ["/learn", "/blog", "/case-studies", "/privacy-policy", "/cookies"];

test.describe("a public page", () => {
  for (const { path, says, scriptBytes } of pages) {
    test(`${path} is rendered on the server, hydrates without API calls, and is accessible`, async ({
      page,
      request,
    }) => {
      const html = await request.get(path);
      expect(html.status()).toBe(200);
      expect(await html.text()).toContain(says);
      expect(html.headers()["set-cookie"]).toBeUndefined();
      expect(html.headers()["cache-control"]).toContain("public");

      const calls = watchCalls(page);
      const loaded = watchScripts(page);
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await loaded(), "script, gzipped").toBeLessThan(scriptBytes);
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(page.locator("noscript:visible")).toHaveCount(0);
      expect(calls).toEqual([]);
      await expectAccessible(page);
      await expectCardsAlike(page);
      await expectToFitSmallPhone(page);
    });
  }

  test("without data loads little script", async ({ context }) => {
    for (const path of ["/search?q=tower", "/pricing", "/documentation", "/terms-of-service"]) {
      const page = await context.newPage();
      const loaded = watchScripts(page);
      await page.goto(path);
      await untilAlive(page);
      expect(await loaded(), path).toBeLessThan(
        path.startsWith("/search") ? SEARCH_SCRIPT_BYTES : PLAIN_SCRIPT_BYTES,
      );
      await page.close();
    }
  });

  for (const [paths, details] of [
    [sample(plain, 2), {}],
    [alike, { tag: "@all" }],
  ] as const) {
    test(
      `without data is accessible in both themes and fits 320 pixels: ${paths.join(", ")}`,
      details,
      async ({ page }) => {
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessibleInBothThemes(page);
          await expectToFitSmallPhone(page);
          await page.setViewportSize({ width: 1440, height: 900 });
        }
      },
    );
  }
});

/** Returns a function that tells how many bytes of script the page has loaded, gzipped. */
function watchScripts(page: Page) {
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
}

/** Whatever format a picture has, its card shows it in 4:3. */
async function expectCardsAlike(page: Page) {
  const ratios = await page.locator("article.project-card picture img").evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return Math.round((100 * width) / height);
    }),
  );
  expect(ratios.filter((ratio) => ratio !== 133)).toEqual([]);
}

async function expectToFitSmallPhone(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
    320,
  );
}

test("discover loads more projects on scroll, in as many columns as fit", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/discover");
  const list = page.getByRole("list").filter({ has: page.getByRole("article") });
  const columns = () => list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  for (const [width, count] of [
    [2560, 5],
    [2200, 5],
    [1600, 4],
    [390, 1],
    [820, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(), `at ${width}`).toBe(count);
  }
  // Nine projects, of which the third and later ones of one person in a row are left out.
  const first = await page.getByRole("article").count();
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole("article").nth(first)).toBeVisible();
});

test("keeps the scroll position during hydration and restores it on going back", { tag: "@all" }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/entry-client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/projects/1", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Project Overview" }).waitFor();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  release();
  await untilAlive(page);
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await page.getByRole("link", { name: "Ada Norrback" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Norrback" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

  // The next page is still loading, and the page shown in the meantime is shorter.
  await page.route(/projects\.read/, () => {});
  const related = page.locator("section", { has: page.getByRole("heading", { name: "Related Projects" }) });
  await related.getByRole("link").last().scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  await related.getByRole("link").last().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(position);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});

test("pages and records that do not exist answer 404 with a helpful page", { tag: "@all" }, async ({
  page,
  request,
}) => {
  for (const [path, heading] of [
    ["/nowhere/at/all", "404 Page Not Found"],
    ["/projects/999999", "Project Not Found"],
    ["/projects/abc", "Project Not Found"],
    ["/portfolio/bruno/1", "Project Not Found"],
    ["/profile/999999", "Profile Not Found"],
    ["/profile/abc", "Invalid Profile"],
  ] as const) {
    expect((await request.get(path)).status(), path).toBe(404);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  expect((await request.get("/privacy", { maxRedirects: 0 })).status()).toBe(301);
  expect((await request.get("/terms", { maxRedirects: 0 })).status()).toBe(301);
});

test("a portfolio filters by category in the URL", { tag: "@all" }, async ({ page }) => {
  await page.goto("/portfolio/ada");
  await expect(page.locator("header[data-frame], footer[data-frame]")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWholeRings(page.getByRole("navigation", { name: "Categories" }).getByRole("link"));
  await page.setViewportSize({ width: 1440, height: 900 });
  const sheets = (await page.pdf({ format: "A4", preferCSSPageSize: true }))
    .toString("latin1")
    .match(/\/Type \/Page\b/g);
  expect(sheets?.length, "six projects on a sheet").toBe(1);
  const calls = watchCalls(page);
  await page.getByRole("link", { name: "landscape" }).first().click();
  await expect(page).toHaveURL(/category=landscape/);
  await expect(page.getByRole("link", { name: /Lake Pavilion, Suwon/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Salt Museum Court/ })).toHaveCount(0);
  expect(calls, "all projects were loaded").toEqual([]);
  await page.reload();
  await expect(page.getByRole("link", { name: /Salt Museum Court/ })).toHaveCount(0);
});

test("the theme is remembered and applied before the first paint", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const atFirst = page.waitForFunction(() => document.body && document.documentElement.dataset.theme);
  await page.reload({ waitUntil: "commit" });
  expect(await (await atFirst).jsonValue()).toBe("dark");
});
