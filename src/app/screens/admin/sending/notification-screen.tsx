import { useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useDraftState } from "../../../lib/forms/use-draft";
import { useLastViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { NotifyFields } from "./notification-fields";
import { NotificationPreview } from "./notification-preview";
import { RecipientPicker } from "./recipient-picker";
import type { Audience, Recipient } from "./recipients";
import { SendDialog } from "./send-dialog";
import { SendLayout } from "./send-layout";
import { useAudience } from "./use-audience";
import { notifyDraft, useNotifyForm } from "./use-notification-form";

/** Notifies all users, or those chosen. */
export function NotifyScreen({ reach }: { reach: Audience }) {
  const id = useId();
  const [people, setPeople] = useDraftState<Recipient[]>(
    useLastViewer()?.id,
    `${notifyDraft(reach)}-people`,
    [],
  );
  const { form, isAsking, isSending, ask, cancel, send } = useNotifyForm(reach, () => setPeople([]));
  const { sentence, recount } = useAudience(reach, people.length);
  const { type, title, message } = useWatch({ control: form.control });
  const { errors, isDirty } = form.formState;
  const preview = <NotificationPreview type={type} title={title ?? ""} message={message ?? ""} />;
  const isToAll = reach === "all";
  return (
    <SendLayout title={isToAll ? "Notifications to all users" : "Notifications"} preview={preview}>
      <UnsavedGuard
        when={isDirty}
        onLeave={() => {
          form.reset();
          setPeople([]);
        }}
      />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          if (isToAll) void recount();
          void ask(event);
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
        <NotifyFields form={form} />
        {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary">
            {isToAll ? "Send to all users" : "Send notifications"}
          </Button>
          <p className="text-14 text-ink-2">{sentence}</p>
        </div>
      </form>
      {isAsking && (
        <SendDialog
          title={isToAll ? "Notify all users?" : "Send these notifications?"}
          reach={sentence}
          action="Send"
          isSending={isSending}
          onClose={cancel}
          onSend={send}
        >
          <div className="mt-5">{preview}</div>
        </SendDialog>
      )}
    </SendLayout>
  );
}
