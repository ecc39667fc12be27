import { describe, expect, it } from "vitest";
import { convertArea, shownArea } from "./area-unit";

describe("an area in another unit", () => {
  it("is converted by the exact factor", () => {
    expect(convertArea(10_000, "sqft", "m2")).toBe(929.0304);
    expect(convertArea(929.0304, "m2", "sqft")).toBe(10_000);
    expect(convertArea(0, "m2", "sqft")).toBe(0);
    expect(convertArea(12.5, "m2", "m2")).toBe(12.5);
  });

  it.each([
    ["sqft", "m2"],
    ["m2", "sqft"],
  ] as const)("typed in %s and stored in %s, is shown again as it was typed", (typed, stored) => {
    for (let digits = 1; digits < 100_000_000; digits = digits * 3 + 7)
      for (const value of [digits, digits / 10, digits / 100, digits + 0.99])
        expect(shownArea(convertArea(value, typed, stored), stored, typed)).toBe(value);
  });
});
