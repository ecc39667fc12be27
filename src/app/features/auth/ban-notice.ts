import { useSyncExternalStore } from "react";

/**
 * Why the account was banned that was logged in here a moment ago: its session is over, so the page can no longer ask.
 * Kept until the page is reloaded or somebody logs in.
 */
let notice: string | null = null;
const listeners = new Set<() => void>();

export function setBanNotice(next: string | null) {
  notice = next;
  for (const listener of listeners) listener();
}

export const useBanNotice = () =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
