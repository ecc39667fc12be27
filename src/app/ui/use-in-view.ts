import { useCallback } from "react";

const VISIBLE_RATIO = 0.1;

/**
 * Returns a ref. `onEnter` runs when a tenth of the element is in view. A new `onEnter` starts a new observer, so that
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
        { threshold: VISIBLE_RATIO },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onEnter],
  );
