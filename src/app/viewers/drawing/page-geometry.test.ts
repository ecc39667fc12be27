import { expect, it } from "vitest";
import {
  boundedScale,
  contains,
  DETAIL_PIXELS,
  marginOf,
  parsePercent,
  percentOf,
  scaleOf,
  visiblePart,
} from "./page-geometry";

const A3 = { width: 1191, height: 842 };

it("fits a page into its frame, whole or by its width", () => {
  const frame = { width: 1088, height: 500 };
  expect(scaleOf("page", A3, frame)).toBeCloseTo(500 / 842);
  expect(scaleOf("width", A3, frame)).toBeCloseTo(1088 / 1191);
  expect(scaleOf(3, A3, frame)).toBe(3);
});

it("reads percentages, within limits", () => {
  expect(["100", "50%", " 62,5 %", "0", "x", "-3"].map(parsePercent)).toEqual([
    96 / 72,
    48 / 72,
    expect.closeTo((0.625 * 96) / 72),
    undefined,
    undefined,
    undefined,
  ]);
  expect(percentOf(parsePercent("1e9") ?? 0)).toBe("3200%");
  expect(percentOf(parsePercent("0.001") ?? 0)).toBe("5.0%");
});

it("never draws more pixels than allowed, at any zoom", () => {
  for (const scale of [1, 40]) {
    const bounded = boundedScale(scale, { width: 9000, height: 4000 }, DETAIL_PIXELS);
    expect(9000 * 4000 * bounded ** 2).toBeLessThanOrEqual(DETAIL_PIXELS * 1.0001);
  }
});

it("keeps the sides of a very long page within what browsers draw", () => {
  expect(boundedScale(1, { width: 200_000, height: 10 }, DETAIL_PIXELS) * 200_000).toBeLessThanOrEqual(
    16_384,
  );
});

it("is the visible part of a page with a margin, or null outside of it", () => {
  const frame = { left: 100, top: 0, width: 1000, height: 500 } as DOMRect;
  const page = (left: number, top: number) => ({ left, top, width: 4000, height: 4000 }) as DOMRect;
  expect(visiblePart(page(100, 0), frame, 0.15)).toEqual({
    left: 0,
    top: 0,
    width: 0.2875,
    height: 0.14375,
  });
  expect(visiblePart(page(-1900, -2000), frame, 0.15)?.left).toBeCloseTo(0.4625);
  expect(visiblePart(page(2000, 0), frame, 0.15)).toBeNull();
});

it("draws as much around the visible part as its pixels allow", () => {
  for (const [width, height, ratio] of [
    [390, 700, 3],
    [1160, 840, 1],
    [1160, 840, 2],
    [2280, 1380, 2],
  ] as const) {
    const margin = marginOf({ width, height }, ratio);
    expect(margin).toBeGreaterThanOrEqual(0);
    if (margin > 0)
      expect(width * height * (ratio * (1 + 2 * margin)) ** 2).toBeLessThanOrEqual(DETAIL_PIXELS * 1.0001);
  }
  expect(marginOf({ width: 1160, height: 840 }, 1)).toBe(0.5);
});

it("knows whether a part that is drawn contains what is visible", () => {
  const drawn = { left: 0.2, top: 0.2, width: 0.4, height: 0.4 };
  expect(contains(drawn, { left: 0.3, top: 0.2, width: 0.3, height: 0.1 })).toBe(true);
  expect(contains(drawn, { left: 0.3, top: 0.1, width: 0.1, height: 0.2 })).toBe(false);
  expect(contains(drawn, { left: 0.5, top: 0.3, width: 0.2, height: 0.1 })).toBe(false);
});
