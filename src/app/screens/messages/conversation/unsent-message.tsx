import { Clock, TriangleAlert } from "lucide-react";
import { Bubble } from "../../../features/messages/bubble";
import { MessageText } from "../../../features/messages/message-text";
import type { Unsent } from "../../../features/messages/outbox/unsent-store";
import { Button } from "../../../ui/button";

type UnsentMessageProps = {
  unsent: Unsent;
  /** It was tried, and waits for the connection. */
  isWaiting: boolean;
  onRetry: () => void;
  onDelete: () => void;
};

/** A message on its way, or one the server would not have: with the reason, and both ways on. */
export function UnsentMessage({ unsent, isWaiting, onRetry, onDelete }: UnsentMessageProps) {
  const { fault, content } = unsent;
  return (
    <Bubble
      name="You"
      isOwn
      note={fault === undefined && <OnItsWay isWaiting={isWaiting} />}
      foot={fault !== undefined && <NotSent fault={fault} onRetry={onRetry} onDelete={onDelete} />}
    >
      <MessageText>{content}</MessageText>
    </Bubble>
  );
}

function OnItsWay({ isWaiting }: { isWaiting: boolean }) {
  return (
    <span className="flex items-center gap-1.5">
      <Clock />
      {isWaiting ? "Waiting to send" : "Sending"}
    </span>
  );
}

type NotSentProps = { fault: string; onRetry: () => void; onDelete: () => void };

function NotSent({ fault, onRetry, onDelete }: NotSentProps) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-14">
      <p role="alert" className="flex gap-1.5 text-bad">
        <TriangleAlert className="mt-0.5" />
        Not sent: {fault}
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
