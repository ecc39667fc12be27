import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { type Change, invalidateAfter } from "../../../data/cache/invalidation";
import { showFieldErrors } from "../../../data/forms/form";
import { useSubmit } from "../../../data/forms/use-submit";
import { useLastViewer } from "../../../data/session/viewer";
import { isUnconfirmed } from "../../../lib/timeout";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { FieldError } from "../../../ui/field";
import { UnsavedGuard } from "../../../ui/unsaved-guard";

type BulkSendFormProps<V extends FieldValues, O> = {
  title: string;
  form: UseFormReturn<V, unknown, O>;
  bulkSend: ReturnType<typeof useBulkSend>;
  /** The sentence with the number of recipients. */
  audience: string;
  submitLabel: string;
  /** The title of the confirmation dialog. */
  question: string;
  preview: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onDiscard: () => void;
  children: ReactNode;
};

/** A form next to a preview for the recipients. Asks for confirmation before sending. */
export function BulkSendForm<V extends FieldValues, O>(props: BulkSendFormProps<V, O>) {
  const { title, form, bulkSend, audience, submitLabel, question, preview, onSubmit, onDiscard } = props;
  const { errors, isDirty } = form.formState;
  return (
    <section aria-label={title} className="gap-x-gutter pt-7 lg:grid lg:grid-cols-12">
      <div className="max-w-measure lg:col-span-6">
        <UnsavedGuard when={isDirty} onLeave={onDiscard} />
        <form noValidate className="grid gap-5" onSubmit={onSubmit}>
          {props.children}
          {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary">
              {submitLabel}
            </Button>
            <p className="text-14 text-ink-2">{audience}</p>
          </div>
        </form>
        {bulkSend.isConfirming && (
          <SendDialog
            title={question}
            audience={audience}
            isSending={bulkSend.isSending}
            onClose={bulkSend.cancel}
            onSend={bulkSend.send}
          >
            <div className="mt-5">{preview}</div>
          </SendDialog>
        )}
      </div>
      <div className="mt-10 lg:col-span-5 lg:col-start-8 lg:mt-0">
        <h2 className="mb-1.5 text-14 font-medium">Preview</h2>
        {preview}
      </div>
    </section>
  );
}

type SendDialogProps = {
  title: string;
  /** The sentence with the number of recipients. */
  audience: string;
  isSending: boolean;
  onClose: () => void;
  onSend: () => void;
  children: ReactNode;
};

/** Asks for confirmation, because sending cannot be undone. */
function SendDialog({ title, audience, isSending, onClose, onSend, children }: SendDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${audience}. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isSending ? "Sending..." : undefined} onClick={onSend}>
            Send
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

type BulkSendOptions<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  /** The fields of the form that can show an error. */
  fields: string[];
  /** The action that the audit log records for this send. */
  action: "notify" | "sendMessages";
  send: (input: O) => Promise<unknown>;
  /** Runs after the form was reset. */
  onSent: () => void;
  /** Runs after every successful send, even if the dialog was cancelled in the meantime. */
  onDone: () => void;
  /** The data that a successful send makes out of date. */
  change: Change;
};

/** The number of audit log entries that are searched for the viewer's last send. */
const LATEST_ENTRIES = 20;

/**
 * Confirms and sends a message or notification to many users. A submitted form waits in `pending` for the confirmation.
 * If a send got no answer, the audit log shows whether it was done, so that a second try does not send it twice.
 */
export function useBulkSend<V extends FieldValues, O>(options: BulkSendOptions<V, O>) {
  const { form, fields, action, send, onSent, onDone, change } = options;
  const viewerId = useLastViewer()?.id;
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const [pending, setPending] = useState<O>();
  const running = useRef<{ body: string; result: Promise<void> }>(undefined);
  const unconfirmed = useRef<{ body: string; lastEntryId: number }>(undefined);

  const findLastEntryId = async () => {
    const { items } = await utils.admin.audit.fetch(
      { targetType: "announcement", limit: LATEST_ENTRIES },
      { staleTime: 0 },
    );
    return items.find((entry) => entry.actorId === viewerId && entry.action === action)?.id ?? 0;
  };
  const sendUnlessLogged = async (input: O, body: string) => {
    const lastEntryId = await findLastEntryId();
    const previous = unconfirmed.current;
    if (previous?.body === body && lastEntryId > previous.lastEntryId) return;
    unconfirmed.current = undefined;
    await send(input).catch((error: unknown) => {
      if (isUnconfirmed(error)) unconfirmed.current = { body, lastEntryId };
      throw error;
    });
  };
  /** Joins a running send of the same input instead of sending it again. */
  const sendOnce = async (input: O) => {
    const body = JSON.stringify(input);
    if (running.current?.body === body) return running.current.result;
    const call = { body, result: sendUnlessLogged(input, body) };
    running.current = call;
    await call.result.finally(() => {
      if (running.current === call) running.current = undefined;
    });
  };

  const submission = useSubmit(async (isCurrent) => {
    if (!pending) return;
    try {
      await sendOnce(pending);
    } catch (error) {
      const failure = failureOf(error);
      if (!isCurrent()) return;
      setPending(undefined);
      if (!showFieldErrors(form, failure.fields, fields))
        form.setError("root.server", { message: failure.message });
      return;
    }
    if (isCurrent()) {
      setPending(undefined);
      form.reset();
      onSent();
    }
    onDone();
    await invalidateAfter(queryClient, change);
  });

  return {
    isConfirming: pending !== undefined,
    isSending: submission.isBusy,
    openConfirmation: form.handleSubmit((input) => setPending(() => input)),
    cancel() {
      submission.cancel();
      setPending(undefined);
    },
    send: () => void submission.submit(),
  };
}
