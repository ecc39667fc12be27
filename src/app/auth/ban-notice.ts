import { useSyncExternalStore } from "react";

/**
 * The reason why the account that was logged in here was banned. Kept in memory until a reload or a login, because a
 * ban ends the session and the page can no longer ask the server.
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
