import { expect, it } from "vitest";
import { rowHeight, rowsOf } from "./picture-rows";

const area = { width: 178, height: 240 };
const limits = { highest: 90, caption: 8 };

it("gives few pictures the greatest height, and many less", () => {
  expect(rowHeight([1.5], area, limits)).toBe(90);
  const many = rowHeight(Array(12).fill(1.5), area, limits);
  expect(many).toBeLessThan(60);
  expect(many).toBeGreaterThan(20);
});

it("fits panoramas and portraits, and always gives a height", () => {
  expect(rowHeight([4, 0.5, 1.5], area, limits)).toBeGreaterThan(20);
  expect(rowHeight(Array(40).fill(1.5), { width: 178, height: 20 }, limits)).toBe(12);
});

it("leaves no picture alone in the last row, and fills the width of all rows", () => {
  for (const count of [3, 4, 5, 7, 8, 10, 11]) {
    const ratios = Array.from({ length: count }, (_, index) => [1.5, 1.5, 0.75, 1.33][index % 4] ?? 1);
    const rows = rowsOf(ratios, area.width, 50);
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
    let start = 0;
    for (const row of rows) {
      const inRow = ratios.slice(start, start + row.count);
      start += row.count;
      const filled = row.height * inRow.reduce((a, b) => a + b, 0) + 3 * (row.count - 1);
      expect(filled).toBeCloseTo(area.width);
    }
    const heights = rows.map(({ height }) => height);
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.9);
  }
  expect(rowsOf([], area.width, 50)).toEqual([]);
});
