import { expect, test } from "./plinth";

/** An anonymous page contains only the rules that its HTML uses. The style sheet itself comes with the script. */
const pages = [
  "/",
  "/discover",
  "/search?q=tower",
  "/projects/1",
  "/portfolio/ada",
  "/profile/1",
  "/pricing",
  "/documentation",
  "/documentation/api",
  "/terms-of-service",
  "/auth",
  "/nowhere",
];

/** The text of all computed styles, also of the pseudo-elements, so that it can be compared. */
function computedStyles() {
  const parts = [undefined, "::before", "::after", "::placeholder"];
  return [...document.querySelectorAll("body, body *")].map((element) =>
    parts
      .map((part) => {
        const style = getComputedStyle(element, part);
        return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
      })
      .join("|"),
  );
}

for (const path of pages) {
  test(`${path} looks the same with all styles as with its own`, async ({ page }) => {
    await page.route(/entry-client/, (route) => route.abort());
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const href = await page.locator("style[data-file]").getAttribute("data-file");
      const own = await page.evaluate(computedStyles);
      await page.evaluate(
        (href) =>
          new Promise((resolve) => {
            const link = { rel: "stylesheet", href, onload: resolve };
            document.head.appendChild(Object.assign(document.createElement("link"), link));
          }),
        href,
      );
      expect(own.length).toBeGreaterThan(20);
      expect(await page.evaluate(computedStyles)).toEqual(own);
    }
  });
}
