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
 * The preload links for the font files that a page's text needs. Otherwise the browser requests them only after it has
 * laid out the text. `body` is the page's markup after its head, in parts and without its scripts.
 */
export function fontLinks(files: FontFile[], body: string[]) {
  // Every page has letters of ASCII. The others are searched once, and not for each file.
  const used = `a${body.flatMap(othersInText).join("")}`;
  return files
    .filter(({ characters }) => characters.test(used))
    .map(({ url }) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin=""/>`)
    .join("");
}

/** The characters beyond ASCII in the text between tags. In attributes, `>` is escaped. */
const othersInText = (markup: string) =>
  [...markup.matchAll(/[^\0-\x7f]+/g)]
    .filter(({ index }) => markup.lastIndexOf(">", index) > markup.lastIndexOf("<", index))
    .map(([text]) => text);

/** Converts the value of `unicode-range`, such as `U+20-7E,U+B7,U+4??`, to an expression that matches its characters. */
function charactersIn(ranges: string) {
  const parts = ranges.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice("U+".length).split("-");
    return `\\u{${from.replaceAll("?", "0")}}-\\u{${to.replaceAll("?", "F")}}`;
  });
  return new RegExp(`[${parts.join("")}]`, "u");
}
