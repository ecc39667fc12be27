import type { Passkey } from "@contract/security";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useSubmit } from "../../../lib/forms/use-submit";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { FieldError } from "../../../ui/field";
import { toast } from "../../../ui/toast";

type DeletePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function DeletePasskeyDialog({ passkey: { id, name }, onClose }: DeletePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const remove = trpc.security.removePasskey.useMutation();
  const [failure, setFailure] = useState<string>();
  const deletion = useSubmit(async (isCurrent) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id });
      toast({ title: sentences.passkeyDeleted });
      if (isCurrent()) onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    await invalidateAfter(queryClient, "securityChanged");
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${name}”?`}
      description="It can no longer log in here. Your device may keep it until you delete it there too."
      action="Delete"
      busy={deletion.isBusy ? "Deleting..." : undefined}
      onConfirm={() => void deletion.submit()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}
