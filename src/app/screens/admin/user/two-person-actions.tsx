import type { AdminUserDetail } from "@contract/admin";
import { STATUS_REASON_MAX } from "@contract/admin";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateAfter } from "../../../cache/invalidation";
import { TextForm } from "../../../features/takedowns/text-form";
import { trpc } from "../../../lib/api/trpc";
import { useViewer } from "../../../lib/session/viewer";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";

/** What two superusers can do with an account. Nothing while the two-person rule is off. */
export function TwoPersonActions({ user }: { user: AdminUserDetail }) {
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { data: pending } = trpc.admin.pending.useQuery({});
  const done = async () => {
    toast({ title: sentences.awaitsConfirmation });
    await invalidateAfter(queryClient, "reportUpdated");
  };
  const requestRole = trpc.admin.requestRole.useMutation({
    onSuccess: done,
    onError: (error) => toastFailure("Error", error),
  });
  const requestDeletion = trpc.admin.requestDeletion.useMutation({ onSuccess: done });
  if (!pending?.hasTwoPersonRule || viewer?.id === user.id) return null;
  const isSuperuser = user.role === "superuser";
  return (
    <div className="mt-8 border-t border-line pt-5">
      <p className="text-14 text-ink-2">Another superuser has to confirm these.</p>
      <Button
        className="mt-3"
        busy={requestRole.isPending ? "Saving..." : undefined}
        onClick={() => requestRole.mutate({ id: user.id, role: isSuperuser ? "user" : "superuser" })}
      >
        {isSuperuser ? "Take superuser role" : "Make superuser"}
      </Button>
      <TextForm
        id={`deletion-${user.id}`}
        label="Reason"
        hint="For the superuser who confirms it, and the activity log."
        maxLength={STATUS_REASON_MAX}
        actions={[
          {
            label: "Delete account",
            variant: "danger",
            run: (reason) => requestDeletion.mutateAsync({ id: user.id, reason }),
          },
        ]}
      />
    </div>
  );
}
