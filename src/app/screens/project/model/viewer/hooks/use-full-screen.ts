import { type RefObject, useEffect, useState } from "react";

/**
 * Full screen: the element covers the window, and the window the screen where the browser can do that. The canvas stays
 * where it is in the document. The rest of the page is inert meanwhile.
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isFull || !element) return;
    const release = makeRestInert(element);
    const root = document.documentElement;
    root.style.overflow = "hidden";
    // Refused in frames and on some phones: the element then covers the window alone.
    root.requestFullscreen?.().catch(() => undefined);
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFull(false);
    };
    document.addEventListener("fullscreenchange", onChange);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      document.removeEventListener("keydown", onKey);
      root.style.overflow = "";
      release();
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull, frame]);
  return [isFull, setFull] as const;
}

/** Makes everything inert that neither contains the element nor lies in it. Returns a function that undoes it. */
function makeRestInert(element: HTMLElement) {
  const changed: HTMLElement[] = [];
  for (let at: HTMLElement = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      changed.push(sibling);
    }
  }
  return () => {
    for (const sibling of changed) sibling.inert = false;
  };
}
