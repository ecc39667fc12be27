import { MESSAGE_MAX } from "@contract/messages";
import { useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useDraftState } from "../../../lib/forms/use-draft";
import { useLastViewer, useViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { AudienceChoice } from "./audience-choice";
import { MessagePreview } from "./message-preview";
import { RecipientPicker } from "./recipient-picker";
import type { Audience, Recipient } from "./recipients";
import { SendDialog } from "./send-dialog";
import { SendLayout } from "./send-layout";
import { useAudience } from "./use-audience";
import { MESSAGE_DRAFT, useMessageForm } from "./use-message-form";

/** Writes to those chosen, or to all: to each a private message, which they can answer. */
export function MessageScreen() {
  const id = useId();
  const viewer = useViewer();
  const [people, setPeople] = useDraftState<Recipient[]>(useLastViewer()?.id, `${MESSAGE_DRAFT}-people`, []);
  const { form, isAsking, isSending, ask, cancel, send } = useMessageForm(() => setPeople([]));
  const { content, all } = useWatch({ control: form.control });
  const reach: Audience = all ? "all" : "chosen";
  const { sentence, recount } = useAudience(reach, people.length, true);
  const { errors, isDirty } = form.formState;
  const preview = <MessagePreview name={viewer?.fullName ?? ""} content={content ?? ""} />;

  const choose = (chosen: Recipient[]) => {
    setPeople(chosen);
    setIds(chosen);
  };
  const setIds = (chosen: Recipient[]) =>
    form.setValue(
      "userIds",
      chosen.map((person) => person.id),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  const aim = (next: Audience) => {
    form.setValue("all", next === "all", { shouldDirty: true });
    setIds(next === "all" ? [] : people);
  };

  return (
    <SendLayout title="Messages" preview={preview}>
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
          if (all) void recount();
          void ask(event);
        }}
      >
        <AudienceChoice name={`${id}-reach`} reach={reach} onChange={aim} />
        {!all && (
          <Controller
            control={form.control}
            name="userIds"
            render={({ field }) => (
              <RecipientPicker
                id={`${id}-users`}
                ref={field.ref}
                people={people}
                without={viewer?.id}
                error={errors.userIds?.message}
                onChange={choose}
              />
            )}
          />
        )}
        <Field label="Message" htmlFor={`${id}-content`} error={errors.content?.message}>
          <Textarea {...form.register("content")} rows={6} maxLength={MESSAGE_MAX} required />
        </Field>
        {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary">
            Send message
          </Button>
          <p className="text-14 text-ink-2">{sentence}</p>
        </div>
      </form>
      {isAsking && (
        <SendDialog
          title="Send this message?"
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
