import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectAccessibleInBothThemes, hasLoadedCode, test } from "./plinth";

/** Its main picture and one of its gallery are in portrait format. It has drawings, before and after. */
async function chapelPath(request: APIRequestContext) {
  const found = (await (await request.get("/api/projects?search=lademoen")).json()) as { id: number }[];
  return `/projects/${found[0]?.id}`;
}

const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Pictures of/ });
const counter = (page: Page, said: RegExp) => expect(lightbox(page).getByText(said)).toBeVisible();
const link = (page: Page, number: number) => page.getByRole("link", { name: `Open image ${number} of` });

test("pictures are whole, in rows of one height that fit each window", { tag: "@all" }, async ({ page }) => {
  await page.goto(await chapelPath(page.request));
  const main = page.getByRole("figure").first().getByRole("img");
  await expect(main, "a main picture in portrait format").toHaveCSS("object-fit", "contain");
  await expect(page.getByText("Whole picture")).toHaveCount(0);
  const gallery = page.locator("section", { has: page.getByRole("heading", { name: "Gallery" }) });
  const images = gallery.getByRole("figure").getByRole("img");
  const boxes = async () => {
    await gallery.getByRole("figure").first().scrollIntoViewIfNeeded();
    // After the window was resized, a picture can have no size until the browser draws it.
    for (const image of await images.all()) await expect(image).toBeVisible();
    return images.evaluateAll((all) =>
      all.map((image) => {
        const { width, height, top, right } = image.getBoundingClientRect();
        const own = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
        return { distortion: width / height / own, height, top, right };
      }),
    );
  };
  expect((await boxes()).length).toBeGreaterThan(1);
  for (const width of [2560, 1920, 1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const all = await boxes();
    for (const [index, box] of all.entries()) {
      expect(box.distortion, `at ${width}`).toBeCloseTo(1, 1);
      expect(box.right, `at ${width}`).toBeLessThanOrEqual(width);
      if (width >= 768) expect(box.height, `at ${width}`).toBeGreaterThanOrEqual(299);
      const before = all[index - 1];
      if (before?.top === box.top) expect(Math.abs(before.height - box.height)).toBeLessThan(1);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, second] = await boxes();
  expect(first?.top, "two share a row").toBe(second?.top);
  await page.goto("/projects/1");
  await expect(page.getByText("Whole picture"), "a main picture that is cropped").toBeVisible();
});

test("on a phone, gallery pictures far below the window are loaded when they come near", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/projects/1", { waitUntil: "networkidle" });
  const gallery = page.locator("section", { has: page.getByRole("heading", { name: "Gallery" }) });
  const loaded = () =>
    gallery
      .getByRole("figure")
      .getByRole("img")
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  const top = await gallery.evaluate((section) => section.getBoundingClientRect().top);
  expect(top, "the gallery is far below").toBeGreaterThan(844 * 2.5);
  expect(await loaded()).not.toContain(true);
  await gallery.getByRole("figure").first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await loaded())[0]).toBe(true);
});

test("the lightbox shows all pictures by keys; going back closes it, and Escape goes back", async ({
  page,
}) => {
  const path = await chapelPath(page.request);
  const hasLightbox = () => hasLoadedCode(page, "pswp__");
  await page.goto(path, { waitUntil: "networkidle" });
  expect(await hasLightbox(), "loaded before it is used").toBe(false);
  await link(page, 2).click();
  await counter(page, /^2 \/ /);
  await expect.poll(hasLightbox).toBe(true);
  await expect(page).toHaveURL(new RegExp(`${path}#picture-\\d+$`));
  await expect(page.locator(":focus")).toHaveAttribute("data-ground", "dark");
  await expectAccessible(page);

  await page.keyboard.press("ArrowRight");
  await counter(page, /^3 \/ /);
  await page.keyboard.press("Home");
  await counter(page, /^1 \/ /);
  const fit = lightbox(page).getByRole("button", { name: "Fit" });
  await page.keyboard.press("+");
  await expect(fit).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("1");
  await expect(lightbox(page).getByRole("button", { name: "1:1" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("0");
  await expect(fit).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  await expect(lightbox(page).locator("[data-ground]")).toHaveAttribute("data-ground", "light");
  await expectAccessibleInBothThemes(page);
  await lightbox(page).getByRole("button", { name: "Dark ground" }).click();
  await expect(lightbox(page).locator("[data-ground]")).toHaveAttribute("data-ground", "dark");
  await lightbox(page).getByRole("button", { name: "Image 3:" }).click();
  await counter(page, /^3 \/ /);

  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(link(page, 3)).toBeFocused();
  await expect(link(page, 3)).toBeInViewport();
  await link(page, 3).press("Enter");
  await counter(page, /^3 \/ /);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await page.goForward();
  await counter(page, /^3 \/ /);
});

test("the neighbours of a picture are loaded after it", { tag: "@all" }, async ({ page }) => {
  await page.goto(await chapelPath(page.request), { waitUntil: "networkidle" });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const second = (await link(page, 2).getAttribute("href"))?.replace(/\/[^/]+$/, "");
  await page.route(`**${second}/**`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await link(page, 2).click();
  await counter(page, /^2 \/ /);
  const loading = lightbox(page).locator(".pswp__img[src]:not(.pswp__img--placeholder)");
  await expect(loading).toHaveCount(1);
  await expect(loading).toHaveAttribute("src", new RegExp(`^${second}/`));
  answer();
  await expect(loading).toHaveCount(3);
});

test("a link to a picture opens it at once, and closing it stays on the page", { tag: "@all" }, async ({
  page,
}) => {
  const path = await chapelPath(page.request);
  await page.goto(path);
  const id = await link(page, 2).getAttribute("id");
  await page.goto("/jobs");
  await page.goto(`${path}#${id}`, { waitUntil: "commit" });
  await counter(page, /^2 \/ /);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(link(page, 2)).toBeFocused();
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a double tap zooms, a swipe leads to the next picture, and a swipe down closes", {
    tag: "@all",
  }, async ({ page }) => {
    const path = await chapelPath(page.request);
    await page.goto(path);
    await link(page, 1).tap();
    await counter(page, /^1 \/ /);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 330, y = 420) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    // The taps are sent at once: two taps that are far apart on a slow machine are no double tap.
    const doubleTap = () =>
      Promise.all([touch("touchStart"), touch("touchEnd"), touch("touchStart"), touch("touchEnd")]);
    const swipe = async (x: number, y: number) => {
      await touch("touchStart");
      for (const part of [0.1, 0.4, 0.7, 1]) {
        await touch("touchMove", 330 + x * part, 420 + y * part);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await touch("touchEnd");
    };
    const frame = lightbox(page).locator("[data-ground]");

    await doubleTap();
    await expect(frame).toHaveAttribute("data-zoomed");
    // Moves the enlarged picture, and does not close it.
    await swipe(0, 300);
    await doubleTap();
    await expect(frame).not.toHaveAttribute("data-zoomed");
    await swipe(-290, 0);
    await counter(page, /^2 \/ /);
    await swipe(0, 300);
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
});
