import { describe, expect, it } from "vitest";
import { cutText, firstCharacter } from "./graphemes";

const TEXTS = [
  "𠮷野 花子",
  "e\u0301a\u0308\u0323o",
  "👩‍👩‍👧‍👦👍🏽🏳️‍🌈❤️1️⃣",
  "🇩🇪🇹🇷🇯🇵",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!",
  "नमस्ते क्षत्रिय",
  "বাংলা ক্ষেত্র",
  "กำแพง น้ำ ที่",
  "ຄຳ",
  "தமிழ் കേരളം",
  "한국어 건축",
  "a\r\nb",
  "ﷺ½№",
  "مُحَمَّد",
  "שָׁלוֹם",
  "Z\u0361a\u0334\u0315l\u0321g\u0362o",
];

describe("characters as people see them", () => {
  it.each(TEXTS)("are those of Intl.Segmenter in %j", (text) => {
    const characters = [...new Intl.Segmenter("en").segment(text)].map(({ segment }) => segment);
    const found: string[] = [];
    for (let rest = text; rest !== ""; rest = rest.slice(found.at(-1)?.length))
      found.push(firstCharacter(rest));
    expect(found).toEqual(characters);
    for (let max = 1; max <= text.length; max++) {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(text.startsWith(cut) && cut.isWellFormed()).toBe(true);
    }
  });

  it("are never cut", () => {
    expect(cutText("ab👩‍👩‍👧‍👦", 5)).toBe("ab");
    expect(cutText("ab👩‍👩‍👧‍👦", 13)).toBe("ab👩‍👩‍👧‍👦");
    expect(cutText("abe\u0301", 3)).toBe("ab");
    expect(cutText("", 3)).toBe("");
    expect(firstCharacter("")).toBe("");
  });

  it("may have more marks than fit, and the time grows with the length only", () => {
    const marks = `a${"\u0301".repeat(1_000_000)}`;
    expect(cutText(marks, 3)).toBe("a\u0301\u0301");
    expect(cutText(`𠮷${"\u0301".repeat(9)}`, 1)).toBe("");
    expect(cutText("\u094d".repeat(1_000_000), 100)).toHaveLength(100);
    expect(cutText("\u200d\u094d\u0301".repeat(300_000), 90)).toHaveLength(90);
  });
});
