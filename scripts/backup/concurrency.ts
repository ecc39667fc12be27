// @ts-nocheck
/** Runs `work` for each item, up to `limit` at a time, and yields the results in the order of the items. */
export async function* inParallel(items, limit, work) {
  const running = [];
  try {
    for await (const item of items) {
      running.push(work(item));
      // A rejection is thrown when its turn comes; until then it must not end the process.
      running.at(-1).catch(() => {});
      if (running.length >= limit) yield await running.shift();
    }
    while (running.length > 0) yield await running.shift();
  } finally {
    await Promise.allSettled(running);
  }
}
