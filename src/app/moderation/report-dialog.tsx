import { CreateReport, reportTypes } from "@contract/reports";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { failureOf, failureSentence } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { maxLengthOf, showFieldErrors } from "../data/forms/form";
import { useFormDraft } from "../data/forms/use-draft";
import { useSubmit } from "../data/forms/use-submit";
import { useLastViewer } from "../data/session/viewer";
import { formatNumber } from "../lib/format/format";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, FieldError } from "../ui/field";
import { Select, Textarea } from "../ui/input";
import { toast } from "../ui/toast";
import { UserText } from "../ui/user-text";
import type { ReportTarget } from "./report-button";
import { reportTypeLabels } from "./report-type-labels";

const ReportForm = CreateReport.omit({ id: true });

type ReportDialogProps = {
  target: ReportTarget;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const nouns = {
  project: "project",
  user: "person",
  comment: "comment",
  message: "message",
  webMessage: "message",
  building: "building",
};
const notes = {
  project: "Its owner cannot see who reported it.",
  user: "They cannot see who reported them.",
  comment: "Its author cannot see who reported it.",
  message: "We see this message and the two before it, and nothing else of your conversation.",
  building: "The owners of its projects cannot see who reported it.",
  webMessage: "We see this message with its writer's name and address, and nothing else of the conversation.",
};

/** The form to report a project, a person, a comment or a message. Import it lazily. The input is kept when the dialog is closed. */
export default function ReportDialog({ target, name, open, onOpenChange }: ReportDialogProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const reportProject = trpc.reports.create.useMutation();
  const reportContent = trpc.reports.createContent.useMutation();
  const account = useLastViewer()?.id;
  const form = useForm({
    resolver: zodResolver(ReportForm),
    defaultValues: { type: "inappropriate", reason: "" } as z.input<typeof ReportForm>,
  });
  const reason = useWatch({ control: form.control, name: "reason" });
  const { errors } = form.formState;

  useFormDraft(form, account, `report:${target.kind === "project" ? "" : `${target.kind}:`}${target.id}`);

  const submission = useSubmit((isCurrent) =>
    form.handleSubmit(async (report) => {
      setRefusal(undefined);
      try {
        const { kind, id } = target;
        if (kind === "project") await reportProject.mutateAsync({ id, ...report });
        else await reportContent.mutateAsync({ targetType: kind, targetId: id, ...report });
        toast({ title: sentences.reportSent });
        if (!isCurrent()) return;
        form.reset();
        onOpenChange(false);
      } catch (error) {
        const failure = failureOf(error);
        if (!isCurrent() || showFieldErrors(form, failure.fields, ["type", "reason"])) return;
        setRefusal(failureSentence(sentences.reportFailed, failure));
      }
    })(),
  );
  const changeOpen = (next: boolean) => {
    submission.cancel();
    onOpenChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submission.submit();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title={`Report ${nouns[target.kind]}`}
      description={
        <>
          Tell us what is wrong with <UserText>{name}</UserText>. {notes[target.kind]}
        </>
      }
      footer={
        <>
          <Button onClick={() => changeOpen(false)}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={submission.isBusy ? "Sending..." : undefined}
          >
            Send report
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <Field label="Type" htmlFor={`${id}-type`} error={errors.type?.message}>
          {(control) => (
            <Select {...form.register("type")} {...control}>
              {reportTypes
                .filter(
                  (type) =>
                    target.kind === "project" || (type !== "unlabelledAi" && type !== "disputedCredit"),
                )
                .map((type) => (
                  <option key={type} value={type}>
                    {reportTypeLabels[type]}
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

const REASON_MAX = maxLengthOf(ReportForm.shape.reason) ?? 2000;
