import { Bubble } from "../../../features/messages/bubble";
import { MessageText } from "../../../features/messages/message-text";

/** A message as it stands in the receiver's conversation. */
export function MessagePreview({ name, content }: { name: string; content: string }) {
  return (
    <ul className="border border-line px-4 pb-4">
      <Bubble name={name} isOwn={false} note="now">
        {content ? <MessageText>{content}</MessageText> : <span className="text-ink-2">Message</span>}
      </Bubble>
    </ul>
  );
}
