import type { StyleRule } from "./page-styles";

/** A font file, and an expression that matches the characters it is used for. */
export type FontFile = { url: string; characters: RegExp };

/** Reads the font files and their characters from the `@font-face` rules of a style sheet. */
export function fontFiles(rules: StyleRule[]): FontFile[] {
  return rules.flatMap((rule) => {
    if (!("text" in rule)) return fontFiles(rule.rules);
    const [, url] = /^@font-face\{.*?url\("?([^)"]+)/.exec(rule.text) ?? [];
    const [, ranges] = /unicode-range:([^;}]+)/.exec(rule.text) ?? [];
    return url && ranges ? [{ url, characters: charactersIn(ranges) }] : [];
  });
}

/**
 * Adds preload links to the head of a page for the font files that its text needs. Otherwise the browser requests them only
 * after it has laid out the text.
 */
export function preloadFonts(files: FontFile[], html: string) {
  const at = html.indexOf("</head>");
  const text = html.slice(at).replace(/<script\b.*?<\/script>|<[^>]*>/gs, "");
  const links = files
    .filter(({ characters }) => characters.test(text))
    .map(({ url }) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin=""/>`);
  return html.slice(0, at) + links.join("") + html.slice(at);
}

/** Converts the value of `unicode-range`, such as `U+20-7E,U+B7,U+4??`, to an expression that matches its characters. */
function charactersIn(ranges: string) {
  const parts = ranges.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice("U+".length).split("-");
    return `\\u{${from.replaceAll("?", "0")}}-\\u{${to.replaceAll("?", "F")}}`;
  });
  return new RegExp(`[${parts.join("")}]`, "u");
}
