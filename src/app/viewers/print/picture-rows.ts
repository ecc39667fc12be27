/** The gap between pictures, in millimetres. */
export const GAP = 3;
/** A row that does not fill the width grows by at most this. */
export const GROWTH = 1.6;
const STEP = 2;
const LOWEST = 12;

/**
 * The height of rows, in millimetres, at which pictures of these ratios (width / height) fit into an area, each with
 * `caption` millimetres below it. The rows break as the browser breaks them.
 */
export function rowHeight(
  ratios: number[],
  area: { width: number; height: number },
  { highest, caption }: { highest: number; caption: number },
): number {
  for (let height = highest; height > LOWEST; height -= STEP)
    if (rowsHeight(ratios, area.width, height, caption) <= area.height) return height;
  return LOWEST;
}

/** The height of all rows of pictures together, in millimetres. */
export const rowsHeight = (ratios: number[], width: number, height: number, caption: number) =>
  rowsOf(ratios, width, height).reduce((sum, row) => sum + row.height + caption + GAP, 0);

/** The pictures of each row, as many as there are ratios, and the height that the row grows to. */
export function rowsOf(ratios: number[], width: number, height: number) {
  const rows: number[][] = [];
  for (const ratio of ratios) {
    const row = rows.at(-1);
    const used = row?.reduce((sum, other) => sum + Math.min(width, other * height) + GAP, 0) ?? 0;
    if (row && used + ratio * height <= width) row.push(ratio);
    else rows.push([ratio]);
  }
  return rows.map((row) => {
    const total = row.reduce((a, b) => a + b, 0);
    const filled = (width - GAP * (row.length - 1)) / total;
    return { count: row.length, height: Math.min(filled, GROWTH * height) };
  });
}
