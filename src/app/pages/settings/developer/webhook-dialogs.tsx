import { sentences } from "@contract/sentences";
import {
  type CreatedWebhook,
  CreateWebhook,
  WEBHOOK_URL_MAX,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from "@contract/webhooks";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { useSubmit } from "../../../data/forms/use-submit";
import { Checkbox } from "../../../ui/checkbox";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { toast } from "../../../ui/toast";
import { AccountFormDialog } from "../form/account-form-dialog";

const labels: Record<WebhookEvent, string> = {
  "project.published": "You publish a project",
  "project.updated": "You change a project",
  "project.unpublished": "A project of yours is no longer published",
  "project.deleted": "You delete a project",
  "like.created": "Somebody likes a project of yours",
  "comment.created": "Somebody comments on a project of yours",
  "message.received": "You receive a message",
  "follower.created": "Somebody follows you",
  "credit.asked": "Somebody asks you to confirm a credit",
  "credit.confirmed": "Somebody confirms a credit",
  "credit.declined": "Somebody declines a credit, or withdraws from it",
  "measures.updated": "Somebody enters how a building of yours does in use",
  "measures.disputed": "Somebody disputes a value that you entered",
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

type DeleteWebhookDialogProps = { webhook: Webhook; onClose: () => void; onDeleted: () => void };

export function DeleteWebhookDialog({ webhook: { id, url }, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const queryClient = useQueryClient();
  const remove = trpc.webhooks.remove.useMutation();
  const [failure, setFailure] = useState<string>();
  const deleting = useSubmit(async (isCurrent) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id });
      toast({ title: sentences.webhookDeleted });
      onDeleted();
      if (isCurrent()) onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    // The lists are reloaded after a failure too: the webhook may be deleted although no answer came.
    await invalidateAfter(queryClient, "webhooksChanged", "active");
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete the webhook?"
      description={`${url} is no longer called, and its deliveries are deleted. This cannot be undone.`}
      action="Delete"
      busy={deleting.isBusy ? "Deleting..." : undefined}
      onConfirm={() => void deleting.submit()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}
