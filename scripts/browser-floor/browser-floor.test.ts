import { describe, expect, it } from "vitest";
import { hasNewerSyntax, newerCalls } from "./scripts.ts";
import { newerStyles } from "./styles.ts";

const calls = (code: string) => newerCalls(code).map(({ feature }) => feature);
const styles = (css: string) => newerStyles(css).map(({ feature }) => feature);

describe("calls that the oldest supported browsers lack", () => {
  it.each([
    ["let u=URL.parse(x)", "URL.parse"],
    ["xs.map(URL.parse)", "URL.parse"],
    ["Map.groupBy(a,b)", "Map.groupBy"],
    ["globalThis.Object.groupBy(a,b)", "Object.groupBy"],
    ["let{promise:p}=Promise.withResolvers()", "Promise.withResolvers"],
    ["AbortSignal.any([a,b])", "AbortSignal.any"],
    ["Array.fromAsync(x)", "Array.fromAsync"],
    ["new Intl.Segmenter(`en`)", "Intl.Segmenter"],
    ["Iterator.from(x)", "Iterator.from"],
    ["new Float16Array(2)", "Float16Array"],
    ["requestIdleCallback(f)", "requestIdleCallback"],
    ["document.startViewTransition(f)", "Document.startViewTransition"],
    ["navigator.connection.downlink", "Navigator.connection"],
    ["text.toWellFormed()", "toWellFormed"],
    ["one.union(other)", "union"],
    ["bytes.toBase64()", "toBase64"],
    ["buffer.transferToFixedLength(8)", "transferToFixedLength"],
    ["map.values().map(f)", "Iterator.map"],
    ["text.matchAll(/a/g).filter(f)", "Iterator.filter"],
    ["dialog.showPopover()", "showPopover"],
  ])("finds %s", (code, feature) => expect(calls(code)).toContain(feature));

  it.each([
    "typeof URL.parse==`function`?URL.parse(x):y",
    "`parse`in URL&&URL.parse(x)",
    "URL.parse&&URL.parse(x)",
    "if(!URL.parse)return;URL.parse(x)",
    "URL.parse?.(x)",
    "if(`requestIdleCallback`in window)requestIdleCallback(f)",
    "$({target:`Map`,stat:!0},{groupBy:f});Map.groupBy(a,b)",
    "class A{union(b){}}a.union(b)",
    "JSON.parse(x);xs.map(f);Object.values(x).map(f);list.toSorted()",
    "navigator.connection",
    "import(`./BPoDW-ML.js`),deps=[`assets/ML.js`]",
  ])("passes %s", (code) => expect(calls(code)).toEqual([]));

  it("finds syntax", async () => {
    for (const code of ["let r=/[a--b]/v", "let r=/(?i:a)b/", "{using a=f()}"])
      expect(await hasNewerSyntax(code), code).toBe(true);
    for (const code of ["class A{static{f()}#b;c=1}", "a??=b?.c", "let r=/(?<=a)b/dsu", "let r=/(?:a)/"])
      expect(await hasNewerSyntax(code), code).toBe(false);
  });
});

describe("styles that the oldest supported browsers lack", () => {
  it.each([
    ["a{grid-template-rows:subgrid}", "grid-template-rows: subgrid"],
    ["a{color:light-dark(#fff,#000)}", "light-dark()"],
    ["a{color:rgb(from red r g b)}", "rgb(from …)"],
    ["a:has(b){color:red}", ":has"],
    ["a,b:popover-open{color:red}", ":popover-open"],
    ["a{height:1lh}", "lh"],
    ["@media not all and (scripting:none){a{color:red}}", "@media (scripting)"],
    ["@starting-style{a{opacity:0}}", "@starting-style"],
    ["@scope (a){b{color:red}}", "@scope"],
    ["a{anchor-name:--a}", "anchor-name"],
    ["a{user-select:none}", "user-select"],
  ])("finds %s", (css, feature) => expect(styles(css)).toContain(feature));

  it.each([
    "@supports (grid-template-rows:subgrid){a{grid-template-rows:subgrid}}",
    "a{-webkit-user-select:none;user-select:none}",
    "a:is(:popover-open,:has(b)){color:red}",
    ".a:has(b){color:red}@supports not selector(:has(*)){.a>b{color:red}}",
    "a{inset-inline:1px;height:100dvh;color:color-mix(in srgb,red,blue)}",
  ])("passes %s", (css) => expect(styles(css)).toEqual([]));
});
