/** Whether this is `npm run test:all`, which tests every combination of the lists that `npm test` takes a part of. */
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
