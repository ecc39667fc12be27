import type { PDFPageProxy, RenderTask } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import {
  boundedScale,
  contains,
  DETAIL_PIXELS,
  marginOf,
  PAGE_PIXELS,
  type PagePart,
  type PageSize,
  percentages,
  visiblePart,
} from "./page-geometry";
import type { usePageZoom } from "./use-page-zoom";

/** The time without movement after which the visible part is drawn sharp. */
const SETTLED_MS = 120;

type PageFrameProps = {
  label: string;
  margin: number;
  view: ReturnType<typeof usePageZoom>;
  page: PDFPageProxy | undefined;
  size: PageSize | undefined;
  onFailed: () => void;
  /** The page's text. */
  children: ReactNode;
};

/** The page in a frame that scrolls. The frame takes the focus, so that arrow keys scroll it. */
export function PageFrame({ label, margin, view, page, size, onFailed, children }: PageFrameProps) {
  const { frame, frameRef, pageElement, scale } = view;
  const scheduleRef = useRef<() => void>(undefined);
  const scaleRef = useRef(scale);

  useEffect(() => {
    scaleRef.current = scale;
    scheduleRef.current?.();
  }, [scale]);

  const isMeasured = scale !== undefined;
  useEffect(() => {
    const [host, outer] = [pageElement.current, frame.current];
    if (!page || !host || !outer || !isMeasured) return;
    const painter = new PagePainter(host, page);
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
  }, [page, frame, pageElement, isMeasured, onFailed]);

  return (
    <section
      ref={frameRef}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame scrolls by keyboard
      tabIndex={0}
      className="min-h-0 min-w-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-well -outline-offset-4"
    >
      <div className="grid min-h-full w-max min-w-full place-items-center" style={{ padding: margin }}>
        {size && scale && (
          <div
            ref={pageElement}
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

type Layer = { canvas: HTMLCanvasElement; scale: number };
/** `wanted` is the scale that was asked for: the canvas may have less. */
type Detail = Layer & { part: PagePart; wanted: number };

const WHOLE: PagePart = { left: 0, top: 0, width: 1, height: 1 };
/** Enlarging a canvas by less than this is not visible. */
const TOLERANCE = 1.05;

/**
 * Draws a page into an element: the whole page once, and above it the visible part as sharp as the screen shows it. Both
 * have a limited number of pixels, so that a page can be enlarged without limit. pdf.js records which of the page's
 * operations draw where, so that a part needs only those that it shows.
 */
class PagePainter {
  #whole: Layer | undefined;
  #detail: Detail | undefined;
  #task: RenderTask | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly page: PDFPageProxy,
  ) {}

  get #size(): PageSize {
    return this.page.getViewport({ scale: 1 });
  }

  /**
   * `scale` in CSS pixels per point. Draws `part` if the drawn part does not contain `visible`. Rejects if the page
   * cannot be drawn, not if another call takes over.
   */
  async paint(scale: number, shown: { visible: PagePart; part: PagePart } | null) {
    this.#task?.cancel();
    const wanted = scale * devicePixelRatio;
    try {
      this.#whole ??= await this.#draw(boundedScale(wanted, this.#size, PAGE_PIXELS), WHOLE, true);
      const isSharp = wanted < TOLERANCE * this.#whole.scale;
      if (isSharp || !shown) return this.#showDetail(undefined);
      const { visible, part } = shown;
      if (this.#detail?.wanted === wanted && contains(this.#detail.part, visible)) return;
      const { width, height } = this.#size;
      const size = { width: width * part.width, height: height * part.height };
      const layer = await this.#draw(boundedScale(wanted, size, DETAIL_PIXELS), part, false);
      this.#showDetail({ ...layer, part, wanted });
    } catch (error) {
      if (!isCancelled(error)) throw error;
    }
  }

  destroy() {
    this.#task?.cancel();
    for (const canvas of this.host.querySelectorAll("canvas")) release(canvas);
    this.page.cleanup();
  }

  async #draw(scale: number, part: PagePart, isShownAtOnce: boolean): Promise<Layer> {
    const { width, height } = this.#size;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * part.width * scale));
    canvas.height = Math.max(1, Math.round(height * part.height * scale));
    Object.assign(canvas.style, { position: "absolute", ...percentages(part) });
    if (isShownAtOnce) this.host.insertBefore(canvas, this.host.firstChild);
    const viewport = this.page.getViewport({
      scale,
      offsetX: -part.left * width * scale,
      offsetY: -part.top * height * scale,
    });
    this.#task = this.page.render(
      part === WHOLE
        ? { canvas, viewport, recordOperations: true }
        : { canvas, viewport, operationsFilter: drawsIn(part, this.page.recordedBBoxes) },
    );
    try {
      await this.#task.promise;
    } catch (error) {
      release(canvas);
      throw error;
    }
    return { canvas, scale };
  }

  /** Replaces the enlarged part once the new one is drawn. */
  #showDetail(detail: Detail | undefined) {
    if (this.#detail) release(this.#detail.canvas);
    this.#detail = detail;
    if (detail) this.host.insertBefore(detail.canvas, this.#whole?.canvas.nextSibling ?? null);
  }
}

/** The parts of the page that its operations draw in, as pdf.js records them. In fractions of the page's sides. */
type Boxes = Record<"minX" | "minY" | "maxX" | "maxY", (index: number) => number> & {
  isEmpty: (index: number) => boolean;
};

const drawsIn =
  ({ left, top, width, height }: PagePart, boxes: Boxes | null) =>
  (index: number) =>
    !boxes ||
    (!boxes.isEmpty(index) &&
      boxes.minX(index) <= left + width &&
      boxes.maxX(index) >= left &&
      boxes.minY(index) <= top + height &&
      boxes.maxY(index) >= top);

/** Some browsers keep the memory of a removed canvas for a while, unless it is empty. */
function release(canvas: HTMLCanvasElement) {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}

const isCancelled = (error: unknown) =>
  error instanceof Error && error.name === "RenderingCancelledException";
