import { sentences } from "@contract/sentences";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { failureOf, failureSentence } from "../../lib/api/failure";
import { toastFailure } from "../../lib/toast-failure";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { toast } from "../../ui/toast";
import { downloadExport } from "./download-export";
import { SettingsSection } from "./settings-section";

/** What one put here or was sent, as a file to keep. */
export function ExportSection() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadExport,
    onSuccess: (name) => toast({ title: sentences.dataExported, description: name }),
    onError: (error) => toastFailure(sentences.exportFailed, error),
  });
  return (
    <SettingsSection
      title="Your data"
      text="Profile, projects, comments, likes, follows, messages and notifications. Media files and uploads are not included."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="font-medium">One CSV file, named by today's date</p>
          <p className="text-14 text-ink-2">Made when you ask for it</p>
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
