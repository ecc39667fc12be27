import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { failureOf, failureSentence } from "../../../lib/api/failure";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { SegmentedControl } from "../../../ui/segmented-control";
import { toast } from "../../../ui/toast";
import { SettingsSection } from "../settings-section";
import { downloadExport } from "./download-export";
import { FileExport } from "./file-export";
import { useConfirmedPassword } from "./use-confirmed-password";

const formats = { csv: "CSV", xlsx: "Excel", json: "JSON" };
const order = ["csv", "xlsx", "json"] as const;

export function ExportSection({ viewer }: { viewer: CurrentUser }) {
  const [format, setFormat] = useState<(typeof order)[number]>("csv");
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadExport,
    onSuccess: (fileName) => toast({ title: sentences.dataExported, description: fileName }),
    onError: (error) => toastFailure(sentences.exportFailed, error),
  });
  const { run, dialog } = useConfirmedPassword();
  return (
    <SettingsSection
      title="Your data"
      text="Profile, projects, comments, likes, follows, messages, notifications and saved searches. Files are only in the ZIP."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="font-medium">Everything in one file, named by today's date</p>
          <p className="mb-3 text-14 text-ink-2">
            Created when you export it. The projects in JSON can be imported.
          </p>
          <SegmentedControl
            legend="Format"
            name="export-format"
            choices={formats}
            order={order}
            value={format}
            onChange={setFormat}
          />
        </div>
        <Button busy={isPending ? "Exporting..." : undefined} onClick={() => run(() => mutate(format))}>
          <Download />
          Export data
        </Button>
      </div>
      {error && <FieldError>{failureSentence(sentences.exportFailed, failureOf(error))}</FieldError>}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
        <div className="min-w-0">
          <p className="font-medium">Projects with their files</p>
          <p className="text-14 text-ink-2">A ZIP with a folder of files for each project</p>
        </div>
        <FileExport viewer={viewer} onDownload={run} />
      </div>
      {dialog}
    </SettingsSection>
  );
}
