import type { DocumentPage, MediaFile } from "@contract/media";
import { sendPreview } from "../../../data/api/send-preview";
import { fetchWithTimeout } from "../../../lib/timeout";

const started = new Map<string, Promise<MediaFile | null>>();

/**
 * Makes the preview of the owner's PDF at this URL, and stores it; once while the page is open. `file` saves the download.
 * Resolves with the stored file, or with null if there is no connection: then the next visit tries again.
 */
export function storePdfPreview(url: string, file?: Blob): Promise<MediaFile | null> {
  const running = started.get(url) ?? make(url, file).catch(() => null);
  started.set(url, running);
  return running;
}

async function make(url: string, file?: Blob): Promise<MediaFile> {
  const preview = await renderPdfPreview(file ?? (await download(url)));
  // A file that cannot be read has an empty list, so that nobody tries again.
  return sendPreview(url, preview ?? { pages: [] });
}

async function download(url: string) {
  const response = await fetchWithTimeout(url);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.blob();
}

/** The first page of a PDF as an image, and the title blocks of its pages. */
export type PdfPreview = { image: Blob; pages: DocumentPage[] };

/** A file that takes longer has no preview. */
const TIME_MAX_MS = 60_000;

/**
 * Renders a preview of a PDF in this browser. The library is loaded for it; rejects if that fails. Null if the file cannot
 * be read: a preview is never a reason to refuse a file.
 */
async function renderPdfPreview(file: Blob): Promise<PdfPreview | null> {
  const { readPdf } = await import("./read-pdf");
  const signal = AbortSignal.timeout(TIME_MAX_MS);
  const isLate = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null));
  });
  return Promise.race([readPdf(file, signal).catch(() => null), isLate]);
}
