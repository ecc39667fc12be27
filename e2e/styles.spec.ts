import { combinations, sample } from "../scripts/combinations";
import { expect, test } from "./plinth";

/** An anonymous page contains only the rules that its HTML uses. The style sheet itself comes with the script. */
const pages = [
  "/",
  "/discover",
  "/search?q=tower",
  "/projects/1",
  "/portfolio/ada",
  "/profile/1",
  "/documentation/api",
  "/auth",
];
/** Pages with the same components as one of those. */
const alike = [
  "/portfolio/bruno",
  "/portfolio/ines",
  "/portfolio/owen",
  "/pricing",
  "/documentation",
  "/documentation/api/comments",
  "/terms-of-service",
  "/nowhere",
];

/** Adds the whole style sheet to the page, and returns the elements that then look different. */
async function changesWithAllStyles() {
  await document.fonts.ready;
  // The browser lays out elements far below the window later, or never. Their sizes would change during the comparison.
  const layOutAll = new CSSStyleSheet();
  layOutAll.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [layOutAll];
  const rendered = [...document.querySelectorAll("body, body *")].filter((element) =>
    element.checkVisibility(),
  );
  // One element of each kind.
  const elements = [
    ...new Map(
      rendered.map((element) => [`${element.tagName} ${element.getAttribute("class")}`, element]),
    ).values(),
  ];
  const names = [...getComputedStyle(document.body)];
  const read = () =>
    elements.map((element) =>
      ["", "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return names.map((name) => style.getPropertyValue(name));
      }),
    );
  const own = read();
  const href = document.querySelector("style")?.dataset.file;
  await new Promise((onload, onerror) => {
    const link = { rel: "stylesheet", href, onload, onerror };
    document.head.appendChild(Object.assign(document.createElement("link"), link));
  });
  const changed = read().flatMap((values, index) =>
    values.flatMap((value, i) =>
      value === own[index]?.[i]
        ? []
        : [
            `${elements[index]?.outerHTML.slice(0, 100)} ${names[i % names.length]} ${own[index]?.[i]} ${value}`,
          ],
    ),
  );
  return { count: elements.length, changed };
}

for (const [path, width] of combinations([...sample(pages, 4), ...alike], [390, 1440])) {
  const details = alike.includes(path) ? { tag: "@all" } : {};
  test(
    `${path} looks the same at ${width} pixels with all styles as with its own`,
    details,
    async ({ page }) => {
      await page.route(/entry-client.*\.js/, (route) => route.abort());
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForLoadState();
      const { count, changed } = await page.evaluate(changesWithAllStyles);
      expect(count).toBeGreaterThan(10);
      expect(changed).toEqual([]);
    },
  );
}
