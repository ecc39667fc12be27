import { expect, it } from "vitest";
import { breakRows, heightOfUnfilled, phoneShares } from "./gallery-rows";

const LANDSCAPE = 1.5;
const PORTRAIT = 0.75;
const lengths = (ratios: number[]) => breakRows(ratios).map((row) => row.length);
const times = (count: number, ratio: number) => Array<number>(count).fill(ratio);

it("keeps every picture, in order, in rows of about the same height", () => {
  const ratios = [1.5, 0.75, 1.5, 1.33, 0.8, 1.78, 1, 1.5, 0.66, 1.5];
  const rows = breakRows(ratios);
  expect(rows.flat()).toEqual(ratios);
  for (const row of rows) {
    const height = (1280 - 8 * (row.length - 1)) / row.reduce((total, ratio) => total + ratio, 0);
    expect(height, row.join(" ")).toBeGreaterThan(300);
    expect(height, row.join(" ")).toBeLessThan(620);
  }
});

it("puts two pictures side by side, and gives a panorama a row of its own", () => {
  expect(lengths([LANDSCAPE, LANDSCAPE])).toEqual([2]);
  expect(lengths([LANDSCAPE, PORTRAIT])).toEqual([2]);
  expect(lengths([LANDSCAPE, PORTRAIT, 3.2, LANDSCAPE, 0.8, 1])).toEqual([2, 1, 3]);
});

it("joins a picture that would be left over to the row before", () => {
  expect(lengths(times(3, LANDSCAPE))).toEqual([3]);
  expect(lengths(times(4, LANDSCAPE))).toEqual([2, 2]);
  expect(lengths(times(5, LANDSCAPE))).toEqual([2, 3]);
  expect(lengths(times(7, LANDSCAPE))).toEqual([2, 2, 3]);
});

it("does not stretch a picture that remains alone", () => {
  expect(lengths([3, LANDSCAPE, 3])).toEqual([1, 1, 1]);
  expect(heightOfUnfilled([LANDSCAPE], false)).toBe(440);
  expect(heightOfUnfilled([PORTRAIT], true)).toBe(620);
  expect(heightOfUnfilled([LANDSCAPE, LANDSCAPE], true)).toBeNull();
  expect(breakRows([])).toEqual([]);
  expect(breakRows(times(40, LANDSCAPE)).flat()).toHaveLength(40);
});

it("lets two neighbours in portrait format share a row of a phone", () => {
  expect(phoneShares([LANDSCAPE, PORTRAIT, PORTRAIT, PORTRAIT, LANDSCAPE])).toEqual([1, 0.5, 0.5, 1, 1]);
  expect(phoneShares([0.5, 0.75])).toEqual([0.4, 0.6]);
  expect(phoneShares([])).toEqual([]);
});
