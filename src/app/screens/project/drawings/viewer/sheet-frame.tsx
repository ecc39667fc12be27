import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { marginOf, type PageSize, visiblePart } from "./sheet-geometry";
import { SheetPainter } from "./sheet-painter";
import type { useSheetZoom } from "./use-sheet-zoom";

/** How long nothing moves before the visible part is drawn sharp. */
const SETTLED_MS = 120;

type SheetFrameProps = {
  label: string;
  air: number;
  view: ReturnType<typeof useSheetZoom>;
  page: PDFPageProxy | undefined;
  size: PageSize | undefined;
  onFailed: () => void;
  /** The sheet's text. */
  children: ReactNode;
};

/** The sheet in a frame that scrolls. The frame takes the focus, so that arrow keys scroll it. */
export function SheetFrame({ label, air, view, page, size, onFailed, children }: SheetFrameProps) {
  const { frame, frameRef, sheet, scale } = view;
  const scheduleRef = useRef<() => void>(undefined);
  const scaleRef = useRef(scale);

  useEffect(() => {
    scaleRef.current = scale;
    scheduleRef.current?.();
  }, [scale]);

  const isMeasured = scale !== undefined;
  useEffect(() => {
    const [host, outer] = [sheet.current, frame.current];
    if (!page || !host || !outer || !isMeasured) return;
    const painter = new SheetPainter(host, page);
    const paint = () => {
      const [inner, window] = [host.getBoundingClientRect(), outer.getBoundingClientRect()];
      const visible = visiblePart(inner, window, 0);
      const part = visiblePart(inner, window, marginOf(window, devicePixelRatio));
      painter.paint(scaleRef.current ?? 1, visible && part && { visible, part }).catch(onFailed);
    };
    let timer = 0;
    const schedule = () => {
      clearTimeout(timer);
      timer = window.setTimeout(paint, SETTLED_MS);
    };
    scheduleRef.current = schedule;
    outer.addEventListener("scroll", schedule, { passive: true });
    outer.scrollTo({ left: 0, top: 0, behavior: "instant" });
    paint();
    return () => {
      clearTimeout(timer);
      scheduleRef.current = undefined;
      outer.removeEventListener("scroll", schedule);
      painter.destroy();
    };
  }, [page, frame, sheet, isMeasured, onFailed]);

  return (
    <section
      ref={frameRef}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame scrolls by keyboard
      tabIndex={0}
      className="min-h-0 min-w-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-well -outline-offset-4"
    >
      <div className="grid min-h-full w-max min-w-full place-items-center" style={{ padding: air }}>
        {size && scale && (
          <div
            ref={sheet}
            className="relative isolate bg-document outline outline-line *:[canvas]:mix-blend-multiply"
            style={{ width: size.width * scale, height: size.height * scale }}
          >
            {children}
          </div>
        )}
      </div>
    </section>
  );
}
