import { describe, expect, it } from "vitest";
import { wordDiff } from "./word-diff";

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `+{${text}}` : `-{${text}}`))
    .join("");

describe("the difference of two texts", () => {
  it.each([
    ["", "", ""],
    ["A house", "A house", "A house"],
    ["", "A house", "+{A house}"],
    ["A house", "", "-{A house}"],
    ["A red house by the lake", "A house by the sea", "A -{red }house by the -{lake}+{sea}"],
    ["one two three four", "one three five four", "one -{two }three +{five }four"],
    ["a a a", "a a", "a -{a }a"],
    ["line\n\nline", "line\n\nother", "line\n\n-{line}+{other}"],
  ])("of %j and %j", (before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  it("gives both texts again, also if they are long and have nothing in common", () => {
    const before = Array.from({ length: 3000 }, (_, i) => `a${i}`).join(" ");
    const after = Array.from({ length: 3000 }, (_, i) => `b${i}`).join(" ");
    const parts = wordDiff(`x ${before} y`, `x ${after} y`);
    const textOf = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join("");
    expect(textOf("added")).toBe(`x ${before} y`);
    expect(textOf("removed")).toBe(`x ${after} y`);
  });
});
