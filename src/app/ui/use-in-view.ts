import { useCallback } from "react";

/**
 * Returns a ref. `onEnter` runs when the element is in the window, which `margin` extends, as in CSS. A new `onEnter` starts a
 * new observer, so that an infinite list loads another page if its end is still in view.
 */
export const useInView = (onEnter: () => void, margin = "0px") =>
  useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) onEnter();
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onEnter, margin],
  );
