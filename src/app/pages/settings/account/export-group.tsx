import type { ErrorBody } from "@contract/errors";
import { EXPORT_PART_PROJECTS } from "@contract/export-parts";
import { ConfirmPassword } from "@contract/security";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf, failureSentence } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { UploadError } from "../../../data/api/upload";
import { toastFailure } from "../../../data/session/toast-failure";
import { fetchWithTimeout, NoResponseError } from "../../../lib/timeout";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { FieldError } from "../../../ui/field";
import { SegmentedControl } from "../../../ui/segmented-control";
import { toast } from "../../../ui/toast";
import { AccountFormDialog } from "../form/account-form-dialog";
import { SettingsGroup } from "../form/settings-group";

const formats = { csv: "CSV", xlsx: "Excel", json: "JSON" };
const order = ["csv", "xlsx", "json"] as const;

export function ExportGroup({ viewer }: { viewer: CurrentUser }) {
  const [format, setFormat] = useState<(typeof order)[number]>("csv");
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadExport,
    onSuccess: (fileName) => toast({ title: sentences.dataExported, description: fileName }),
    onError: (error) => toastFailure(sentences.exportFailed, error),
  });
  const { run, dialog } = useConfirmedPassword();
  return (
    <SettingsGroup
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
    </SettingsGroup>
  );
}

type FileExportProps = {
  viewer: CurrentUser;
  /** Calls its argument as soon as the download may begin. */
  onDownload: (begin: () => void) => void;
};

/** Links to the projects with their files as ZIP, in parts. The browser stores them while they arrive. */
function FileExport({ viewer, onDownload }: FileExportProps) {
  const known = Math.max(1, Math.ceil(viewer.publishedCount / EXPORT_PART_PROJECTS));
  return (
    <ul className="flex flex-wrap gap-2">
      {Array.from({ length: known - 1 }, (_, index) => (
        <PartLink key={String(index)} part={index + 1} isOnly={false} onDownload={onDownload} />
      ))}
      <LastParts viewer={viewer} part={known} onDownload={onDownload} />
    </ul>
  );
}

/** This part, and the next ones if there are more projects: drafts are not counted. */
function LastParts({ viewer, part, onDownload }: FileExportProps & { part: number }) {
  const { data } = trpc.users.projects.useQuery({
    id: viewer.id,
    status: "all",
    limit: 1,
    page: part * EXPORT_PART_PROJECTS + 1,
  });
  const hasMore = (data?.items.length ?? 0) > 0;
  return (
    <>
      <PartLink part={part} isOnly={part === 1 && !hasMore} onDownload={onDownload} />
      {hasMore && <LastParts viewer={viewer} part={part + 1} onDownload={onDownload} />}
    </>
  );
}

type PartLinkProps = Pick<FileExportProps, "onDownload"> & { part: number; isOnly: boolean };

function PartLink({ part, isOnly, onDownload }: PartLinkProps) {
  const last = part * EXPORT_PART_PROJECTS;
  const href = `/api/users/export/data?format=zip${part > 1 ? `&part=${part}` : ""}`;
  const begin = (event: MouseEvent) => {
    event.preventDefault();
    onDownload(() => location.assign(href));
  };
  return (
    <li>
      <a className={buttonClass()} href={href} onClick={begin} download>
        <Download />
        {isOnly ? "Download ZIP" : `Projects ${last - EXPORT_PART_PROJECTS + 1} to ${last}`}
      </a>
    </li>
  );
}

/** Runs a call that needs a password entered in the last ten minutes, and asks for it first where it was not. */
function useConfirmedPassword(): { run: (action: () => void) => void; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<() => void>();
  const confirm = trpc.security.confirmPassword.useMutation();
  const run = (action: () => void) =>
    void confirm.mutateAsync({}).then(action, (error: unknown) => {
      if (failureOf(error).code === "password_required") setWaiting(() => action);
      else toastFailure(sentences.exportFailed, error);
    });
  const close = () => setWaiting(undefined);
  const dialog = waiting && (
    <PasswordDialog
      onConfirmed={() => {
        close();
        waiting();
      }}
      onClose={close}
    />
  );
  return { run, dialog };
}

function PasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const confirm = trpc.security.confirmPassword.useMutation();
  const form = useForm<z.infer<typeof ConfirmPassword>>({
    resolver: zodResolver(ConfirmPassword),
    defaultValues: { currentPassword: "" },
  });
  return (
    <AccountFormDialog
      title="Enter your password"
      description="You last entered it more than ten minutes ago, and an export has everything that your account holds."
      action="Export"
      busy="Checking..."
      form={form}
      names={["currentPassword"]}
      asksPassword
      save={(values) => confirm.mutateAsync(values)}
      change="securityChanged"
      onSaved={onConfirmed}
      onClose={onClose}
    />
  );
}

/**
 * Downloads an export and returns its name. Reads the whole file before saving it, so that an interrupted download
 * shows an error instead of leaving an incomplete file.
 */
async function downloadExport(format: "csv" | "json" | "xlsx") {
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
