import { Clock } from "lucide-react";
import { useLastViewer } from "../../lib/session/viewer";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { UserText } from "../../ui/user-text";
import type { UnsentComment as Unsent } from "./use-unsent-comments";

type UnsentCommentProps = { comment: Unsent; isSending: boolean; onRetry: () => void; onRemove: () => void };

/** A comment that is being sent, or that failed: with the error, Retry and Discard. */
export function UnsentComment({ comment, isSending, onRetry, onRemove }: UnsentCommentProps) {
  const viewer = useLastViewer();
  const name = viewer?.fullName || viewer?.username || "You";
  return (
    <li className="flex gap-4 border-b border-line py-5">
      <Avatar name={name} src={viewer?.profileImage ?? null} size={32} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2">
          <UserText className="font-medium wrap-anywhere">{name}</UserText>
          {isSending && (
            <span className="ml-auto flex items-center gap-1.5 font-mono text-12">
              <Clock />
              Sending…
            </span>
          )}
        </p>
        <UserText as="p" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere text-ink-2">
          {comment.content}
        </UserText>
        {!isSending && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <FieldError>{comment.fault ?? "Not posted yet"}</FieldError>
            <span className="ml-auto flex gap-2">
              <Button size="sm" onClick={onRetry}>
                Retry
              </Button>
              <Button size="sm" variant="danger" onClick={onRemove}>
                Discard
              </Button>
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
