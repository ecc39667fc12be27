import { expect, it } from "vitest";
import { gallerySpans } from "./gallery-rows";

it("fills every row of a gallery of up to ten pictures", () => {
  for (let count = 1; count <= 10; count++) {
    const spans = gallerySpans(count);
    expect(spans).toHaveLength(count);
    expect(rowsOf(spans)).toSatisfy((rows: number[]) => rows.every((row) => row === 12));
  }
});

it("sets five pictures as 8 + 4 and 4 + 4 + 4", () => {
  expect(gallerySpans(5)).toEqual([8, 4, 4, 4, 4]);
});

function rowsOf(spans: number[]) {
  const rows = [0];
  for (const span of spans) {
    const last = rows.length - 1;
    const filled = rows[last] ?? 0;
    if (filled + span > 12) rows.push(span);
    else rows[last] = filled + span;
  }
  return rows;
}
