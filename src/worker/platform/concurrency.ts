import { busy } from "@contract/errors";

/** How long work waits for others before it is given up. */
const WAIT_MS = 15_000;
/** Work that takes longer than this belongs to a request that died without ending it. */
const STUCK_MS = 60_000;
const RETRY_SECONDS = 5;

type Task = { since: number; done: Promise<void> };

/**
 * Runs work so that at most `most` pieces with the same key are under way at a time; the rest waits, and is
 * refused (503) after a while. It holds within one isolate: isolates share no memory, so each has a limit of its own.
 */
export function limitConcurrency(most: number, { waitMs = WAIT_MS, stuckMs = STUCK_MS } = {}) {
  const running = new Map<string, Task[]>();
  const underWay = (key: string) =>
    (running.get(key) ?? []).filter(({ since }) => Date.now() - since < stuckMs);
  const end = (key: string, task: Task) => {
    const others = underWay(key).filter((other) => other !== task);
    if (others.length > 0) running.set(key, others);
    else running.delete(key);
  };

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const until = Date.now() + waitMs;
    for (let others = underWay(key); others.length >= most; others = underWay(key))
      await oneEnds(others, until);
    const working = work();
    const task: Task = { since: Date.now(), done: Promise.resolve() };
    task.done = working.then(
      () => end(key, task),
      () => end(key, task),
    );
    running.set(key, [...underWay(key), task]);
    return working;
  };
}

async function oneEnds(tasks: Task[], until: number) {
  const left = until - Date.now();
  if (left <= 0) throw busy(RETRY_SECONDS);
  const timer = new AbortController();
  await Promise.race([scheduler.wait(left, { signal: timer.signal }), ...tasks.map(({ done }) => done)]);
  timer.abort();
}
