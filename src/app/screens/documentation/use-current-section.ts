import { useSyncExternalStore } from "react";

/** The section one is reading: the last whose head is in the window's upper third or above; at the page's end, the last of all. */
export const useCurrentSection = (ids: readonly string[]) =>
  useSyncExternalStore(
    onMove,
    () => currentOf(ids),
    () => undefined,
  );

function onMove(listener: () => void) {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener);
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
}

function currentOf(ids: readonly string[]) {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) return ids.at(-1);
  return ids.findLast((id) => isReached(document.getElementById(id)));
}

const isReached = (section: HTMLElement | null) =>
  section !== null && section.getBoundingClientRect().top < innerHeight / 3;
