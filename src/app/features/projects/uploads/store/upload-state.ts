import type { UploadList } from "./upload-list";

/** An observable upload list, for useSyncExternalStore. */
export function createUploadState(initial: UploadList) {
  let list = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => list,
    set: (next: UploadList) => {
      list = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Resolves with true once the condition is met, or with false if the signal aborts first. */
    waitFor: (condition: (list: UploadList) => boolean, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const check = () => {
          if (!signal?.aborted && !condition(list)) return;
          listeners.delete(check);
          resolve(!signal?.aborted);
        };
        signal?.addEventListener("abort", check, { once: true });
        listeners.add(check);
        check();
      }),
  };
}
