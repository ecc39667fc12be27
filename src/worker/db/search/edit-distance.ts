/**
 * Checks whether at most `limit` mistakes turn one word into the other: a letter more, less or different, or two swapped
 * letters (optimal string alignment).
 */
export function isNear(one: string, other: string, limit: number): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > limit) return false;
  let [before, previous] = [[] as number[], b.map((_, index) => index)];
  previous.push(b.length);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, previous] = [previous, current];
  }
  return at(previous, b.length) <= limit;
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
