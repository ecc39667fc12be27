import { isFullRun } from "../scripts/combinations";
import { expect, test } from "./plinth";

/**
 * The pages without /discover, where projects that other tests publish come first, with other pictures.
 * `npm run test:all` also has pages with the same components.
 */
const pages = [
  "/",
  "/projects/1",
  ...(isFullRun ? ["/portfolio/ada", "/portfolio/ada/1", "/profile/1"] : []),
];

/** The server of these tests encodes with the least effort (`scripts/fast-images.ts`), which makes a tenth more bytes. */
const COARSE = process.env.PLINTH_URL ? 1 : 1.1;

const viewport = { width: 390, height: 844 };
const phone = { viewport, screen: viewport, deviceScaleFactor: 3, isMobile: true };

test("a phone loads the fonts that a page names, and at most 250 kB of sharp pictures, none far below the window", async ({
  browser,
}) => {
  let farPictures = 0;
  for (const path of pages) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const sizes = new Map<string, Promise<number>>();
    const fonts: string[] = [];
    page.on("response", (response) => {
      const type = response.request().resourceType();
      if (type === "image")
        sizes.set(
          response.url(),
          response.body().then((body) => body.length),
        );
      if (type === "font") fonts.push(new URL(response.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });

    const named = await page
      .locator("link[rel=preload][as=font]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(named.sort(), path).toEqual(fonts.sort());

    const images = page.locator("main img, article img");
    const density = await images
      .first()
      .evaluate(
        (image: HTMLImageElement) =>
          Number(image.currentSrc.match(/(\d+)\.(?:webp|avif)/)?.[1]) / image.width,
      );
    expect(density, path).toBeGreaterThanOrEqual(2);

    // Chromium loads lazy pictures up to a distance below the window that depends on the speed it has measured.
    const { count, loaded, further } = await images.evaluateAll((all: HTMLImageElement[]) => {
      const { effectiveType } = (navigator as Navigator & { connection: { effectiveType: string } })
        .connection;
      const reaches: Record<string, number> = { "4g": 1250, "3g": 2500 };
      const topOf = (image: HTMLImageElement) => image.getBoundingClientRect().top;
      /** Half a window more is allowed, because pictures move while the page is drawn. */
      const loadedBelow = (reach: number) => {
        const [near = [], far = []] = [true, false].map((isNear) =>
          all.filter((image) => topOf(image) < 1.5 * innerHeight + reach === isNear),
        );
        // The portrait of the owner is at the top and at their comments.
        const nearSources = near.map(({ currentSrc }) => currentSrc);
        return far.map(({ currentSrc }) => currentSrc).filter((src) => src && !nearSources.includes(src));
      };
      return {
        count: all.filter((image) => topOf(image) > 3 * innerHeight).length,
        loaded: loadedBelow(reaches[effectiveType] ?? 8000),
        further: loadedBelow(1250),
      };
    });
    expect(loaded, path).toEqual([]);
    // On a busy machine, Chromium takes the connection for 3G and loads pictures further below the window.
    const counted = [...sizes].filter(([url]) => !further.includes(url)).map(([, size]) => size);
    const bytes = (await Promise.all(counted)).reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeLessThan(250_000 * COARSE);
    farPictures += count;
    await context.close();
  }
  expect(farPictures, "pictures far below the window").toBeGreaterThan(isFullRun ? 8 : 3);
});

test("a page in a Western European language needs one file of the font", async ({ request }) => {
  const html = await (await request.get("/projects/1")).text();
  expect(html).toContain("Mökki");
  expect(html).toMatch(/m²/);
  expect(html.match(/<link rel="preload"[^>]*as="font"/g)).toHaveLength(1);
});
