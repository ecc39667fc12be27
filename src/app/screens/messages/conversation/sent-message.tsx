import { Bubble } from "../../../features/messages/bubble";
import { MessageText } from "../../../features/messages/message-text";
import { formatTime } from "../message-time";
import type { ThreadRow } from "./message-rows";

type SentMessageProps = { row: Extract<ThreadRow, { kind: "message" }>; name: string; zone: string };

export function SentMessage({ row, name, zone }: SentMessageProps) {
  const { message, isOwn, isFirst, isLast } = row;
  const time = (
    <time dateTime={message.createdAt} className={isLast ? undefined : "sr-only"}>
      {formatTime(message.createdAt, zone)}
    </time>
  );
  return (
    <Bubble name={isOwn ? "You" : name} isOwn={isOwn} isFirst={isFirst} note={time}>
      <MessageText>{message.content}</MessageText>
    </Bubble>
  );
}
