type Task = (signal: AbortSignal) => Promise<void>;

/** Runs at most `limit` tasks at a time, in the order they were added. Each can be cancelled by its key. */
export function createQueue(limit: number) {
  const waiting = new Map<string, Task>();
  const running = new Map<string, AbortController>();

  const startNext = () => {
    for (const [key, task] of waiting) {
      if (running.size >= limit) return;
      waiting.delete(key);
      const controller = new AbortController();
      running.set(key, controller);
      void task(controller.signal).finally(() => {
        running.delete(key);
        startNext();
      });
    }
  };

  return {
    add(key: string, task: Task) {
      waiting.set(key, task);
      startNext();
    },
    cancel(key: string) {
      waiting.delete(key);
      running.get(key)?.abort(new DOMException("Cancelled", "AbortError"));
    },
  };
}
