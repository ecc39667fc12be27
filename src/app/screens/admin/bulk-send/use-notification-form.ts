import { NotifyUsers } from "@contract/admin";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../../lib/api/trpc";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { useLastViewer } from "../../../lib/session/viewer";
import { toast } from "../../../ui/toast";
import type { Audience } from "./use-audience";
import { useBulkSend } from "./use-bulk-send";

export type NotificationInput = z.input<typeof NotifyUsers>;
export type NotificationOutput = z.output<typeof NotifyUsers>;
/** The value of the empty option. The schema refuses it with "Type is required". */
const NONE = "" as NotificationInput["type"];
const FIELDS = ["type", "title", "message", "userIds"];

export function useNotificationForm(audience: Audience, onSent: () => void) {
  const { mutateAsync } = trpc.admin.notify.useMutation();
  const result = useRef<{ confirmation?: number | undefined }>(undefined);
  const form = useForm<NotificationInput, unknown, NotificationOutput>({
    resolver: zodResolver(NotifyUsers),
    defaultValues: { type: NONE, title: "", message: "", userIds: [], all: audience === "all" },
  });
  useFormDraft(form, useLastViewer()?.id, notificationDraft(audience));
  const bulkSend = useBulkSend({
    ...{ form, onSent, fields: FIELDS, action: "notify", change: "bulkNotificationSent" },
    send: async (notification) => {
      result.current = await mutateAsync(notification);
    },
    onDone: () =>
      toast({
        title: result.current?.confirmation ? sentences.awaitsConfirmation : sentences.notificationsSent,
      }),
  });
  return { form, bulkSend };
}

export const notificationDraft = (audience: Audience) => `admin-notify-${audience}`;
