import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  const ends = new AbortController();
  const { signal } = ends;
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("blur", listener, { signal });
  document.addEventListener("visibilitychange", listener, { signal });
  return () => ends.abort();
}
const isSeen = () => document.visibilityState === "visible" && document.hasFocus();

/** Whether somebody looks at the page: its tab is in front, and its window is the one in use. */
export const usePageSeen = () => useSyncExternalStore(subscribe, isSeen, () => false);
