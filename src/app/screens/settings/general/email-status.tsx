import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateViewer } from "../../../cache/invalidate-viewer";
import { unconfirmedEmail } from "../../../features/auth/unconfirmed-email";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";

/** The email address that is not confirmed yet, with a button that sends the verification link again. */
export function EmailStatus({ viewer }: { viewer: CurrentUser }) {
  const queryClient = useQueryClient();
  const email = unconfirmedEmail(viewer);
  const send = trpc.users.verifyEmail.useMutation({
    onSuccess: () => toast({ title: sentences.verificationSent, description: `It was sent to ${email}` }),
    onError: (error) => {
      toastFailure(sentences.verificationFailed, error);
      // The address may have been confirmed in another tab.
      if (failureOf(error).status === 400) void invalidateViewer(queryClient);
    },
  });
  if (!email) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-sheet p-4 text-14">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{email}</span> waits for confirmation.
        {viewer.pendingEmail && <span className="text-ink-2"> {viewer.email} stays active until then.</span>}
      </p>
      <Button
        size="sm"
        busy={send.isPending ? "Sending..." : undefined}
        onClick={() => send.mutate({ email })}
      >
        Send again
      </Button>
    </div>
  );
}
