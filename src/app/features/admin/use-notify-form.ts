import { NotifyUsers } from "@contract/admin";
import { words } from "@contract/words";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../lib/failure";
import { showFieldErrors, useSingleFlight } from "../../lib/form";
import { trpc } from "../../lib/trpc";
import { toast } from "../../ui/toast";
import type { Reach } from "./recipients";

export type NotifyInput = z.input<typeof NotifyUsers>;
export type NotifyOutput = z.output<typeof NotifyUsers>;
/** What a select holds before anything is chosen; the contract says what is missing then. */
const NONE = "" as NotifyInput["type"];
const NAMES = ["type", "title", "message", "userIds"];

/** Fills in, asks, sends: what was checked waits until it is confirmed, and stays where it fails. */
export function useNotifyForm(reach: Reach, onSent: () => void) {
  const utils = trpc.useUtils();
  const notify = trpc.admin.notify.useMutation();
  const [waiting, setWaiting] = useState<NotifyOutput>();
  const empty = { type: NONE, title: "", message: "", userIds: [], all: reach === "all" };
  const form = useForm<NotifyInput, unknown, NotifyOutput>({
    resolver: zodResolver(NotifyUsers),
    defaultValues: empty,
  });
  const send = useSingleFlight(async () => {
    if (!waiting) return;
    try {
      await notify.mutateAsync(waiting);
    } catch (error) {
      const { message, fields } = failureOf(error);
      setWaiting(undefined);
      if (!showFieldErrors(form, fields, NAMES)) form.setError("root.server", { message });
      return;
    }
    setWaiting(undefined);
    form.reset();
    onSent();
    toast({ title: words.notificationsSent });
    await Promise.all([utils.admin.audit.invalidate(), utils.notifications.invalidate()]);
  });
  return {
    form,
    isAsking: waiting !== undefined,
    isSending: notify.isPending,
    ask: form.handleSubmit(setWaiting),
    cancel: () => setWaiting(undefined),
    send: () => void send(),
  };
}
