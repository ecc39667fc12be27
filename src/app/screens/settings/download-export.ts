import type { ErrorBody } from "@contract/errors";
import { fetchInTime, NoAnswer } from "../../lib/time-limit";
import { UploadFailure } from "../../lib/upload";

/** Fetches the export whole, so that one that breaks off is told and not kept; then hands it to the browser. Answers its name. */
export async function downloadExport() {
  const answer = await fetchInTime("/api/users/export/data").catch((error: unknown) => {
    throw error instanceof NoAnswer ? error : failed(0);
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
  new UploadFailure(message ?? `HTTP error! status: ${status}`, status);
