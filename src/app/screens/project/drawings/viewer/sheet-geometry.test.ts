import { expect, it } from "vitest";
import { boundedScale, DETAIL_PIXELS, parsePercent, percentOf, scaleOf, visiblePart } from "./sheet-geometry";

const A3 = { width: 1191, height: 842 };

it("fits a sheet into its frame, whole or by its width", () => {
  const frame = { width: 1088, height: 500 };
  expect(scaleOf("sheet", A3, frame)).toBeCloseTo(500 / 842);
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

it("is the visible part of a sheet with a margin, or null outside of it", () => {
  const frame = { left: 100, top: 0, width: 1000, height: 500 } as DOMRect;
  const sheet = (left: number, top: number) => ({ left, top, width: 4000, height: 4000 }) as DOMRect;
  expect(visiblePart(sheet(100, 0), frame)).toEqual({ left: 0, top: 0, width: 0.2875, height: 0.14375 });
  expect(visiblePart(sheet(-1900, -2000), frame)?.left).toBeCloseTo(0.4625);
  expect(visiblePart(sheet(2000, 0), frame)).toBeNull();
});
