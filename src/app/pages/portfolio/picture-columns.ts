import type { CSSProperties } from "react";

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

/** For windows of each width: the most columns, and the fewest if they fill the rows better. */
export type ColumnLimits = Record<"md" | "lg" | "xl" | "2xl", readonly [most: number, least: number]>;
export type Columns = Record<keyof ColumnLimits, number>;

export function columnsFor(count: number, limits: ColumnLimits): Columns {
  const at = (width: keyof ColumnLimits) => fittingColumns(count, ...limits[width]);
  return { md: at("md"), lg: at("lg"), xl: at("xl"), "2xl": at("2xl") };
}

/** The style of a list with the class `fitted-columns`. */
export const columnsStyle = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([width, count]) => [`--${width}`, count])) as CSSProperties;
