import { NOTIFICATION_MESSAGE_MAX, NOTIFICATION_TITLE_MAX, NotifyUsers } from "@contract/admin";
import type { Notification } from "@contract/notifications";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../../data/api/trpc";
import { useDraftState, useFormDraft } from "../../../data/forms/use-draft";
import { useLastViewer } from "../../../data/session/viewer";
import { NotificationRow } from "../../../notifications/notification-row";
import { Field } from "../../../ui/field";
import { Input, Select, Textarea } from "../../../ui/input";
import { toast } from "../../../ui/toast";
import { BulkSendForm, useBulkSend } from "./bulk-send-form";
import { type Audience, type Recipient, RecipientPicker, useAudience } from "./recipient-picker";

/** Sends a notification to all users or to chosen ones. */
export function NotificationScreen({ audience }: { audience: Audience }) {
  const id = useId();
  const [people, setPeople] = useDraftState<Recipient[]>(
    useLastViewer()?.id,
    `${notificationDraft(audience)}-people`,
    [],
  );
  const { form, bulkSend } = useNotificationForm(audience, () => setPeople([]));
  const { sentence, refetchCount } = useAudience(audience, people.length);
  const { type, title, message } = useWatch({ control: form.control });
  const { errors } = form.formState;
  const preview = <NotificationPreview type={type} title={title ?? ""} message={message ?? ""} />;
  const isToAll = audience === "all";
  return (
    <BulkSendForm
      title={isToAll ? "Notifications to all users" : "Notifications"}
      form={form}
      bulkSend={bulkSend}
      audience={sentence}
      submitLabel={isToAll ? "Send to all users" : "Send notifications"}
      question={isToAll ? "Notify all users?" : "Send these notifications?"}
      preview={preview}
      onSubmit={(event) => {
        if (isToAll) void refetchCount();
        void bulkSend.openConfirmation(event);
      }}
      onDiscard={() => {
        form.reset();
        setPeople([]);
      }}
    >
      {!isToAll && (
        <Controller
          control={form.control}
          name="userIds"
          render={({ field }) => (
            <RecipientPicker
              id={`${id}-users`}
              ref={field.ref}
              people={people}
              error={errors.userIds?.message}
              onChange={(chosen) => {
                setPeople(chosen);
                field.onChange(chosen.map((person) => person.id));
              }}
            />
          )}
        />
      )}
      <NotificationFields form={form} />
    </BulkSendForm>
  );
}

function NotificationFields({
  form,
}: {
  form: UseFormReturn<NotificationInput, unknown, NotificationOutput>;
}) {
  const id = useId();
  const { errors } = form.formState;
  return (
    <>
      <Field label="Type" htmlFor={`${id}-type`} error={errors.type?.message}>
        {(control) => (
          <Select {...control} {...form.register("type")} required>
            <option value="">Choose a type</option>
            <option value="info">Info</option>
            <option value="warning">Warning</option>
            <option value="critical">Critical</option>
          </Select>
        )}
      </Field>
      <Field label="Title" htmlFor={`${id}-title`} error={errors.title?.message}>
        <Input {...form.register("title")} maxLength={NOTIFICATION_TITLE_MAX} autoComplete="off" required />
      </Field>
      <Field label="Message" htmlFor={`${id}-message`} error={errors.message?.message}>
        <Textarea {...form.register("message")} rows={5} maxLength={NOTIFICATION_MESSAGE_MAX} required />
      </Field>
    </>
  );
}

type NotificationPreviewProps = { type: Notification["type"] | undefined; title: string; message: string };

/** The notification as recipients see it in their list. */
function NotificationPreview({ type, title, message }: NotificationPreviewProps) {
  return (
    <div className="flex w-full gap-3 border border-line bg-sheet px-4 py-3 text-14">
      <NotificationRow
        type={type || "info"}
        kind="announcement"
        title={title || "Title"}
        message={message || "Message"}
        age="now"
      />
    </div>
  );
}

type NotificationInput = z.input<typeof NotifyUsers>;
type NotificationOutput = z.output<typeof NotifyUsers>;
/** The value of the empty option. The schema refuses it with "Type is required". */
const NONE = "" as NotificationInput["type"];
const FIELDS = ["type", "title", "message", "userIds"];

function useNotificationForm(audience: Audience, onSent: () => void) {
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

const notificationDraft = (audience: Audience) => `admin-notify-${audience}`;
