import { expect, it } from "vitest";
import { fontFiles, preloadFonts } from "./page-fonts";
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
  ["\u{1f680}", ["latin"]],
  ["東京", []],
])("%s: names the font files with these characters at the end of the head", (text, names) => {
  const rest = `</head><body><p>${text}</p></body>`;
  expect(preloadFonts(files, `<head>${rest}`)).toBe(`<head>${names.map(link).join("")}${rest}`);
});

it("looks only at what is text of the page", () => {
  const html = `<head><title>Gävle</title></head><body class="ä"><script id="s">"Gävle\\n"
    </script><img alt="ö"/></body>`.replaceAll(/\n\s*/g, "");
  expect(preloadFonts(files, html)).toBe(html);
});
