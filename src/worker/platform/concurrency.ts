import { busy } from "@contract/errors";

/** The time that a call waits for a free slot before it is refused. */
const WAIT_MS = 15_000;
/** A task older than this is ignored: its request was aborted before the task could finish. */
const STALE_MS = 60_000;
const RETRY_SECONDS = 5;

type Task = { startedAt: number; done: Promise<void> };

/**
 * Runs at most `limit` tasks with the same key at a time. Others wait, and are refused with 503 after `waitMs`. The
 * limit is per isolate, because isolates share no memory.
 */
export function limitConcurrency(limit: number, { waitMs = WAIT_MS, staleMs = STALE_MS } = {}) {
  const running = new Map<string, Task[]>();
  const runningWith = (key: string) =>
    (running.get(key) ?? []).filter(({ startedAt }) => Date.now() - startedAt < staleMs);
  const end = (key: string, task: Task) => {
    const others = runningWith(key).filter((other) => other !== task);
    if (others.length > 0) running.set(key, others);
    else running.delete(key);
  };

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const until = Date.now() + waitMs;
    for (let others = runningWith(key); others.length >= limit; others = runningWith(key))
      await waitForOne(others, until);
    const result = work();
    const task: Task = { startedAt: Date.now(), done: Promise.resolve() };
    task.done = result.then(
      () => end(key, task),
      () => end(key, task),
    );
    running.set(key, [...runningWith(key), task]);
    return result;
  };
}

async function waitForOne(tasks: Task[], until: number) {
  const left = until - Date.now();
  if (left <= 0) throw busy(RETRY_SECONDS);
  const timer = new AbortController();
  await Promise.race([scheduler.wait(left, { signal: timer.signal }), ...tasks.map(({ done }) => done)]);
  timer.abort();
}
