import { NotifyUsers } from "@contract/admin";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../../lib/api/trpc";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { useLastViewer } from "../../../lib/session/viewer";
import { toast } from "../../../ui/toast";
import type { Audience } from "./recipients";
import { useBulkSend } from "./use-bulk-send";

export type NotifyInput = z.input<typeof NotifyUsers>;
export type NotifyOutput = z.output<typeof NotifyUsers>;
/** What a select holds before anything is chosen; the contract says what is missing then. */
const NONE = "" as NotifyInput["type"];
const NAMES = ["type", "title", "message", "userIds"];

/** The form of a notification to many or to all, and its sending. */
export function useNotifyForm(reach: Audience, onSent: () => void) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.notify.useMutation();
  const form = useForm<NotifyInput, unknown, NotifyOutput>({
    resolver: zodResolver(NotifyUsers),
    defaultValues: { type: NONE, title: "", message: "", userIds: [], all: reach === "all" },
  });
  useFormDraft(form, useLastViewer()?.id, notifyDraft(reach));
  const sending = useBulkSend({
    ...{ form, onSent, names: NAMES, action: "notify" },
    send: (notification) => mutateAsync(notification),
    onDone() {
      toast({ title: sentences.notificationsSent });
      return utils.notifications.invalidate();
    },
  });
  return { form, ...sending };
}

export const notifyDraft = (reach: Audience) => `admin-notify-${reach}`;
