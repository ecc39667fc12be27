import { RESOLUTION_MAX, UpdateReport } from "@contract/admin";
import type { Report } from "@contract/reports";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../lib/failure";
import { showFieldErrors } from "../../../lib/form";
import { useFormDraft } from "../../../lib/use-draft";
import { useSubmission } from "../../../lib/use-submission";
import { useKnownViewer } from "../../../lib/viewer";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { useUpdateReport } from "./use-update-report";

/** What becomes of a report, and what its reporter is told of it. */
export function ReportDecision({ report }: { report: Report }) {
  const id = useId();
  const update = useUpdateReport();
  const form = useForm<z.input<typeof UpdateReport>, unknown, z.output<typeof UpdateReport>>({
    resolver: zodResolver(UpdateReport),
    defaultValues: { id: report.id, status: report.status, resolution: report.resolution ?? "" },
  });
  useFormDraft(form, useKnownViewer()?.id, `resolution:${report.id}`);
  const { errors, dirtyFields } = form.formState;
  const isRewritten = dirtyFields.resolution === true;

  const { isBusy, submit: save } = useSubmission(() =>
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
      <UnsavedGuard when={isRewritten && !isBusy} onLeave={() => form.reset()} />
      <Field
        label="Resolution"
        htmlFor={`${id}-resolution`}
        optional
        hint="The reporter is told it when the report moves on."
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
              disabled={!isRewritten}
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
