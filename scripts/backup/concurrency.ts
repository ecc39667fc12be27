/** Runs `work` for each item, up to `limit` at a time, and yields the results in the order of the items. */
export async function* inParallel<Item, Result>(
  items: AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
) {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // A rejection is thrown when its turn comes; until then it must not end the process.
      result.catch(() => {});
      running.push(result);
      const [first] = running;
      if (first && running.length >= limit) {
        running.shift();
        yield await first;
      }
    }
    for (const result of running) yield await result;
  } finally {
    await Promise.allSettled(running);
  }
}
