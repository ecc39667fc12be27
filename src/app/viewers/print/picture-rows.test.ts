import { expect, it } from "vitest";
import { rowHeight } from "./picture-rows";

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
  expect(rowHeight(Array(400).fill(1.5), { width: 178, height: 20 }, limits)).toBe(12);
});
