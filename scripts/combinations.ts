/** True for `npm run test:all`, which tests every combination of the lists that `npm test` takes a part of. */
export const isFullRun = process.env.TEST_ALL === "1";

/**
 * All pairs of a row and a column with `npm run test:all`. Otherwise as many as the longer list has items, so that each row and
 * each column is in at least one pair.
 */
export function combinations<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
): [row: Row, column: Column][] {
  const all = rows.flatMap((row) => columns.map((column): [Row, Column] => [row, column]));
  if (isFullRun) return all;
  return all.filter((_, index) => {
    const row = Math.floor(index / columns.length);
    const column = index % columns.length;
    return rows.length > columns.length ? row % columns.length === column : column % rows.length === row;
  });
}

/**
 * True if a test combines these items of several lists, given by their indexes. All are combined with
 * `npm run test:all`. Otherwise one of `share` combinations is: items of all lists but one are combined with every
 * `share`th item of that one.
 */
export const isCombined = (share: number, ...indexes: number[]) =>
  isFullRun || indexes.reduce((sum, index) => sum + index, 0) % share === 0;

/** Returns one of `share` items, shifted by the indexes of items of other lists; all items with `npm run test:all`. */
export const sample = <Item>(items: readonly Item[], share: number, ...indexes: number[]) =>
  items.filter((_, index) => isCombined(share, index, ...indexes));
