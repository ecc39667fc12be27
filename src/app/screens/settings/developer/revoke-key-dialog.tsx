import type { ApiKey } from "@contract/api-keys";
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

type RevokeKeyDialogProps = { apiKey: ApiKey; onClose: () => void };

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: RevokeKeyDialogProps) {
  const queryClient = useQueryClient();
  const remove = trpc.keys.remove.useMutation();
  const [failure, setFailure] = useState<string>();
  const revoking = useSubmit(async (isCurrent) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id });
      toast({ title: sentences.apiKeyRevoked });
      if (isCurrent()) onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    // Also after a failure: the key may be revoked although no answer came.
    await invalidateAfter(queryClient, "apiKeysChanged");
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke “${name}”?`}
      description="The program that uses this key can no longer call the API, and the webhooks that it has added end. This cannot be undone."
      action="Revoke"
      busy={revoking.isBusy ? "Revoking..." : undefined}
      onConfirm={() => void revoking.submit()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}
