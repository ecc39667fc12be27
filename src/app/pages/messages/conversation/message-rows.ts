import type { Message } from "@contract/messages";

/** A row of the message list: a date separator, the "New" separator or a message. */
export type MessageRow =
  | { kind: "day"; key: string; at: string }
  | { kind: "new"; key: "new" }
  | {
      kind: "message";
      key: string;
      message: Message;
      isOwn: boolean;
      /** First or last message of a group: messages that one person wrote without a longer pause. */
      isFirst: boolean;
      isLast: boolean;
    };

/** A longer pause between two messages starts a new group. */
const GROUP_PAUSE_MS = 5 * 60_000;

type RowOptions = {
  viewerId: number;
  /** Id of the message above which "New" is shown. */
  newFrom?: number | null | undefined;
  dayOf: (instant: string) => string;
};

/** Turns messages, newest first, into rows, oldest first. */
export function messageRows(messages: Message[], { viewerId, newFrom, dayOf }: RowOptions): MessageRow[] {
  const inOrder = messages.toReversed();
  const isSameGroup = (one: Message | undefined, other: Message | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.senderId === other.senderId &&
    other.id !== newFrom &&
    dayOf(one.createdAt) === dayOf(other.createdAt) &&
    Date.parse(other.createdAt) - Date.parse(one.createdAt) < GROUP_PAUSE_MS;

  return inOrder.flatMap((message, index) => {
    const [before, after] = [inOrder[index - 1], inOrder[index + 1]];
    const day = dayOf(message.createdAt);
    const rows: MessageRow[] = [];
    if (!before || dayOf(before.createdAt) !== day)
      rows.push({ kind: "day", key: `day-${day}`, at: message.createdAt });
    if (message.id === newFrom) rows.push({ kind: "new", key: "new" });
    rows.push({
      kind: "message",
      key: rowKey(message),
      message,
      isOwn: message.senderId === viewerId,
      isFirst: !isSameGroup(before, message),
      isLast: !isSameGroup(message, after),
    });
    return rows;
  });
}

/** A message has its key before it has an id. Using the key first keeps the React key stable when it is sent. */
export const rowKey = ({ id, key }: Message) => key ?? String(id);
