import { CreateReport, reportTypes } from "@contract/reports";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { failedWith, failureOf } from "../../lib/failure";
import { maxLengthOf, showFieldErrors } from "../../lib/form";
import { formatNumber } from "../../lib/format";
import { trpc } from "../../lib/trpc";
import { useFormDraft } from "../../lib/use-draft";
import { useSubmission } from "../../lib/use-submission";
import { useKnownViewer } from "../../lib/viewer";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, FieldError } from "../../ui/field";
import { Select, Textarea } from "../../ui/input";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";

const ReportWords = CreateReport.omit({ id: true });
const labels: Record<(typeof reportTypes)[number], string> = {
  inappropriate: "Inappropriate",
  spam: "Spam",
  copyright: "Copyright",
  other: "Other",
};

type ReportDialogProps = {
  project: { id: number; title: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What is wrong with a project, in a kind and in sentences. Closed and opened again it holds what was typed. */
export default function ReportDialog({ project, open, onOpenChange }: ReportDialogProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const create = trpc.reports.create.useMutation();
  const account = useKnownViewer()?.id;
  const form = useForm({
    resolver: zodResolver(ReportWords),
    defaultValues: { type: "inappropriate", reason: "" } as z.input<typeof ReportWords>,
  });
  const reason = useWatch({ control: form.control, name: "reason" });
  const { errors } = form.formState;

  useFormDraft(form, account, `report:${project.id}`);

  const send = useSubmission((isCurrent) =>
    form.handleSubmit(async (report) => {
      setRefusal(undefined);
      try {
        await create.mutateAsync({ id: project.id, ...report });
        toast({ title: sentences.reportSent });
        if (!isCurrent()) return;
        form.reset();
        onOpenChange(false);
      } catch (error) {
        const failure = failureOf(error);
        if (!isCurrent() || showFieldErrors(form, failure.fields, ["type", "reason"])) return;
        setRefusal(failedWith(sentences.reportFailed, failure));
      }
    })(),
  );
  const change = (next: boolean) => {
    send.cancel();
    onOpenChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send.submit();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Report project"
      description={
        <>
          Tell us what is wrong with <UserText>{project.title}</UserText>. Its owner does not learn who
          reported it.
        </>
      }
      footer={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={send.isBusy ? "Sending..." : undefined}>
            Send report
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <Field label="Type" htmlFor={`${id}-type`} error={errors.type?.message}>
          {(control) => (
            <Select {...form.register("type")} {...control}>
              {reportTypes.map((type) => (
                <option key={type} value={type}>
                  {labels[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Reason"
          htmlFor={`${id}-reason`}
          counter={`${formatNumber(reason.length)} / ${formatNumber(REASON_MAX)}`}
          error={errors.reason?.message}
        >
          {(control) => <Textarea {...form.register("reason")} {...control} rows={5} />}
        </Field>
        {refusal && <FieldError>{refusal}</FieldError>}
      </form>
    </Dialog>
  );
}

const REASON_MAX = maxLengthOf(ReportWords.shape.reason) ?? 2000;
