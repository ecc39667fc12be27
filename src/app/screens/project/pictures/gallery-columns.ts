/**
 * The widths of a gallery's pictures in a 12-column grid: 8 + 4 in the first row, then 4 or 6, so that every row is
 * full.
 */
export function galleryColumns(count: number): number[] {
  if (count === 1) return [12];
  if (count === 3) return [4, 4, 4];
  const rest = count - 2;
  const pairs = rest % 3 === 0 ? 0 : rest % 3 === 2 ? 1 : 2;
  return [8, 4, ...Array<number>(pairs * 2).fill(6), ...Array<number>(Math.max(0, rest - pairs * 2)).fill(4)];
}
