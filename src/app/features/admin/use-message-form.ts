import { MessageUsers } from "@contract/admin";
import { words } from "@contract/words";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../lib/failure";
import { showFieldErrors, useSingleFlight } from "../../lib/form";
import { trpc } from "../../lib/trpc";
import { toast } from "../../ui/toast";

type Input = z.input<typeof MessageUsers>;
type Output = z.output<typeof MessageUsers>;

/** As for notifications: what was checked waits until it is confirmed, and stays where it fails. */
export function useMessageForm(onSent: () => void) {
  const utils = trpc.useUtils();
  const write = trpc.admin.sendMessages.useMutation();
  const [waiting, setWaiting] = useState<Output>();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(MessageUsers),
    defaultValues: { content: "", userIds: [], all: false },
  });
  const send = useSingleFlight(async () => {
    if (!waiting) return;
    try {
      await write.mutateAsync(waiting);
    } catch (error) {
      const { message, fields } = failureOf(error);
      setWaiting(undefined);
      if (!showFieldErrors(form, fields, ["content", "userIds"])) form.setError("root.server", { message });
      return;
    }
    setWaiting(undefined);
    form.reset();
    onSent();
    toast({ title: words.messageSent });
    await Promise.all([utils.admin.audit.invalidate(), utils.messages.invalidate()]);
  });
  return {
    form,
    isAsking: waiting !== undefined,
    isSending: write.isPending,
    ask: form.handleSubmit(setWaiting),
    cancel: () => setWaiting(undefined),
    send: () => void send(),
  };
}
