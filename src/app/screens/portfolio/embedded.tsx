import type { ReactNode } from "react";

/** A page in a frame on another site, which it tells its height. */
export function Embedded({ children }: { children: ReactNode }) {
  return <div ref={tellHeight}>{children}</div>;
}

/** Of what is in the page, not of the page: that one is never lower than the frame, which could not shrink. */
function tellHeight(element: HTMLElement | null) {
  if (!element || window.parent === window) return;
  const observer = new ResizeObserver(() => {
    window.parent.postMessage({ portfolioHeight: element.offsetHeight }, "*");
  });
  observer.observe(element);
  return () => observer.disconnect();
}
