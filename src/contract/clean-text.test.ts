import { describe, expect, it } from "vitest";
import { cleanLine, cleanParagraphs } from "./clean-text";

const both = [cleanLine, cleanParagraphs];

describe("single-line and multi-line text", () => {
  it.each([
    ["a direction override", "invoice\u202efdp.exe", "invoicefdp.exe"],
    ["bidirectional embeddings", "\u202aA\u202bd\u202ca\u202d", "Ada"],
    ["bidirectional isolates", "\u2066A\u2067d\u2068a\u2069", "Ada"],
    ["C0 control characters", "A\u0001d\u0008a\u001b[2J\u007f", "Ada[2J"],
    ["C1 control characters", "A\u0080d\u009ba", "Ada"],
    ["invisible operators and deprecated format characters", "A\u2060d\u2063\u206aa", "Ada"],
    ["a byte order mark inside the text", "A\ufeffda", "Ada"],
    ["annotation characters", "A\ufff9d\ufffba", "Ada"],
    ["tag characters", "Ada\u{e0001}\u{e0049}\u{e0067}\u{e007f}", "Ada"],
    ["white space at both ends", "\u3000\u00a0 Ada \t\n", "Ada"],
  ])("is cleaned of %s", (_what, input, expected) => {
    for (const clean of both) expect(clean(input)).toBe(expected);
  });

  it.each([
    ["Arabic with vowel marks", "مَنْزِلٌ فِي الصَّنَوْبَر"],
    ["Persian with a non-joiner", "خانه\u200cها می\u200cشود"],
    ["Hebrew with points", "בַּיִת בָּאֳרָנִים"],
    ["Hindi with a joiner", "क्\u200dष और क्\u200cष"],
    ["Sinhala with a joiner", "ශ්\u200dරී ලංකා"],
    ["a family emoji and a flag emoji", "👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈"],
    [
      "a flag emoji written with tag characters",
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Perth",
    ],
    ["an ideographic variation selector", "葛\u{e0100}城"],
    ["Mongolian with its separator", "ᠭᠠᠵᠠᠷ\u180eᠠ"],
    ["left-to-right and right-to-left text", "Ada עדה 12 عدا (Oslo)"],
    ["a lone surrogate and NUL, which validation rejects", "a\ud800b\0c"],
  ])("keeps %s", (_what, input) => {
    for (const clean of both) expect(clean(input)).toBe(input);
  });

  it.each([
    ["joiners", "\u200d\u200c"],
    ["overrides and spaces", " \u202e \u2066\t"],
    ["direction marks", "\u200e\u200f\u061c"],
    ["zero-width spaces", "\u200b\u2060\ufeff"],
    ["Hangul fillers", "\u3164\u115f\uffa0"],
    ["blank Braille and soft hyphens", "\u2800\u00ad"],
    ["variation selectors", "\ufe0f\u{e0100}"],
    ["control characters", "\u0001\u0085\u2028"],
  ])("becomes empty if it contains only %s", (_what, input) => {
    for (const clean of both) expect(clean(input)).toBe("");
  });

  it("does not change when cleaned again", () => {
    const input = "\u{1f3f4}\u202e\u{e0067}\u200e \u2028\u200b\r\n\u200dAda\u00ad\t";
    for (const clean of both) expect(clean(clean(input))).toBe(clean(input));
  });
});

it("single-line text loses line breaks, direction marks, soft hyphens and zero-width spaces", () => {
  expect(cleanLine("House\r\nin\u2028the\u0085Pines\u2029\t2\u000b3")).toBe("House in the Pines 2 3");
  expect(cleanLine("A\u200ed\u200fa\u061c \u00adN\u200borrback")).toBe("Ada Norrback");
});

it("multi-line text keeps line breaks as line feeds, direction marks, soft hyphens and zero-width spaces", () => {
  expect(cleanParagraphs("\nOne\r\n\r\nTwo\rThree\u2028Four\u0085Five\n")).toBe(
    "One\n\nTwo\nThree\nFour\nFive",
  );
  expect(cleanParagraphs("a\tb")).toBe("a\tb");
  expect(cleanParagraphs("(עדה)\u200f ภาษา\u200bไทย co\u00adop")).toBe(
    "(עדה)\u200f ภาษา\u200bไทย co\u00adop",
  );
});

it("composes letters (NFC)", () => {
  for (const clean of [cleanLine, cleanParagraphs])
    expect(clean("Łódź, Çankaya Köşkü".normalize("NFD"))).toBe("Łódź, Çankaya Köşkü".normalize("NFC"));
});
