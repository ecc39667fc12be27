import { trpc } from "../../../lib/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { UserText } from "../../../ui/user-text";

/** Shows the reported message when asked to: each time is logged. */
export function ReportedMessage({ reportId }: { reportId: number }) {
  const read = trpc.admin.reportedMessage.useMutation({
    onError: (error) => toastFailure("The message could not be shown", error),
  });
  if (!read.data)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3 text-14 text-ink-2">
        <Button
          busy={read.isPending ? "Loading..." : undefined}
          onClick={() => read.mutate({ id: reportId })}
        >
          Show message
        </Button>
        With the two messages before it. The activity log notes it.
      </p>
    );
  return (
    <ol aria-label="Reported message" className="mt-4 grid gap-3 border-l-2 border-line pl-4">
      {read.data.messages.map(({ id, isReported, senderUsername, content, createdAt }) => (
        <li key={id} className={isReported ? "" : "text-ink-2"}>
          <p className="text-12 font-mono">
            {`${senderUsername ?? "A deleted account"}, ${formatDate(createdAt)}${isReported ? ", reported" : ""}`}
          </p>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {content}
          </UserText>
        </li>
      ))}
    </ol>
  );
}
