import { MessageUsers } from "@contract/admin";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../../lib/api/trpc";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { useLastViewer } from "../../../lib/session/viewer";
import { toast } from "../../../ui/toast";
import { useBulkSend } from "./use-bulk-send";

export function useMessageForm(onSent: () => void) {
  const { mutateAsync } = trpc.admin.sendMessages.useMutation();
  const result = useRef<{ confirmation?: number | undefined }>(undefined);
  const form = useForm<z.input<typeof MessageUsers>, unknown, z.output<typeof MessageUsers>>({
    resolver: zodResolver(MessageUsers),
    defaultValues: { content: "", userIds: [], all: false },
  });
  useFormDraft(form, useLastViewer()?.id, MESSAGE_DRAFT);
  const bulkSend = useBulkSend({
    ...{ form, onSent, fields: ["content", "userIds"], action: "sendMessages", change: "bulkMessageSent" },
    send: async (message) => {
      result.current = await mutateAsync(message);
    },
    onDone: () =>
      toast({ title: result.current?.confirmation ? sentences.awaitsConfirmation : sentences.messageSent }),
  });
  return { form, bulkSend };
}

export const MESSAGE_DRAFT = "admin-message";
