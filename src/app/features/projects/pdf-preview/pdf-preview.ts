import type { SheetInfo } from "./title-block";

/** The first page of a PDF as an image, and what its pages say about themselves. */
export type PdfPreview = { image: Blob; pages: SheetInfo[] };

/** A file that takes longer has no preview. */
const TIME_MAX_MS = 60_000;

/**
 * Renders a preview of a PDF in this browser. The library is loaded for it; rejects if that fails. Null if the file cannot
 * be read: a preview is never a reason to refuse a file.
 */
export async function renderPdfPreview(file: Blob): Promise<PdfPreview | null> {
  const { readPdf } = await import("./read-pdf");
  const signal = AbortSignal.timeout(TIME_MAX_MS);
  const isLate = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null));
  });
  return Promise.race([readPdf(file, signal).catch(() => null), isLate]);
}
