import { useSyncExternalStore } from "react";

/** True if the browser says that there is no network. It can be wrong, so calls are never refused because of it. */
export const isOffline = () => navigator.onLine === false;

export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline, () => false);

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Waits for the browser, which is offline, to be online again, or for the signal to abort. */
export function untilOnline(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

/** Milliseconds before a save without an answer is repeated: 2 s, doubled by each failure before, up to about a minute. */
export const retryDelay = (failures: number) => 2000 * 2 ** Math.min(failures, 5);
