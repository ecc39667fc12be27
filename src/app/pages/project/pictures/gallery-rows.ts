/** The width of the page's content, the gap between pictures, and the height at which rows aim, in pixels. */
export const SHEET_WIDTH = 1280;
export const GAP = 8;
const AIMED_HEIGHT = 440;
const MIN_HEIGHT = 300;
const MAX_HEIGHT = 620;
/** From this ratio on, a picture has a row of its own. */
const PANORAMA = 2.4;
/** Costs as much as a row that is this much higher or lower than it should be. */
const GAP_AT_THE_RIGHT = 245;

/**
 * Breaks pictures into rows of whole pictures: each row is as wide as the page, and all pictures of a row have the same
 * height. Of all possible breaks it chooses the one with the least squared distance from the target height. A row that would
 * be higher than the maximum keeps the target height (alone, the maximum) and leaves a gap at its right, if no other break avoids that.
 * @param ratios width divided by height of each picture
 * @returns the ratios of each row
 */
export function breakRows(ratios: number[]): number[][] {
  let best: { cost: number; rows: number[][] }[] = [{ cost: 0, rows: [] }];
  // The loop runs from the last picture to the first: `best[n]` has the rows of all pictures that come n pictures
  // later.
  for (let start = ratios.length - 1; start >= 0; start--) {
    const ways = best.map(({ cost, rows }, after) => {
      const row = ratios.slice(start, start + after + 1);
      return { cost: cost + costOf(row, rows.length === 0), rows: [row, ...rows] };
    });
    best = [ways.reduce((least, way) => (way.cost < least.cost ? way : least)), ...best];
  }
  return best[0]?.rows ?? [];
}

function costOf(row: number[], isLast: boolean) {
  const isPanorama = row.some((ratio) => ratio >= PANORAMA);
  if (isPanorama) return row.length === 1 ? 0 : Infinity;
  const height = naturalHeight(row);
  if (height > MAX_HEIGHT) return GAP_AT_THE_RIGHT ** 2;
  const cost = (height - AIMED_HEIGHT) ** 2;
  return height < MIN_HEIGHT && !isLast ? 2 * cost : cost;
}

/** The height at which a row is as wide as the page. */
const naturalHeight = (row: number[]) => (SHEET_WIDTH - GAP * (row.length - 1)) / sum(row);

/** The height of a row that does not fill the page, or null if the row fills it. A row alone is as high as rows can be. */
export function heightOfUnfilled(row: number[], isAlone: boolean) {
  if (naturalHeight(row) <= MAX_HEIGHT) return null;
  return isAlone ? MAX_HEIGHT : AIMED_HEIGHT;
}

/** The part of a phone's width that each picture takes: two neighbours in portrait format share a row, others have one. */
export function phoneShares(ratios: number[]): number[] {
  const shares: number[] = [];
  for (const [index, ratio] of ratios.entries()) {
    if (shares.length > index) continue;
    const next = ratios[index + 1];
    if (next !== undefined && ratio < 1 && next < 1)
      shares.push(ratio / (ratio + next), next / (ratio + next));
    else shares.push(1);
  }
  return shares;
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
