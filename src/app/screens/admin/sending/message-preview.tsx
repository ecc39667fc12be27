import { MessageBubble, MessageText } from "../../../features/messages/message-bubble";

/** A message as the receiver sees it in the conversation. */
export function MessagePreview({ name, content }: { name: string; content: string }) {
  return (
    <ul className="border border-line px-4 pb-4">
      <MessageBubble name={name} isOwn={false} note="now">
        {content ? <MessageText>{content}</MessageText> : <span className="text-ink-2">Message</span>}
      </MessageBubble>
    </ul>
  );
}
