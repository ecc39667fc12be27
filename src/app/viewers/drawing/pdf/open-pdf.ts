import "./missing-in-pdfjs";
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "./pdf-reader.worker?worker&url";
import rendererUrl from "./pdf-renderer.worker?worker&url";

GlobalWorkerOptions.workerSrc = workerUrl;
// Draws in a worker of its own where the browser can, so that scrolling never waits for a large page.
GlobalWorkerOptions.rendererSrc = rendererUrl;

/** Character maps, the standard fonts and the decoders of JPEG 2000 and JBIG2. Each is fetched when a file needs it. */
const assets = import.meta.glob<string>(
  "/node_modules/pdfjs-dist/{cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},wasm/{jbig2,openjpeg}.wasm}",
  { query: "?url&no-inline", import: "default", eager: true },
);
const assetUrls = new Map(Object.entries(assets).map(([path, url]) => [path.split("/").at(-1), url]));

/** Finds the library's files by name, because built files carry a hash in their names. */
class BuiltFiles {
  async fetch({ filename }: { filename: string }) {
    const url = assetUrls.get(filename);
    const response = url ? await fetch(url) : undefined;
    if (!response?.ok) throw new Error(`No file ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Images above this number of pixels are left out: decoding one takes four bytes per pixel. */
const IMAGE_PIXELS_MAX = 80_000_000;
const RANGE_BYTES = 256 * 1024;
/** A worker that is busy with a hostile file does not answer, and is ended after this time. */
const CLOSING_MS = 1000;

export type PdfSource = { url: string } | { data: ArrayBuffer };
/** Options for drawing pages: in canvases of this factory, and text as paths instead of with the file's fonts. */
export type PdfOptions = {
  CanvasFactory?: object;
  disableFontFace?: boolean;
  disableWorkerRendering?: boolean;
};

/** An opened PDF. `close` stops all its work and frees its memory. */
export type OpenPdf = { pdf: PDFDocumentProxy; close: () => void };

/**
 * Opens a PDF in a worker. Only the parts that are shown are fetched. Nothing in the file runs: the library has no eval,
 * and neither the sandbox for scripts of a PDF nor forms (XFA) are loaded. Rejects with a `PdfFailure`.
 */
export async function openPdf(
  source: PdfSource,
  signal: AbortSignal,
  options: PdfOptions = {},
): Promise<OpenPdf> {
  const worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    ...source,
    ...options,
    worker,
    enableXfa: false,
    maxImageSize: IMAGE_PIXELS_MAX,
    rangeChunkSize: RANGE_BYTES,
    disableStream: true,
    disableAutoFetch: true,
    useWorkerFetch: false,
    BinaryDataFactory: BuiltFiles,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => {
    const stop = () => worker.destroy();
    setTimeout(stop, CLOSING_MS);
    task.destroy().then(stop, stop);
  };
  signal.addEventListener("abort", close, { once: true });
  try {
    return { pdf: await task.promise, close };
  } catch (error) {
    close();
    signal.throwIfAborted();
    throw new PdfFailure(reasonOf(error));
  }
}

export type PdfFailureReason = "password" | "damaged" | "connection";

export class PdfFailure extends Error {
  constructor(readonly reason: PdfFailureReason) {
    super(`The PDF cannot be opened: ${reason}`);
    this.name = "PdfFailure";
  }
}

function reasonOf(error: unknown): PdfFailureReason {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "password";
  return /^(ResponseException|UnknownErrorException|TypeError)$/.test(name) ? "connection" : "damaged";
}
