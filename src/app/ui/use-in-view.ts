import { useCallback } from "react";

/** How far below the window an element may be, in parts of the window's height. */
const AHEAD = "50%";

/**
 * Returns a ref. `onEnter` runs when the element is in view, or will soon be. A new `onEnter` starts a new observer, so that
 * an infinite list loads another page if its end is still in view.
 */
export const useInView = (onEnter: () => void) =>
  useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) onEnter();
        },
        { rootMargin: `0px 0px ${AHEAD}` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onEnter],
  );
