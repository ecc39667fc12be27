import { formatInstant } from "@contract/format-date";
import { CONFIRMATION_HOURS, type Confirmation } from "@contract/two-person-rule";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../data/api/trpc";
import { invalidateAll } from "../../data/cache/invalidate-viewer";
import { toastFailure } from "../../data/session/toast-failure";
import { useViewer } from "../../data/session/viewer";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { TextsSkeleton } from "../../ui/list-skeletons";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";
import { LoadError } from "./list/list-controls";

/** Lists the calls that wait for a second superuser. */
export function ConfirmationsScreen() {
  const { data, error, refetch } = trpc.admin.confirmations.useQuery({});
  if (error && !data)
    return <LoadError subject="The requests" error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextsSkeleton />;
  if (data.length === 0)
    return (
      <div className="pt-6">
        <EmptyState
          title="Nothing to confirm"
          text={`What one superuser must not do alone waits here for another one, for ${CONFIRMATION_HOURS} hours.`}
        />
      </div>
    );
  return (
    <ul aria-label="Requests for confirmation">
      {data.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}

function Request({ request }: { request: Confirmation }) {
  const { id, summary, requestedBy, requestedByUsername, expiresAt } = request;
  const queryClient = useQueryClient();
  const isOwn = useViewer()?.id === requestedBy;
  const options = (title: string) => ({
    onSuccess: () => {
      toast({ title });
      return invalidateAll(queryClient);
    },
    onError: (error: unknown) => toastFailure("Error", error),
  });
  const confirm = trpc.admin.confirm.useMutation(options("Confirmed and done"));
  const refuse = trpc.admin.refuseConfirmation.useMutation(options(isOwn ? "Withdrawn" : "Refused"));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-5">
      <div className="min-w-0 max-w-measure">
        <UserText as="p" className="font-medium whitespace-pre-line wrap-anywhere">
          {summary}
        </UserText>
        <p className="mt-1 text-14 text-ink-2">
          {`Requested by ${requestedByUsername ?? "a deleted account"}, open until ${formatInstant(expiresAt)} UTC`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={refuse.isPending ? "Saving..." : undefined} onClick={() => refuse.mutate({ id })}>
          {isOwn ? "Withdraw" : "Refuse"}
        </Button>
        {!isOwn && (
          <Button
            variant="primary"
            busy={confirm.isPending ? "Saving..." : undefined}
            onClick={() => confirm.mutate({ id })}
          >
            Confirm
          </Button>
        )}
      </div>
    </li>
  );
}
