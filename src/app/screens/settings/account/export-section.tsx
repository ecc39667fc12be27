import type { ErrorBody } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { failureOf, failureSentence } from "../../../lib/api/failure";
import { fetchWithTimeout, NoResponseError } from "../../../lib/api/timeout";
import { UploadError } from "../../../lib/api/upload";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { toast } from "../../../ui/toast";
import { SettingsSection } from "../settings-section";

export function ExportSection() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadExport,
    onSuccess: (fileName) => toast({ title: sentences.dataExported, description: fileName }),
    onError: (error) => toastFailure(sentences.exportFailed, error),
  });
  return (
    <SettingsSection
      title="Your data"
      text="Profile, projects, comments, likes, follows, messages, notifications and saved searches. Media files and uploads are not included."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="font-medium">One CSV file, named by today's date</p>
          <p className="text-14 text-ink-2">Created when you export it</p>
        </div>
        <Button busy={isPending ? "Exporting..." : undefined} onClick={() => mutate()}>
          <Download />
          Export data
        </Button>
      </div>
      {error && <FieldError>{failureSentence(sentences.exportFailed, failureOf(error))}</FieldError>}
    </SettingsSection>
  );
}

/**
 * Downloads the CSV file and returns its name. Reads the whole file before saving it, so that an interrupted download
 * shows an error instead of leaving an incomplete file.
 */
async function downloadExport() {
  const response = await fetchWithTimeout("/api/users/export/data").catch((error: unknown) => {
    throw error instanceof NoResponseError ? error : failureWith(0);
  });
  if (!response.ok)
    throw failureWith(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  const file = await response.blob();
  const fileName =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "export.csv";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
  return fileName;
}

const failureWith = (status: number, { message }: Partial<ErrorBody> = {}) =>
  new UploadError(message ?? `HTTP error! status: ${status}`, status);
