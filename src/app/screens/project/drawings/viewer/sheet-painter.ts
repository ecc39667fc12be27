import type { PDFPageProxy, RenderTask } from "pdfjs-dist/legacy/build/pdf.mjs";
import {
  boundedScale,
  DETAIL_PIXELS,
  type PageSize,
  percentages,
  SHEET_PIXELS,
  type SheetPart,
} from "./sheet-geometry";

type Layer = { canvas: HTMLCanvasElement; scale: number };

const WHOLE: SheetPart = { left: 0, top: 0, width: 1, height: 1 };
/** Enlarging a canvas by less than this is not visible. */
const TOLERANCE = 1.05;

/**
 * Draws a page into an element: the whole sheet once, and above it the visible part as sharp as the screen shows it. Both
 * have a limited number of pixels, so that a sheet can be enlarged without limit.
 */
export class SheetPainter {
  #sheet: Layer | undefined;
  #detail: Layer | undefined;
  #task: RenderTask | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly page: PDFPageProxy,
  ) {}

  get #size(): PageSize {
    return this.page.getViewport({ scale: 1 });
  }

  /** `scale` in CSS pixels per point. Rejects if the page cannot be drawn, not if another call takes over. */
  async paint(scale: number, part: SheetPart | null) {
    this.#task?.cancel();
    const pixelScale = scale * devicePixelRatio;
    try {
      this.#sheet ??= await this.#draw(boundedScale(pixelScale, this.#size, SHEET_PIXELS), WHOLE, true);
      const isSharp = pixelScale < TOLERANCE * this.#sheet.scale;
      if (isSharp || !part) return this.#showDetail(undefined);
      const { width, height } = this.#size;
      const size = { width: width * part.width, height: height * part.height };
      this.#showDetail(await this.#draw(boundedScale(pixelScale, size, DETAIL_PIXELS), part, false));
    } catch (error) {
      if (!isCancelled(error)) throw error;
    }
  }

  destroy() {
    this.#task?.cancel();
    for (const canvas of this.host.querySelectorAll("canvas")) release(canvas);
    this.page.cleanup();
  }

  async #draw(scale: number, part: SheetPart, isShownAtOnce: boolean): Promise<Layer> {
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
    this.#task = this.page.render({ canvas, viewport });
    try {
      await this.#task.promise;
    } catch (error) {
      release(canvas);
      throw error;
    }
    return { canvas, scale };
  }

  /** Replaces the enlarged part once the new one is drawn. */
  #showDetail(detail: Layer | undefined) {
    if (this.#detail) release(this.#detail.canvas);
    this.#detail = detail;
    if (detail) this.host.insertBefore(detail.canvas, this.#sheet?.canvas.nextSibling ?? null);
  }
}

/** Some browsers keep the memory of a removed canvas for a while, unless it is empty. */
function release(canvas: HTMLCanvasElement) {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}

const isCancelled = (error: unknown) =>
  error instanceof Error && error.name === "RenderingCancelledException";
