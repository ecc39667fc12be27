import { sentences } from "@contract/sentences";
import type { Webhook } from "@contract/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateAfter } from "../../../../cache/invalidation";
import { failureOf } from "../../../../lib/api/failure";
import { trpc } from "../../../../lib/api/trpc";
import { useSubmit } from "../../../../lib/forms/use-submit";
import { ConfirmDialog } from "../../../../ui/confirm-dialog";
import { FieldError } from "../../../../ui/field";
import { toast } from "../../../../ui/toast";

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
    // Also after a failure: the webhook may be deleted although no answer came.
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
