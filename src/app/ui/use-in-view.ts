import { useCallback } from "react";

const VISIBLE_SHARE = 0.1;

/**
 * A ref for an element; `onEnter` runs when a tenth of it comes into view. It is watched anew whenever `onEnter`
 * changes, so a list whose end is still in view after a page has arrived asks for the next one.
 */
export const useInView = (onEnter: () => void) =>
  useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) onEnter();
        },
        { threshold: VISIBLE_SHARE },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onEnter],
  );
