/** The number of pictures up to which the columns of a portfolio follow it. */
const FITTED_MAX = 12;

/**
 * The number of columns, at most `most`, for so many pictures: one for each if they fit into a row, or else the one from `least`
 * on that leaves the fewest places of the last row empty.
 */
export function fittingColumns(count: number, most: number, least: number) {
  if (count <= most) return Math.max(count, 1);
  if (count > FITTED_MAX) return most;
  let best = most;
  for (let columns = most - 1; columns >= least; columns -= 1)
    if (emptyPlaces(count, columns) < emptyPlaces(count, best)) best = columns;
  return best;
}

const emptyPlaces = (count: number, columns: number) => (columns - (count % columns)) % columns;
