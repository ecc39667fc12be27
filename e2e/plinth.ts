import { readFileSync } from "node:fs";
import { type BrowserContext, test as base, type CDPSession, expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { isFullRun } from "../scripts/combinations";

/**
 * The context in which the tests of this worker run one after the other, as long as they have the same options. One page in it is
 * never closed, so that Chrome keeps the process that draws the pages. Starting that process takes as long as drawing a page.
 */
type Kept = { context: BrowserContext; storage: CDPSession; options: string };
let kept: Kept | undefined;

/**
 * Gives each test a new page without cookies, storage and permissions. Accepts cookies, waits for hydration after each
 * `page.goto`, and fails on errors and warnings in the console.
 */
export const test = base.extend<{ complaints: string[] }>({
  context: async (
    { browser, baseURL, viewport, hasTouch, isMobile, deviceScaleFactor, locale },
    use,
    testInfo,
  ) => {
    const options = JSON.stringify({ viewport, hasTouch, isMobile, deviceScaleFactor, locale });
    if (kept?.options !== options) {
      await kept?.context.close();
      kept = await keepContext(await browser.newContext(), options, `${baseURL}`);
    }
    const { context, storage } = kept;
    await use(context);
    // The test may have opened contexts of its own.
    for (const each of browser.contexts()) if (each !== context) await each.close();
    if (!kept || testInfo.status !== testInfo.expectedStatus) {
      kept = undefined;
      return context.close();
    }
    for (const page of context.pages().slice(1)) await page.close();
    await Promise.all([
      context.unrouteAll(),
      context.setOffline(false),
      context.clearPermissions(),
      context.clearCookies(),
      storage.send("Storage.clearDataForOrigin", {
        origin: new URL(`${baseURL}`).origin,
        storageTypes: "all",
      }),
    ]);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const refused = breaking.has(page) ? REFUSED_OR_BROKEN : REFUSED;
        const isExpected = [refused, SLOW_GRAPHICS, DAMAGED_MODEL, UNUSED_PRELOAD].some((each) =>
          each.test(message.text()),
        );
        if (["error", "warning"].includes(message.type()) && !isExpected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.setExtraHTTPHeaders({ "CF-Connecting-IP": randomAddress() });
      await page.addInitScript(() => {
        // Some violations of the Content-Security-Policy do not reach the console, for example a caught eval.
        addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error("Content-Security-Policy", effectiveDirective, blockedURI, sourceFile),
        );
        // A frame on another site has its own storage.
        if (window === window.top) localStorage.setItem("plinth-cookie-consent", "accepted");
      });
      const arrive = page.goto.bind(page);
      page.goto = async (url, options) => {
        const response = await arrive(url, options);
        if (options?.waitUntil !== "commit") await untilAlive(page);
        return response;
      };
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function keepContext(context: BrowserContext, options: string, baseURL: string): Promise<Kept> {
  const page = await context.newPage();
  await page.goto(`${baseURL}/robots.txt`);
  // A clock and a script cannot be removed from a context. A context that has one is closed after the test.
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (time) => {
    kept = undefined;
    return install(time);
  };
  const addInitScript = context.addInitScript.bind(context);
  context.addInitScript = (...script) => {
    kept = undefined;
    return addInitScript(...script);
  };
  return { context, storage: await context.newCDPSession(page), options };
}

/** Pages whose test makes the server or the network fail. */
export const breaking = new WeakSet<Page>();
/** Software rendering, when the picture of a model is read back for its poster. */
const SLOW_GRAPHICS = /GL Driver Message .*GPU stall due to ReadPixels/;
/** The library reports the error that the viewer then shows. */
const DAMAGED_MODEL = /THREE\.DRACOLoader: Decoding failed/;
/**
 * Chrome says so only of a page that stays open for some seconds, so on a slow machine. e2e/first-visit.spec.ts counts what pages
 * load.
 */
const UNUSED_PRELOAD = /was preloaded using link preload but not used within a few seconds/;
const REFUSED = /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/;
const REFUSED_OR_BROKEN =
  /Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))|WebSocket connection to .* failed: .*net::ERR_INTERNET_DISCONNECTED/;

/** A documentation address (RFC 3849). Each test has its own, so that tests do not share rate limits. */
export const randomAddress = () =>
  `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** Shows interest in the page, so that its script runs, and waits until React has hydrated it. */
export async function untilAlive(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  // The events recorded before hydration are then replayed and deleted.
  await page.waitForFunction(() => !("earlyEvents" in window));
}

type AxeRules = Pick<RunOptions, "runOnly" | "rules">;
const WCAG_AND_BEST_PRACTICE: AxeRules = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "label-content-name-mismatch": { enabled: true } },
};
const COLOURS: AxeRules = { runOnly: ["color-contrast", "link-in-text-block"] };

declare const axe: typeof import("axe-core");
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Checks WCAG 2.2 AA and best practices with axe, once no animation runs any more. */
export async function expectAccessible(page: Page, rules: AxeRules = WCAG_AND_BEST_PRACTICE) {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== "running"),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // An embedded page has landmarks of its own.
  const options: RunOptions = { ...rules, resultTypes: ["violations"], iframes: false };
  const violations = await page.evaluate(async (each) => (await axe.run(each)).violations, options);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual(
    [],
  );
}

export const setTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);

/**
 * Checks the page in the dark theme. `npm run test:all` also checks its colours in the light theme: the themes differ in nothing
 * else.
 */
export async function expectAccessibleInBothThemes(page: Page) {
  await setTheme(page, "dark");
  await expectAccessible(page);
  await setTheme(page, "light");
  if (isFullRun) await expectAccessible(page, COLOURS);
}

/** Checks the page on a phone in the light theme. `npm run test:all` also checks it on a desktop in the dark theme. */
export async function expectAccessibleOnPhoneAndDesktop(page: Page) {
  for (const [theme, width] of [["light", 390], ...(isFullRun ? [["dark", 1440] as const] : [])] as const) {
    await setTheme(page, theme);
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  // The tests go on at the desktop's size.
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Collects the API calls that the page makes, except the one that counts a view. */
export function watchCalls(page: Page) {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/(trpc|api)\/(?!projects\.view)/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

/** Files of script. Their names are hashes. */
export const SCRIPT = /\/assets\/[^/]+\.js$/;

/** True if the document has loaded a file of script that contains some words. */
export async function hasLoadedCode(page: Page, words: string) {
  const files = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => entry.name),
  );
  const scripts = files.filter((file) => SCRIPT.test(file));
  const texts = await Promise.all(scripts.map(async (file) => (await page.request.get(file)).text()));
  return texts.some((text) => text.includes(words));
}
