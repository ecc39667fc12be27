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

const viewport = { width: 390, height: 844 };
const phone = { viewport, screen: viewport, deviceScaleFactor: 3, isMobile: true };

test("a phone loads the fonts that a page names, and at most 250 kB of sharp pictures, none far below the window", async ({
  browser,
}) => {
  let farPictures = 0;
  for (const path of pages) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    const fonts: string[] = [];
    page.on("response", (response) => {
      const type = response.request().resourceType();
      if (type === "image") sizes.push(response.body().then((body) => body.length));
      if (type === "font") fonts.push(new URL(response.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });

    const named = await page
      .locator("link[rel=preload][as=font]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(named.sort(), path).toEqual(fonts.sort());

    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeLessThan(250_000);
    const images = page.locator("main img, article img");
    const density = await images
      .first()
      .evaluate(
        (image: HTMLImageElement) =>
          Number(image.currentSrc.match(/(\d+)\.(?:webp|avif)/)?.[1]) / image.width,
      );
    expect(density, path).toBeGreaterThanOrEqual(2);

    const { count, loaded } = await images.evaluateAll((all: HTMLImageElement[]) => {
      // Chromium loads lazy pictures up to a distance below the window that depends on the speed it has measured. Half a window
      // more is allowed, because pictures move while the page is drawn.
      const { effectiveType } = (navigator as Navigator & { connection: { effectiveType: string } })
        .connection;
      const reach = { "4g": 1250, "3g": 2500 }[effectiveType] ?? 8000;
      const [near = [], far = []] = [true, false].map((isNear) =>
        all.filter((image) => image.getBoundingClientRect().top < 1.5 * innerHeight + reach === isNear),
      );
      // The portrait of the owner is at the top and at their comments.
      const nearSources = near.map(({ currentSrc }) => currentSrc);
      const sources = far
        .map(({ currentSrc }) => currentSrc)
        .filter((source) => !nearSources.includes(source));
      const count = all.filter((image) => image.getBoundingClientRect().top > 3 * innerHeight).length;
      return { count, loaded: sources.filter(Boolean) };
    });
    expect(loaded, path).toEqual([]);
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
