import { expect, it } from "vitest";
import { parseStyles, usedStyles } from "./page-styles";

const inPage = (css: string, html: string) => usedStyles(parseStyles(css), [html]);

it("keeps rules without a class, and those with a class of the page", () => {
  const css = `@charset "utf-8";@layer base,utilities;@font-face{font-family:"{"}a{color:red}.p-1{padding:1px}.p-2{padding:2px}`;
  expect(inPage(css, `<p class="p-1 m-1">.p-2</p>`)).toBe(css.replace(".p-2{padding:2px}", ""));
});

it("finds the classes of all parts of the page, once or more often", () => {
  const parts = [`<p class="a"><b class="b a">`, `</b class="x"><i id="" class="c"></i>`];
  expect(usedStyles(parseStyles(".a{top:0}.b{top:1px}.c{top:2px}.d{top:3px}"), parts)).toBe(
    ".a{top:0}.b{top:1px}.c{top:2px}",
  );
});

it("finds escaped classes, in selectors and in HTML", () => {
  const rules = [
    String.raw`.md\:w-1\/2{width:50%}`,
    String.raw`.\32 xl{top:0}`,
    String.raw`.\[\&\>li\]\:p-1>li{padding:1px}`,
    String.raw`.before\:content-\[\'\{\'\]:before{content:"}"}`,
  ];
  for (const [index, name] of [
    "md:w-1/2",
    "2xl",
    "[&amp;&gt;li]:p-1",
    "before:content-[&#x27;{&#x27;]",
  ].entries())
    expect(inPage(rules.join(""), `<p class="${name}">`), name).toBe(rules[index]);
});

it("keeps a rule if one of its selectors has a class of the page, also with rules nested in it", () => {
  const rule = ".a,.b:hover{color:red;&:focus{@media print{color:blue}}}";
  expect(inPage(`${rule}.c{top:0}`, `<p class="b">`)).toBe(rule);
});

it("keeps a rule if one of its selectors has no class", () => {
  const rules = "a:is(.b,.c),[aria-current]{color:red}a:is(.b,[href]){top:0}";
  expect(inPage(rules, `<p class="d">`)).toBe("a:is(.b,.c),[aria-current]{color:red}");
});

it("selects in layers and media queries, and drops those that become empty", () => {
  const css =
    "@layer utilities{.a{top:0}.b{top:1px}@media (width>=1px){.b{top:2px}}}@media print{.a{top:3px}}@page{margin:0}";
  expect(inPage(css, `<p class="a">`)).toBe(
    "@layer utilities{.a{top:0}}@media print{.a{top:3px}}@page{margin:0}",
  );
  const keyframes = "@media (width>=1px){@keyframes fade{0%{opacity:0}}.a{animation:fade 1s}}";
  expect(inPage(keyframes, `<p class="a">`)).toBe(keyframes);
});

it("keeps the properties and keyframes that its rules use", () => {
  const css = ".a{animation:fade 1s}.b{top:var(--top);animation:spin 1s}";
  const [top, fade, spin] = [
    '@property --top{syntax:"*";inherits:false}',
    "@keyframes fade{0%{opacity:0}}",
    "@keyframes spin{0%{rotate:9deg}to{rotate:0}}",
  ];
  expect(inPage(css + top + fade + spin, `<p class="a">`)).toBe(`.a{animation:fade 1s}${fade}`);
  expect(inPage(css + top + fade + spin, `<p class="b">`)).toBe(
    `.b{top:var(--top);animation:spin 1s}${top}${spin}`,
  );
});

it("keeps what is for parts of form fields if the page has any", () => {
  const field =
    "::placeholder{opacity:1}::-webkit-date-and-time-value{top:0}::file-selector-button,::placeholder{top:1px}";
  const other = "::selection{color:red}::placeholder,a{top:2px}::view-transition-group(*){top:3px}";
  expect(inPage(field + other, "<button>")).toBe(other);
  for (const tag of ["input", "textarea", "select"])
    expect(inPage(field + other, `<p><${tag} name="a">`)).toBe(field + other);
});
