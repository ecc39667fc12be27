import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/**
 * A visitor who has accepted cookies and waits, after arriving, until the page is alive. Whatever the browser complains
 * of in its console fails the test.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const refused = breaking.has(page) ? REFUSED_OR_BROKEN : REFUSED;
        const isExpected = refused.test(message.text());
        if (["error", "warning"].includes(message.type()) && !isExpected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.setExtraHTTPHeaders({ "CF-Connecting-IP": randomAddress() });
      await page.addInitScript(() => {
        // Not all violations of the Content-Security-Policy reach the console: a refused eval that is caught does not.
        addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error("Content-Security-Policy", effectiveDirective, blockedURI, sourceFile),
        );
        // A frame on another site has no storage of ours.
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

/** Pages whose server a test lets fail. */
export const breaking = new WeakSet<Page>();
const REFUSED = /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/;
const REFUSED_OR_BROKEN =
  /Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))|WebSocket connection to .* failed: .*net::ERR_INTERNET_DISCONNECTED/;

/** One of the addresses kept for documentation (RFC 3849): each test is a visitor of its own to the rate limits. */
export const randomAddress = () =>
  `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

export async function logIn(page: Page, username: string) {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(`Plinth-${username}-1`);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
}

/** Until the page is hydrated: the router then puts away what it was sent. */
export const untilAlive = (page: Page) => page.waitForFunction(() => !("$_TSR" in window));

/** WCAG 2.2 AA and good practice, as far as a program can tell; colours that are on their way to others are waited for. */
export async function expectAccessible(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== "running"),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { "label-content-name-mismatch": { enabled: true } },
      resultTypes: ["violations"],
      // What a frame shows is a page of its own, with landmarks of its own.
      iframes: false,
    })
    // The result is read in the page itself: another page to read it in takes as long as the look.
    .setLegacyMode(true)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual(
    [],
  );
}

/** The same on a phone in light and on a desk in dark. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const [theme, width] of [
    ["light", 390],
    ["dark", 1440],
  ] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

/** The calls the page made of the server after it arrived, but for telling that a project was seen. */
export function watchCalls(page: Page) {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/(trpc|api)\/(?!projects\.view)/.test(request.url())) calls.push(request.url());
  });
  return calls;
}
