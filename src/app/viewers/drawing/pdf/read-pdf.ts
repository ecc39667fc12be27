import type { DocumentPage } from "@contract/media";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openPdf } from "./open-pdf";
import { readPageInfo } from "./page-text";
import { divideOutPaper } from "./paper-colour";
import type { PdfPreview } from "./store-preview";

/** The longest side of a preview in pixels. */
const SIDE = 2000;
/** The number of pages that the server stores. */
const PAGES_MAX = 200;
const BYTES_MAX = 5 * 1024 * 1024;

/** Renders the first page and reads the pages' title blocks. Rejects if the file cannot be read, or with the signal. */
export async function readPdf(file: Blob, signal: AbortSignal): Promise<PdfPreview> {
  const { pdf, close } = await openPdf({ data: await file.arrayBuffer() }, signal);
  try {
    const image = await renderFirstPage(pdf);
    return { image, pages: await readPages(pdf, signal) };
  } finally {
    close();
  }
}

async function renderFirstPage(pdf: PDFDocumentProxy): Promise<Blob> {
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  divideOutPaper(canvas);
  // Browsers that cannot write WebP write PNG, which may be larger than the server takes.
  const image = await toBlob(canvas, "image/webp", 0.9);
  return image.size > BYTES_MAX ? toBlob(canvas, "image/jpeg", 0.85) : image;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No image"))), type, quality),
  );

/** A page that cannot be read is listed without words. */
async function readPages(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<DocumentPage[]> {
  const labels = await pdf.getPageLabels();
  const pages: DocumentPage[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number++) {
    const page = await pdf.getPage(number);
    pages.push(await readPageInfo(page, labels?.[number - 1] ?? null).catch(() => NOTHING));
    page.cleanup();
    signal.throwIfAborted();
  }
  return pages;
}

const NOTHING: DocumentPage = { number: null, name: null, scale: null };
