import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { failureOf } from "../../../lib/api/failure";
import { isUnconfirmed } from "../../../lib/api/timeout";
import { trpc } from "../../../lib/api/trpc";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { useLastViewer } from "../../../lib/session/viewer";

type BulkSend<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  names: string[];
  /** The action under which the audit log has it. */
  action: "notify" | "sendMessages";
  send: (wanted: O) => Promise<unknown>;
  /** The form's fields are empty again. */
  onSent: () => void;
  /** It went out, whether or not the form is still waiting for it. */
  onDone: () => unknown;
};

/**
 * Asks before something goes out to many people, and sends it. What was checked waits until it is confirmed, and stays
 * where it fails. What may have gone out already is looked for in the audit log before it is sent again.
 */
export function useBulkSend<V extends FieldValues, O>(options: BulkSend<V, O>) {
  const { form, names, action, send, onSent, onDone } = options;
  const viewerId = useLastViewer()?.id;
  const utils = trpc.useUtils();
  const [waiting, setWaiting] = useState<O>();
  const underWay = useRef<{ sent: string; answer: Promise<void> }>(undefined);
  const unconfirmed = useRef<{ sent: string; after: number }>(undefined);

  const latestAct = async () => {
    const { items } = await utils.admin.audit.fetch(
      { targetType: "announcement", limit: LATEST },
      { staleTime: 0 },
    );
    return items.find((entry) => entry.actorId === viewerId && entry.action === action)?.id ?? 0;
  };
  const sendAndNote = async (wanted: O, sent: string) => {
    const after = await latestAct();
    const before = unconfirmed.current;
    if (before?.sent === sent && after > before.after) return;
    unconfirmed.current = undefined;
    await send(wanted).catch((error: unknown) => {
      if (isUnconfirmed(error)) unconfirmed.current = { sent, after };
      throw error;
    });
  };
  /** The same, confirmed again while it is still on its way, is not sent twice. */
  const sendOnce = async (wanted: O) => {
    const sent = JSON.stringify(wanted);
    if (underWay.current?.sent === sent) return underWay.current.answer;
    const call = { sent, answer: sendAndNote(wanted, sent) };
    underWay.current = call;
    await call.answer.finally(() => {
      if (underWay.current === call) underWay.current = undefined;
    });
  };

  const submission = useSubmit(async (isCurrent) => {
    if (!waiting) return;
    try {
      await sendOnce(waiting);
    } catch (error) {
      const { message, fields } = failureOf(error);
      if (!isCurrent()) return;
      setWaiting(undefined);
      if (!showFieldErrors(form, fields, names)) form.setError("root.server", { message });
      return;
    }
    if (isCurrent()) {
      setWaiting(undefined);
      form.reset();
      onSent();
    }
    await Promise.all([onDone(), utils.admin.audit.invalidate()]);
  });

  return {
    isAsking: waiting !== undefined,
    isSending: submission.isBusy,
    ask: form.handleSubmit((wanted) => setWaiting(() => wanted)),
    cancel() {
      submission.cancel();
      setWaiting(undefined);
    },
    send: () => void submission.submit(),
  };
}

/** As many entries of the log as are looked through for one's own last one. */
const LATEST = 20;
