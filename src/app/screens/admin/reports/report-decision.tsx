import { RESOLUTION_MAX, UpdateReport } from "@contract/admin";
import type { Report } from "@contract/reports";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../lib/api/failure";
import { showFieldErrors } from "../../../lib/forms/form";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { useSubmit } from "../../../lib/forms/use-submit";
import { useLastViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { useUpdateReport } from "./use-update-report";

/** Changes the status of a report. The reporter is notified with the resolution. */
export function ReportDecision({ report }: { report: Report }) {
  const id = useId();
  const update = useUpdateReport();
  const form = useForm<z.input<typeof UpdateReport>, unknown, z.output<typeof UpdateReport>>({
    resolver: zodResolver(UpdateReport),
    defaultValues: { id: report.id, status: report.status, resolution: report.resolution ?? "" },
  });
  useFormDraft(form, useLastViewer()?.id, `resolution:${report.id}`);
  const { errors, dirtyFields } = form.formState;
  const isResolutionChanged = dirtyFields.resolution === true;

  const { isBusy, submit: save } = useSubmit(() =>
    form.handleSubmit(async (decision) => {
      try {
        const saved = await update.mutateAsync(decision);
        form.reset({ id: saved.id, status: saved.status, resolution: saved.resolution ?? "" });
      } catch (error) {
        const { message, fields } = failureOf(error);
        if (!showFieldErrors(form, fields, ["resolution"])) form.setError("root.server", { message });
      }
    })(),
  );
  const decide = (status: Report["status"]) => {
    form.setValue("status", status);
    void save();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    decide(report.status === "pending" ? "resolved" : report.status);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="mt-6 border-t border-line pt-5">
      <UnsavedGuard when={isResolutionChanged && !isBusy} onLeave={() => form.reset()} />
      <Field
        label="Resolution"
        htmlFor={`${id}-resolution`}
        optional
        hint="The reporter receives it when the status of the report changes."
        error={errors.resolution?.message}
      >
        <Textarea {...form.register("resolution")} rows={3} maxLength={RESOLUTION_MAX} />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div className="mt-4 flex flex-wrap gap-2">
        {report.status !== "resolved" && (
          <Button
            variant="primary"
            busy={isBusy ? "Saving..." : undefined}
            onClick={() => decide("resolved")}
          >
            Resolve
          </Button>
        )}
        {report.status === "pending" && (
          <Button aria-disabled={isBusy || undefined} onClick={() => decide("reviewed")}>
            Mark as reviewed
          </Button>
        )}
        {report.status !== "pending" && (
          <>
            <Button
              disabled={!isResolutionChanged}
              aria-disabled={isBusy || undefined}
              onClick={() => decide(report.status)}
            >
              Save resolution
            </Button>
            <Button variant="text" className="mx-0" onClick={() => decide("pending")}>
              Reopen
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
