import { Clock, TriangleAlert } from "lucide-react";
import { Attachments } from "../../../features/messages/attachments";
import { MessageBubble, MessageText } from "../../../features/messages/message-bubble";
import type { UnsentMessage } from "../../../features/messages/outbox/outbox-storage";
import { Button } from "../../../ui/button";

type UnsentBubbleProps = {
  unsent: UnsentMessage;
  /** Sending failed and is retried later. */
  isWaiting: boolean;
  onRetry: () => void;
  onDelete: () => void;
};

/** A message that is being sent, or that the server refused, with the reason and buttons to retry or delete it. */
export function UnsentBubble({ unsent, isWaiting, onRetry, onDelete }: UnsentBubbleProps) {
  const { fault: error, content, attachments = [] } = unsent;
  return (
    <MessageBubble
      name="You"
      isOwn
      note={error === undefined && <SendingStatus isWaiting={isWaiting} />}
      footer={error !== undefined && <NotSent error={error} onRetry={onRetry} onDelete={onDelete} />}
    >
      {content && <MessageText>{content}</MessageText>}
      <Attachments attachments={attachments} />
    </MessageBubble>
  );
}

function SendingStatus({ isWaiting }: { isWaiting: boolean }) {
  return (
    <span className="flex items-center gap-1.5">
      <Clock />
      {isWaiting ? "Waiting to send" : "Sending"}
    </span>
  );
}

type NotSentProps = { error: string; onRetry: () => void; onDelete: () => void };

function NotSent({ error, onRetry, onDelete }: NotSentProps) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-14">
      <p role="alert" className="flex gap-1.5 text-bad">
        <TriangleAlert className="mt-0.5" />
        Not sent: {error}
      </p>
      <span className="flex gap-2">
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
        <Button size="sm" variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </span>
    </div>
  );
}
