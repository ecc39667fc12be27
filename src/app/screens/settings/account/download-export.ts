import type { ErrorBody } from "@contract/errors";
import { fetchWithTimeout, NoResponseError } from "../../../lib/api/timeout";
import { UploadError } from "../../../lib/api/upload";

/**
 * Downloads an export and returns its name. Reads the whole file before saving it, so that an interrupted download
 * shows an error instead of leaving an incomplete file.
 */
export async function downloadExport(format: "csv" | "json" | "xlsx") {
  const query = format === "csv" ? "" : `?format=${format}`;
  const response = await fetchWithTimeout(`/api/users/export/data${query}`).catch((error: unknown) => {
    throw error instanceof NoResponseError ? error : failureWith(0);
  });
  if (!response.ok)
    throw failureWith(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  const file = await response.blob();
  const fileName =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? `export.${format}`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
  return fileName;
}

const failureWith = (status: number, { message }: Partial<ErrorBody> = {}) =>
  new UploadError(message ?? `HTTP error! status: ${status}`, status);
