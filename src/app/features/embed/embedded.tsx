import type { MouseEvent, ReactNode } from "react";

/** A page in a frame on another site: it says how high it is, and its links open outside of the frame. */
export function Embedded({ children }: { children: ReactNode }) {
  return (
    <div ref={tellHeight} onClickCapture={openOutside}>
      {children}
    </div>
  );
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

/** All but the portfolio's own tabs: the router leaves a link with a target to the browser. */
function openOutside(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link || link.pathname === window.location.pathname) return;
  link.target = "_blank";
  link.rel = "noopener";
}
