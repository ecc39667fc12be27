import { openPdf } from "../../drawing/pdf/open-pdf";
import { makeCanvas } from "./canvas-area";
import { SvgRecorder } from "./svg-recorder";
import { Definitions, recordPaths } from "./svg-writer";

/** The longest side of parts that have to be drawn as pixels: 570 dpi on A4. Lines are at least one of them wide. */
const SIDE = 4000;
/** A file that takes longer is printed from its preview. */
const TIME_MAX_MS = 60_000;

/**
 * Draws the first page of a PDF for print. pdf.js can only draw in a canvas, so the calls to it are recorded as SVG. A page
 * that cannot be recorded is an image. Null for a page without lines or text, which is a scan.
 */
export async function drawVector(url: string): Promise<Blob | null> {
  recordPaths();
  const definitions = new Definitions();
  const options = {
    CanvasFactory: recordingFactory(definitions),
    disableFontFace: true,
    disableWorkerRendering: true,
  };
  const { pdf, close } = await openPdf({ url }, AbortSignal.timeout(TIME_MAX_MS), options);
  try {
    const page = await pdf.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
    const { canvas, context } = makeCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const recorder = new SvgRecorder(context, definitions);
    await page.render({ canvas: null, canvasContext: context, viewport, intent: "print" }).promise;
    if (recorder.pathCount <= PAPER_PATHS) return null;
    return recorder.isVector
      ? new Blob([recorder.toSvg()], { type: "image/svg+xml" })
      : await new Promise((resolve) => canvas.toBlob(resolve));
  } finally {
    close();
  }
}

/** The white rectangle of the paper. */
const PAPER_PATHS = 1;

type CanvasEntry = { canvas: HTMLCanvasElement | null; context: CanvasRenderingContext2D | null };

/** Makes the canvases in which pdf.js draws groups and images: each of them is recorded. */
const recordingFactory = (definitions: Definitions) => {
  const recorders = new WeakMap<HTMLCanvasElement, SvgRecorder>();
  return class {
    create(width: number, height: number): CanvasEntry {
      const entry = makeCanvas(width, height);
      recorders.set(entry.canvas, new SvgRecorder(entry.context, definitions));
      return entry;
    }

    reset({ canvas }: CanvasEntry, width: number, height: number) {
      if (!canvas) return;
      canvas.width = width;
      canvas.height = height;
      recorders.get(canvas)?.empty();
    }

    destroy(entry: CanvasEntry) {
      if (entry.canvas) entry.canvas.width = entry.canvas.height = 0;
      entry.canvas = entry.context = null;
    }
  };
};
