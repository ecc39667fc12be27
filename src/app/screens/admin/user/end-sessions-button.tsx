import type { AdminUserDetail } from "@contract/admin";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { nameOf } from "../../../features/users/user-labels";
import { trpc } from "../../../lib/api/trpc";
import { formatCount } from "../../../lib/format/format";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { toast } from "../../../ui/toast";

/** Logs the user out everywhere. */
export function EndSessionsButton({ user }: { user: AdminUserDetail }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const end = trpc.admin.endSessions.useMutation({
    async onSuccess({ sessions }) {
      setOpen(false);
      toast({ title: `${formatCount(sessions, "session")} ended` });
      await invalidateAfter(queryClient, "sessionsEnded");
    },
    onError: (error) => toastFailure(sentences.securityFailed, error),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>End all sessions</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`End all sessions of ${nameOf(user)}?`}
        description="They are logged out at once everywhere, and told by mail. They can log in again."
        action="End all sessions"
        busy={end.isPending ? "Ending..." : undefined}
        onConfirm={() => end.mutate({ id: user.id })}
      />
    </>
  );
}
