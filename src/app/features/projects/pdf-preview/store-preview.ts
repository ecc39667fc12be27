import type { MediaFile } from "@contract/media";
import { fetchWithTimeout } from "../../../lib/api/timeout";
import { sendPreview } from "../send-preview";
import { renderPdfPreview } from "./pdf-preview";

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
