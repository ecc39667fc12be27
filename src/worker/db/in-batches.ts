type Limits = {
  /** The maximum number of rows that one statement of a batch changes. */
  rows: number;
  /** The maximum number of batches of one run; the next run changes the remaining rows. */
  batches: number;
};

/**
 * Runs a batch again until each of its statements returns fewer rows than it may change, so that no batch blocks the
 * database for long. Returns how many rows were changed.
 */
export async function inBatches({ rows, batches }: Limits, runBatch: () => Promise<unknown[][]>) {
  let changed = 0;
  for (let batch = 0; batch < batches; batch++) {
    const results = await runBatch();
    changed += results.flat().length;
    if (results.every((returned) => returned.length < rows)) break;
  }
  return changed;
}
