import type { UploadList } from "./upload-list";

/** A shelf that can be watched, and waited for. */
export function createUploadState(initial: UploadList) {
  let shelf = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => shelf,
    set: (next: UploadList) => {
      shelf = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Resolves once this holds, with true; with false when the signal comes first. */
    until: (holds: (shelf: UploadList) => boolean, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const check = () => {
          if (!signal?.aborted && !holds(shelf)) return;
          listeners.delete(check);
          resolve(!signal?.aborted);
        };
        signal?.addEventListener("abort", check, { once: true });
        listeners.add(check);
        check();
      }),
  };
}
