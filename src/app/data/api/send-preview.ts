import type { DocumentPage, MediaFile } from "@contract/media";
import { fetchWithTimeout } from "../../lib/timeout";
import { writeHeaders } from "./call-headers";
import { errorFrom } from "./upload";

/**
 * Stores the preview of an uploaded model or PDF, or the texts on the pages of a PDF, and replaces former ones.
 * Resolves with the file.
 */
export async function sendPreview(
  url: string,
  { image, pages }: { image?: Blob; pages?: DocumentPage[] },
): Promise<MediaFile> {
  const form = new FormData();
  if (image) form.append("image", image, "preview");
  if (pages) form.append("pages", JSON.stringify(pages));
  const response = await fetchWithTimeout(`/api${url}/preview`, {
    method: "PUT",
    headers: { Accept: "application/json", ...writeHeaders() },
    body: form,
  });
  if (response.ok) return response.json();
  const body = await response.json().catch(() => undefined);
  throw errorFrom(response.status, body as object | undefined);
}
