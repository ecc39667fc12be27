import { describe, expect, it } from "vitest";
import { rangeTokens } from "./fact-tokens";

/** The tokens of a number, as the view writes them. */
const tokensOf = (value: number) => {
  const digits = String(value);
  return [0, 1, 2, 3, 4, 20].map((shown) => `${digits.length}d${digits.slice(0, shown)}`);
};
const isFound = (value: number, tokens: string[]) => tokensOf(value).some((token) => tokens.includes(token));

describe("the tokens of a range", () => {
  it.each([
    [0, 0],
    [0, 9],
    [7, 12],
    [99, 100],
    [123, 4567],
    [1000, 5000],
    [2015, 2026],
    [9999, 10_000],
    [1, 50_000],
    [12_340, 70_000],
    [50_000, 50_000],
  ])("from %i to %i are exactly those of its numbers", (from, to) => {
    const tokens = rangeTokens(from, to);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const value of new Set([
      ...Array(10_500).keys(),
      ...near(from),
      ...near(to),
      69_999,
      70_001,
      400_000,
    ]))
      expect(isFound(value, tokens), String(value)).toBe(value >= from && value <= to);
  });

  it("compare the first four digits of longer bounds, and leave out no number of the range", () => {
    const tokens = rangeTokens(123_456, 765_432);
    for (const value of [123_400, 123_456, 500_000, 765_432, 765_499])
      expect(isFound(value, tokens), String(value)).toBe(true);
    for (const value of [12_345, 123_399, 765_500, 1_234_560])
      expect(isFound(value, tokens), String(value)).toBe(false);
  });

  it("are few", () => {
    expect(rangeTokens(0, 10 ** 16)).toHaveLength(16);
    expect(rangeTokens(1111, 8_888_888_888).length).toBeLessThanOrEqual(80);
  });
});

const near = (value: number) => [-11, -10, -9, -1, 0, 1, 9, 10, 11].map((away) => Math.max(0, value + away));
