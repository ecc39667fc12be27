import {
  type CreatedWebhook,
  CreateWebhook,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
  webhookEvents,
} from "@contract/webhooks";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { invalidateAfter } from "../../../../cache/invalidation";
import { PasswordInput } from "../../../../features/auth/password-input";
import { failureOf } from "../../../../lib/api/failure";
import { trpc } from "../../../../lib/api/trpc";
import { showFieldErrors } from "../../../../lib/forms/form";
import { useSubmit } from "../../../../lib/forms/use-submit";
import { Button } from "../../../../ui/button";
import { Checkbox } from "../../../../ui/checkbox";
import { Dialog } from "../../../../ui/dialog";
import { Field, FieldError } from "../../../../ui/field";
import { Input } from "../../../../ui/input";

const labels: Record<WebhookEvent, string> = {
  "project.published": "You publish a project",
  "project.updated": "You change a project",
  "project.deleted": "You delete a project",
  "comment.created": "Somebody comments on a project of yours",
  "message.received": "You receive a message",
  "follower.created": "Somebody follows you",
};

type CreateWebhookDialogProps = { onClose: () => void; onCreated: (webhook: CreatedWebhook) => void };

/** Adds a webhook. It asks for the password if the login was too long ago. */
export function CreateWebhookDialog({ onClose, onCreated }: CreateWebhookDialogProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const create = trpc.webhooks.create.useMutation();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm<CreateWebhook>({
    resolver: zodResolver(CreateWebhook),
    defaultValues: { url: "", events: [] },
  });
  const { errors } = form.formState;
  const creation = useSubmit((isCurrent) =>
    form.handleSubmit(async (webhook) => {
      try {
        const created = await create.mutateAsync(webhook);
        void invalidateAfter(queryClient, "webhooksChanged");
        if (isCurrent()) onCreated(created);
      } catch (error) {
        const { code, message, fields } = failureOf(error);
        void invalidateAfter(queryClient, "webhooksChanged");
        if (!isCurrent()) return;
        if (code === "password_required") setNeedsPassword(true);
        if (!showFieldErrors(form, fields, Object.keys(CreateWebhook.shape)))
          form.setError("root.server", { message });
      }
    })(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void creation.submit();
  };
  const message = errors.root?.server?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New webhook"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={`${id}-form`}
            busy={creation.isBusy ? "Adding..." : undefined}
          >
            Add webhook
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} method="post" noValidate className="mt-5 grid gap-5">
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
        {needsPassword && (
          <Field label="Password" htmlFor={`${id}-password`} error={errors.currentPassword?.message}>
            <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" required />
          </Field>
        )}
        {message && <FieldError>{message}</FieldError>}
      </form>
    </Dialog>
  );
}
