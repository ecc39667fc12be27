import { describe, expect, it } from "vitest";
import { cleanLine, cleanParagraphs } from "./clean-text";

const both = [cleanLine, cleanParagraphs];

describe("text of one line and of several", () => {
  it.each([
    ["a direction override", "invoice\u202efdp.exe", "invoicefdp.exe"],
    ["embeddings and their end", "\u202aA\u202bd\u202ca\u202d", "Ada"],
    ["isolates", "\u2066A\u2067d\u2068a\u2069", "Ada"],
    ["C0 controls", "A\u0001d\u0008a\u001b[2J\u007f", "Ada[2J"],
    ["C1 controls", "A\u0080d\u009ba", "Ada"],
    ["invisible operators and deprecated format characters", "A\u2060d\u2063\u206aa", "Ada"],
    ["a byte order mark within", "A\ufeffda", "Ada"],
    ["annotation marks", "A\ufff9d\ufffba", "Ada"],
    ["hidden tags", "Ada\u{e0001}\u{e0049}\u{e0067}\u{e007f}", "Ada"],
    ["white space around", "\u3000\u00a0 Ada \t\n", "Ada"],
  ])("loses %s", (_what, typed, kept) => {
    for (const clean of both) expect(clean(typed)).toBe(kept);
  });

  it.each([
    ["Arabic with its marks", "مَنْزِلٌ فِي الصَّنَوْبَر"],
    ["Persian with a non-joiner", "خانه\u200cها می\u200cشود"],
    ["Hebrew with points", "בַּיִת בָּאֳרָנִים"],
    ["Hindi with a joiner", "क्\u200dष और क्\u200cष"],
    ["Sinhala with a joiner", "ශ්\u200dරී ලංකා"],
    ["a family and a flag", "👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈"],
    ["a flag spelled with tags", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Perth"],
    ["an ideograph's variant", "葛\u{e0100}城"],
    ["Mongolian with its separator", "ᠭᠠᠵᠠᠷ\u180eᠠ"],
    ["both directions", "Ada עדה 12 عدا (Oslo)"],
    ["a lone surrogate and NUL, which are refused elsewhere", "a\ud800b\0c"],
  ])("keeps %s", (_what, typed) => {
    for (const clean of both) expect(clean(typed)).toBe(typed);
  });

  it.each([
    ["joiners", "\u200d\u200c"],
    ["overrides and spaces", " \u202e \u2066\t"],
    ["direction marks", "\u200e\u200f\u061c"],
    ["zero-width spaces", "\u200b\u2060\ufeff"],
    ["Hangul fillers", "\u3164\u115f\uffa0"],
    ["blank Braille and soft hyphens", "\u2800\u00ad"],
    ["variation selectors", "\ufe0f\u{e0100}"],
    ["controls", "\u0001\u0085\u2028"],
  ])("is empty where it holds nothing but %s", (_what, typed) => {
    for (const clean of both) expect(clean(typed)).toBe("");
  });

  it("is cleaned once for all", () => {
    const typed = "\u{1f3f4}\u202e\u{e0067}\u200e \u2028\u200b\r\n\u200dAda\u00ad\t";
    for (const clean of both) expect(clean(clean(typed))).toBe(clean(typed));
  });
});

it("text of one line has no line breaks, direction marks, soft hyphens and zero-width spaces", () => {
  expect(cleanLine("House\r\nin\u2028the\u0085Pines\u2029\t2\u000b3")).toBe("House in the Pines 2 3");
  expect(cleanLine("A\u200ed\u200fa\u061c \u00adN\u200borrback")).toBe("Ada Norrback");
});

it("text of several lines keeps them, as line feeds, and the marks that running text needs", () => {
  expect(cleanParagraphs("\nOne\r\n\r\nTwo\rThree\u2028Four\u0085Five\n")).toBe(
    "One\n\nTwo\nThree\nFour\nFive",
  );
  expect(cleanParagraphs("a\tb")).toBe("a\tb");
  expect(cleanParagraphs("(עדה)\u200f ภาษา\u200bไทย co\u00adop")).toBe(
    "(עדה)\u200f ภาษา\u200bไทย co\u00adop",
  );
});
