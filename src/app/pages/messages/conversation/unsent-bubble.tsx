import { Clock, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Attachments, MessageBubble, MessageText } from "../../../messages/message-bubble";
import type { UnsentMessage } from "../../../messages/outbox/outbox-storage";
import { Button } from "../../../ui/button";

type UnsentBubbleProps = {
  unsent: UnsentMessage;
  /** True if sending failed and is retried later. */
  isWaiting: boolean;
  /** The server answered the last attempt with an error of its own. */
  hasFailed: boolean;
  onSendNow: () => Promise<void>;
  onRetry: () => void;
  onDelete: () => void;
};

/** A message that is being sent, or that was not sent, with the reason and buttons to send or delete it. */
export function UnsentBubble(props: UnsentBubbleProps) {
  const { unsent, isWaiting, hasFailed, onSendNow, onRetry, onDelete } = props;
  const { fault: error, content, attachments = [] } = unsent;
  return (
    <MessageBubble
      name="You"
      isOwn
      note={error === undefined && !hasFailed && <SendingStatus isWaiting={isWaiting} />}
      footer={
        error !== undefined ? (
          <NotSent text={`Not sent: ${error}`} onDelete={onDelete}>
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
          </NotSent>
        ) : (
          hasFailed && (
            <NotSent text="The server could not take this message. It is tried again." onDelete={onDelete}>
              <SendNow onSendNow={onSendNow} />
            </NotSent>
          )
        )
      }
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

type NotSentProps = { text: string; onDelete: () => void; children: ReactNode };

function NotSent({ text, onDelete, children }: NotSentProps) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-14">
      <p role="alert" className="flex gap-1.5 text-bad">
        <TriangleAlert className="mt-0.5" />
        {text}
      </p>
      <span className="flex gap-2">
        {children}
        <Button size="sm" variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </span>
    </div>
  );
}

function SendNow({ onSendNow }: { onSendNow: () => Promise<void> }) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await onSendNow();
    setSending(false);
  };
  return (
    <Button size="sm" busy={isSending ? "Sending..." : undefined} onClick={() => void send()}>
      Send now
    </Button>
  );
}
