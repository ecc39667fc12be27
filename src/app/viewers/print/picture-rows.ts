/** The gap between pictures, in millimetres. */
export const GAP = 3;
/** A row that does not fill the width grows by at most this. */
export const GROWTH = 1.6;
const STEP = 2;
const LOWEST = 12;

/**
 * The height of rows, in millimetres, at which pictures of these ratios (width / height) fit into an area, each with
 * `caption` millimetres below it.
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
const rowsHeight = (ratios: number[], width: number, height: number, caption: number) =>
  rowsOf(ratios, width, height).reduce((sum, row) => sum + row.height + caption + GAP, 0);

/**
 * The pictures of each row, as many as there are ratios, and the height of the row. The pictures are distributed so that all
 * rows, the last one too, fill the width at heights that are as close to `height` as possible.
 */
export function rowsOf(ratios: number[], width: number, height: number) {
  if (ratios.length === 0) return [];
  const most = countRows(ratios, width, height);
  const splits = [most, most - 1]
    .filter((rows) => rows > 0)
    .flatMap((rows) => balanced(ratios, { rows, width, height }) ?? []);
  const [best] = splits.sort((one, other) => one.cost - other.cost);
  return countsOf(best).map((count, row, counts) => {
    const start = counts.slice(0, row).reduce((a, b) => a + b, 0);
    const sum = ratios.slice(start, start + count).reduce((a, b) => a + b, 0);
    return { count, height: Math.min(filledHeight(sum, count, width), GROWTH * height) };
  });
}

/** The height at which so many pictures with this sum of ratios fill the width of a row. */
const filledHeight = (ratios: number, count: number, width: number) => (width - GAP * (count - 1)) / ratios;

function countRows(ratios: number[], width: number, height: number) {
  let rows = 0;
  let used = width;
  for (const ratio of ratios) {
    if (used + ratio * height > width) {
      rows++;
      used = 0;
    }
    used += Math.min(width, ratio * height) + GAP;
  }
  return rows;
}

/** A split of pictures into rows: how many are in its first row, the split of the rest, and the greatest cost of a row. */
type Split = { cost: number; count: number; rest?: Split };
type Target = { rows: number; width: number; height: number };

/** Splits pictures into so many rows, whose heights differ least from the wanted one. A row has at most twice the average. */
function balanced(ratios: number[], { rows, width, height }: Target): Split | undefined {
  const most = 2 * Math.ceil(ratios.length / rows);
  const sums = [0];
  for (const ratio of ratios) sums.push((sums.at(-1) ?? 0) + ratio);
  // The best splits of the pictures from each position on, for the number of rows so far.
  let best: (Split | undefined)[] = [...ratios.map(() => undefined), { cost: 0, count: 0 }];
  for (let row = 0; row < rows; row++) {
    const after = best;
    best = ratios.map((_, start) => {
      let found: Split | undefined;
      for (let count = 1; count <= Math.min(most, ratios.length - start); count++) {
        const rest = after[start + count];
        if (!rest) continue;
        const filled = filledHeight((sums[start + count] ?? 0) - (sums[start] ?? 0), count, width);
        const cost = Math.max(rest.cost, Math.abs(Math.log(filled / height)));
        if (!found || cost < found.cost) found = { cost, count, rest };
      }
      return found;
    });
  }
  return best[0];
}

function countsOf(split: Split | undefined) {
  const counts: number[] = [];
  for (let row = split; row && row.count > 0; row = row.rest) counts.push(row.count);
  return counts;
}
