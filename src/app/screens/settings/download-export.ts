import type { ErrorBody } from "@contract/errors";
import { fetchWithTimeout, NoResponseError } from "../../lib/api/timeout";
import { UploadError } from "../../lib/api/upload";

/** Fetches the export whole, so that one that breaks off is told and not kept; then hands it to the browser. Answers its name. */
export async function downloadExport() {
  const answer = await fetchWithTimeout("/api/users/export/data").catch((error: unknown) => {
    throw error instanceof NoResponseError ? error : failed(0);
  });
  if (!answer.ok) throw failed(answer.status, (await answer.json().catch(() => ({}))) as Partial<ErrorBody>);
  const file = await answer.blob();
  const name =
    /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "export.csv";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return name;
}

const failed = (status: number, { message }: Partial<ErrorBody> = {}) =>
  new UploadError(message ?? `HTTP error! status: ${status}`, status);
