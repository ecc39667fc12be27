import type { MediaFile } from "@contract/media";
import { fetchWithTimeout } from "../../../lib/api/timeout";
import { UploadError } from "../../../lib/api/upload";
import { xsrfHeaders } from "../../../lib/api/xsrf";

/** Stores the poster of an uploaded model, and replaces a former one. Resolves with the model's file. */
export async function sendPoster(modelUrl: string, poster: Blob): Promise<MediaFile> {
  const form = new FormData();
  form.append("image", poster, `poster.${poster.type.split("/")[1]}`);
  const response = await fetchWithTimeout(`/api${modelUrl}/preview`, {
    method: "PUT",
    headers: { Accept: "application/json", ...xsrfHeaders() },
    body: form,
  });
  if (!response.ok) throw new UploadError(`HTTP error! status: ${response.status}`, response.status);
  return response.json();
}
