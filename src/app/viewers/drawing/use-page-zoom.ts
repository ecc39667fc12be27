import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { clampScale, type PageSize, scaleOf, type Zoom } from "./page-geometry";

export const ZOOM_STEP = 1.25;
/** The margin around the page, in CSS pixels. */
export const MARGIN = { desktop: 36, phone: 12 };
const SCROLLBAR_WIDTH = 16;

/** A point in the window that keeps its place on the page while the zoom changes. */
type Point = { clientX: number; clientY: number };
type Anchor = Point & { x: number; y: number };

/** The zoom of a page in a frame that scrolls. A page without a size is not loaded yet. */
export function usePageZoom(size: PageSize | undefined, margin: number) {
  const frame = useRef<HTMLElement | null>(null);
  const pageElement = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(undefined);
  const [frameSize, setFrameSize] = useState<PageSize>();
  const [zoom, setZoom] = useState<Zoom>("page");
  const scrollbar = zoom === "width" ? SCROLLBAR_WIDTH : 0;
  const scale =
    size && frameSize
      ? scaleOf(zoom, size, {
          width: Math.max(1, frameSize.width - 2 * margin - scrollbar),
          height: Math.max(1, frameSize.height - 2 * margin),
        })
      : undefined;
  const shown = useRef(scale);

  useLayoutEffect(() => {
    shown.current = scale;
    const at = anchor.current;
    anchor.current = undefined;
    const rect = pageElement.current?.getBoundingClientRect();
    if (!at || !rect) return;
    frame.current?.scrollBy({
      left: rect.left + at.x * rect.width - at.clientX,
      top: rect.top + at.y * rect.height - at.clientY,
      behavior: "instant",
    });
  }, [scale]);

  const zoomTo = useCallback((scaleFrom: (current: number) => number, point?: Point) => {
    if (!shown.current || !frame.current || !pageElement.current) return;
    const next = clampScale(scaleFrom(shown.current));
    const [outer, inner] = [
      frame.current.getBoundingClientRect(),
      pageElement.current.getBoundingClientRect(),
    ];
    const at = point ?? {
      clientX: outer.left + outer.width / 2,
      clientY: outer.top + outer.height / 2,
    };
    anchor.current = {
      ...at,
      x: (at.clientX - inner.left) / inner.width,
      y: (at.clientY - inner.top) / inner.height,
    };
    shown.current = next;
    setZoom(next);
  }, []);

  /** Measures the frame, and zooms by wheel with Ctrl or by two fingers. A ref of the frame. */
  const frameRef = useCallback(
    (element: HTMLElement) => {
      frame.current = element;
      const observer = new ResizeObserver(() =>
        setFrameSize({ width: element.offsetWidth, height: element.offsetHeight }),
      );
      observer.observe(element);
      const stop = listenForZoom(element, zoomTo);
      return () => {
        observer.disconnect();
        stop();
      };
    },
    [zoomTo],
  );
  return { frame, frameRef, pageElement, zoom, scale, setZoom, zoomTo };
}

const WHEEL_MAX = 40;

/** Listens without React's handlers: they cannot prevent the browser's own zoom. */
function listenForZoom(element: HTMLElement, zoomTo: (from: (scale: number) => number, at: Point) => void) {
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const delta = Math.max(-WHEEL_MAX, Math.min(WHEEL_MAX, event.deltaY));
    zoomTo((scale) => scale * Math.exp(-delta / 100), event);
  };
  let distance = 0;
  const onTouch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      distance = 0;
      return;
    }
    event.preventDefault();
    const next = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    const factor = next / distance;
    if (distance > 0) zoomTo((scale) => scale * factor, middle);
    distance = next;
  };
  const controller = new AbortController();
  const options = { passive: false, signal: controller.signal };
  element.addEventListener("wheel", onWheel, options);
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"] as const)
    element.addEventListener(type, onTouch, options);
  return () => controller.abort();
}
