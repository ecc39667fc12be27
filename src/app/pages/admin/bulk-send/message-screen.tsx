import { MessageUsers } from "@contract/admin";
import { MESSAGE_MAX } from "@contract/messages";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "../../../data/api/trpc";
import { useDraftState, useFormDraft } from "../../../data/forms/use-draft";
import { useLastViewer, useViewer } from "../../../data/session/viewer";
import { MessageBubble, MessageText } from "../../../messages/message-bubble";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { toast } from "../../../ui/toast";
import { BulkSendForm, useBulkSend } from "./bulk-send-form";
import { type Audience, type Recipient, RecipientPicker, useAudience } from "./recipient-picker";

/** Sends a private message to chosen users or to all. Each of them can answer it. */
export function MessageScreen() {
  const id = useId();
  const viewer = useViewer();
  const [people, setPeople] = useDraftState<Recipient[]>(useLastViewer()?.id, `${MESSAGE_DRAFT}-people`, []);
  const { form, bulkSend } = useMessageForm(() => setPeople([]));
  const { content, all } = useWatch({ control: form.control });
  const audience: Audience = all ? "all" : "chosen";
  const { sentence, refetchCount } = useAudience(audience, people.length, true);
  const { errors } = form.formState;
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
  const changeAudience = (next: Audience) => {
    form.setValue("all", next === "all", { shouldDirty: true });
    setIds(next === "all" ? [] : people);
  };

  return (
    <BulkSendForm
      title="Messages"
      form={form}
      bulkSend={bulkSend}
      audience={sentence}
      submitLabel="Send message"
      question="Send this message?"
      preview={preview}
      onSubmit={(event) => {
        if (all) void refetchCount();
        void bulkSend.openConfirmation(event);
      }}
      onDiscard={() => {
        form.reset();
        setPeople([]);
      }}
    >
      <AudienceChoice name={`${id}-audience`} audience={audience} onChange={changeAudience} />
      {!all && (
        <Controller
          control={form.control}
          name="userIds"
          render={({ field }) => (
            <RecipientPicker
              id={`${id}-users`}
              ref={field.ref}
              people={people}
              excludedId={viewer?.id}
              error={errors.userIds?.message}
              onChange={choose}
            />
          )}
        />
      )}
      <Field label="Message" htmlFor={`${id}-content`} error={errors.content?.message}>
        <Textarea {...form.register("content")} rows={6} maxLength={MESSAGE_MAX} required />
      </Field>
    </BulkSendForm>
  );
}

type AudienceChoiceProps = { name: string; audience: Audience; onChange: (audience: Audience) => void };

function AudienceChoice({ name, audience, onChange }: AudienceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">Recipients</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-8 items-center gap-2.5 text-14">
            <input
              type="radio"
              name={name}
              checked={audience === value}
              onChange={() => onChange(value)}
              className="size-4.5 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const choices = [
  { value: "chosen", label: "Chosen users" },
  { value: "all", label: "All users" },
] as const;

/** A message as the receiver sees it in the conversation. */
function MessagePreview({ name, content }: { name: string; content: string }) {
  return (
    <ul className="border border-line px-4 pb-4">
      <MessageBubble name={name} isOwn={false} note="now">
        {content ? <MessageText>{content}</MessageText> : <span className="text-ink-2">Message</span>}
      </MessageBubble>
    </ul>
  );
}

function useMessageForm(onSent: () => void) {
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

const MESSAGE_DRAFT = "admin-message";
