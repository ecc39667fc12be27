import { expect, it } from "vitest";
import { galleryColumns } from "./gallery-columns";

it("fills every row of a gallery of up to ten pictures", () => {
  for (let count = 1; count <= 10; count++) {
    const columns = galleryColumns(count);
    expect(columns).toHaveLength(count);
    expect(rowsOf(columns)).toSatisfy((rows: number[]) => rows.every((row) => row === 12));
  }
});

it("lays five pictures out as 8 + 4 and 4 + 4 + 4", () => {
  expect(galleryColumns(5)).toEqual([8, 4, 4, 4, 4]);
});

function rowsOf(columns: number[]) {
  const rows = [0];
  for (const width of columns) {
    const last = rows.length - 1;
    const filled = rows[last] ?? 0;
    if (filled + width > 12) rows.push(width);
    else rows[last] = filled + width;
  }
  return rows;
}
