import type { ReactNode } from "react";

/** The content of a frame on another site. Posts its height to that site, which resizes the frame. */
export function EmbedFrame({ children }: { children: ReactNode }) {
  return <div ref={postHeight}>{children}</div>;
}

/**
 * Measures the content, not the document: the document is never lower than the frame, so the frame could not shrink.
 */
function postHeight(element: HTMLElement | null) {
  if (!element || window.parent === window) return;
  const observer = new ResizeObserver(() => {
    window.parent.postMessage({ portfolioHeight: element.offsetHeight }, "*");
  });
  observer.observe(element);
  return () => observer.disconnect();
}
