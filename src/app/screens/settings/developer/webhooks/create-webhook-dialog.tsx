import {
  type CreatedWebhook,
  CreateWebhook,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
  webhookEvents,
} from "@contract/webhooks";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../../lib/api/trpc";
import { Checkbox } from "../../../../ui/checkbox";
import { Field, FieldError } from "../../../../ui/field";
import { Input } from "../../../../ui/input";
import { AccountFormDialog } from "../../account-form-dialog";

const labels: Record<WebhookEvent, string> = {
  "project.published": "You publish a project",
  "project.updated": "You change a project",
  "project.deleted": "You delete a project",
  "comment.created": "Somebody comments on a project of yours",
  "message.received": "You receive a message",
  "follower.created": "Somebody follows you",
};

type CreateWebhookDialogProps = { onClose: () => void; onCreated: (webhook: CreatedWebhook) => void };

/** Adds a webhook. */
export function CreateWebhookDialog({ onClose, onCreated }: CreateWebhookDialogProps) {
  const id = useId();
  const create = trpc.webhooks.create.useMutation();
  const form = useForm<CreateWebhook>({
    resolver: zodResolver(CreateWebhook),
    defaultValues: { url: "", events: [] },
  });
  const { errors } = form.formState;
  return (
    <AccountFormDialog
      title="New webhook"
      action="Add webhook"
      busy="Adding..."
      form={form}
      names={Object.keys(CreateWebhook.shape)}
      save={(webhook) => create.mutateAsync(webhook)}
      change="webhooksChanged"
      onSaved={onCreated}
      onClose={onClose}
    >
      <Field
        label="Address"
        htmlFor={`${id}-url`}
        hint="The https address that receives the calls"
        error={errors.url?.message}
      >
        <Input
          {...form.register("url")}
          type="url"
          inputMode="url"
          maxLength={WEBHOOK_URL_MAX}
          placeholder="https://example.com/hooks/plinth"
          autoComplete="off"
          required
        />
      </Field>
      <fieldset aria-describedby={errors.events ? `${id}-events` : undefined}>
        <legend className="mb-2.5 text-14 font-medium">Call it when</legend>
        <div className="grid gap-2">
          {webhookEvents.map((event) => (
            <Checkbox key={event} {...form.register("events")} value={event} label={labels[event]} />
          ))}
        </div>
        {errors.events && <FieldError id={`${id}-events`}>{errors.events.message}</FieldError>}
      </fieldset>
    </AccountFormDialog>
  );
}
