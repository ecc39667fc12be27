import { expect, it } from "vitest";
import { fontFiles, fontLinks } from "./page-fonts";
import { parseStyles } from "./page-styles";

const css = `@font-face{font-family:A;src:url(/basic.woff2)format("woff2");unicode-range:U+20-7E,U+B7}
@layer base{@font-face{font-family:A;src:url("/latin.woff2")format("woff2");unicode-range:U+C0-F6, U+1F6??}}
@font-face{font-family:Fallback;src:local(Arial)}.a{background:url(/a.svg)}`.replaceAll("\n", "");
const files = fontFiles(parseStyles(css));
const link = (name: string) =>
  `<link rel="preload" href="/${name}.woff2" as="font" type="font/woff2" crossorigin=""/>`;

it.each([
  ["Salt · Hall", ["basic"]],
  ["Gävle", ["basic", "latin"]],
  ["\u{1f680}", ["basic", "latin"]],
  ["東京", ["basic"]],
])("%s: names the font files with these characters", (text, names) => {
  expect(fontLinks(files, ["</head><body>", `<p>${text}</p></body>`])).toBe(names.map(link).join(""));
});

it("looks only at what is text of the page", () => {
  expect(fontLinks(files, [`</head><body class="ä"><img alt="ö"/></body>`])).toBe(link("basic"));
});
