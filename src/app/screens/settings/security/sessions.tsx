import type { Session } from "@contract/security";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateAfter } from "../../../cache/invalidation";
import { trpc } from "../../../lib/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { relativeTime } from "../../../lib/format/relative-time";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";

/** The sessions of the account, the one of this browser first. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const queryClient = useQueryClient();
  const remove = trpc.security.removeOtherSessions.useMutation();
  const ending = useSubmit(async () => {
    try {
      await remove.mutateAsync({});
      toast({ title: sentences.sessionsEnded });
    } catch (error) {
      toastFailure(sentences.securityFailed, error);
    }
    await invalidateAfter(queryClient, "securityChanged");
  });
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <div className="grid gap-5">
      <ul aria-label="Sessions" className="border-t border-ink">
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="flex md:justify-end">
          <Button onClick={() => void ending.submit()} busy={ending.isBusy ? "Ending..." : undefined}>
            End all other sessions
          </Button>
        </div>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, place, startedAt, lastUsedAt, isCurrent } = session;
  const queryClient = useQueryClient();
  const remove = trpc.security.removeSession.useMutation();
  const ending = useSubmit(async () => {
    try {
      await remove.mutateAsync({ id });
      toast({ title: sentences.sessionEnded });
    } catch (error) {
      toastFailure(sentences.securityFailed, error);
    }
    await invalidateAfter(queryClient, "securityChanged");
  });
  const used = isCurrent ? "This device" : `Last used ${relativeTime(lastUsedAt, Date.now()).toLowerCase()}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-14 text-ink-2">
          {[
            place,
            isCurrent ? (
              <strong key="used" className="font-medium text-good">
                {used}
              </strong>
            ) : (
              used
            ),
            `Logged in ${formatDate(startedAt)}`,
          ]
            .filter(Boolean)
            .map((part, index) => (
              <span key={String(index)}>
                {index > 0 && <span aria-hidden="true"> · </span>}
                {part}
              </span>
            ))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`End session ${device}`}
          busy={ending.isBusy ? "Ending..." : undefined}
          onClick={() => void ending.submit()}
        >
          End session
        </Button>
      )}
    </li>
  );
}
