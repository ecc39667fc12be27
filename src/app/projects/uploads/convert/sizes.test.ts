import { describe, expect, it } from "vitest";
import { attempts, fitWithin, stepsTo } from "./sizes";

describe("the size of a picture that is made smaller", () => {
  it("fits in the longest side and keeps the ratio; small pictures stay as they are", () => {
    expect(fitWithin({ width: 8000, height: 6000 }, 3840)).toEqual({ width: 3840, height: 2880 });
    expect(fitWithin({ width: 2000, height: 6000 }, 3840)).toEqual({ width: 1280, height: 3840 });
    expect(fitWithin({ width: 1200, height: 800 }, 3840)).toEqual({ width: 1200, height: 800 });
    expect(fitWithin({ width: 14_000, height: 1 }, 3840)).toEqual({ width: 3840, height: 1 });
  });

  it("shrinks in quality first, then in pixels; never above its own size", () => {
    const tries = attempts({ width: 6000, height: 4000 }, false);
    expect(tries.slice(0, 4)).toEqual([
      { width: 3840, height: 2560, quality: 0.9 },
      { width: 3840, height: 2560, quality: 0.8 },
      { width: 3840, height: 2560, quality: 0.7 },
      { width: 3200, height: 2133, quality: 0.9 },
    ]);
    expect(tries.at(-1)).toEqual({ width: 1440, height: 960, quality: 0.7 });
    expect(attempts({ width: 2000, height: 1000 }, false).map(({ width }) => width)).toEqual([
      ...[2000, 2000, 2000],
      ...[1920, 1920, 1920],
      ...[1440, 1440, 1440],
    ]);
  });

  it("of a PNG changes in pixels only", () => {
    expect(attempts({ width: 6000, height: 3000 }, true).map(({ width }) => width)).toEqual([
      3840, 3200, 2560, 1920, 1440,
    ]);
  });

  it("is reached by halves", () => {
    const to = { width: 3000, height: 2000 };
    expect(stepsTo({ width: 24_000, height: 16_000 }, to)).toEqual([
      { width: 12_000, height: 8000 },
      { width: 6000, height: 4000 },
      to,
    ]);
    expect(stepsTo({ width: 4000, height: 3000 }, to)).toEqual([to]);
    expect(stepsTo({ width: 14_000, height: 3 }, { width: 3840, height: 1 })).toEqual([
      { width: 7000, height: 2 },
      { width: 3840, height: 1 },
    ]);
  });
});
