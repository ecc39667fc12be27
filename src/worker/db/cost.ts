/**
 * Database cost of a request: queries, rows read and written as reported by the database, time in ms, and waves. A wave
 * is a round of calls that had to wait for the answers of the round before. Calls that are sent side by side are one
 * wave, and so is a batch.
 */
export type DbCost = {
  queries: number;
  read: number;
  written: number;
  ms: number;
  waves: number;
  /** Added to each call in `npm run bench:latency`, as if the database were far away. */
  readonly delayMs: number;
};
export const newCost = (delayMs = 0): DbCost => ({
  queries: 0,
  read: 0,
  written: 0,
  ms: 0,
  waves: 0,
  delayMs,
});

/**
 * Makes one call of the database and counts its wave, once it has answered: `waves` is the longest chain of calls so
 * far.
 */
export async function inWave<T>(cost: DbCost, call: () => Promise<T>): Promise<T> {
  const wave = cost.waves + 1;
  try {
    if (cost.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, cost.delayMs));
    return await call();
  } finally {
    cost.waves = Math.max(cost.waves, wave);
  }
}
