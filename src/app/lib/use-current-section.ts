import { useSyncExternalStore } from "react";

/**
 * The id of the last section that starts above or in the upper third of the window. At the end of the page, the last
 * id.
 */
export const useCurrentSection = (ids: readonly string[]) =>
  useSyncExternalStore(
    subscribeToScroll,
    () => currentSection(ids),
    () => undefined,
  );

function subscribeToScroll(listener: () => void) {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener);
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
}

function currentSection(ids: readonly string[]) {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) return ids.at(-1);
  return ids.findLast((id) => startsInUpperThird(document.getElementById(id)));
}

const startsInUpperThird = (section: HTMLElement | null) =>
  section !== null && section.getBoundingClientRect().top < innerHeight / 3;
