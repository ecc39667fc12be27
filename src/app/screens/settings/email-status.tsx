import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { awaitedAddress } from "../../features/auth/unconfirmed-email";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { useViewerAgain } from "./use-refresh-viewer";

/** The address that waits to be confirmed, and its link once more. */
export function EmailStatus({ viewer }: { viewer: CurrentUser }) {
  const awaited = awaitedAddress(viewer);
  const readViewerAgain = useViewerAgain();
  const send = trpc.users.verifyEmail.useMutation({
    onSuccess: () => toast({ title: sentences.verificationSent, description: `It goes to ${awaited}` }),
    onError: (error) => {
      toastFailure(sentences.verificationFailed, error);
      if (failureOf(error).status === 400) readViewerAgain();
    },
  });
  if (!awaited) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-sheet p-4 text-14">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{awaited}</span> waits for confirmation.
        {viewer.pendingEmail && <span className="text-ink-2"> {viewer.email} stays active until then.</span>}
      </p>
      <Button
        size="sm"
        busy={send.isPending ? "Sending..." : undefined}
        onClick={() => send.mutate({ email: awaited })}
      >
        Send again
      </Button>
    </div>
  );
}
