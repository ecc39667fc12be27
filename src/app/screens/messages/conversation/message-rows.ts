import type { Message } from "@contract/messages";

/** What stands in a conversation, from top to bottom. */
export type ThreadRow =
  | { kind: "day"; key: string; at: string }
  | { kind: "new"; key: "new" }
  | {
      kind: "message";
      key: string;
      message: Message;
      isOwn: boolean;
      /** First and last of what one person said in one go. */
      isFirst: boolean;
      isLast: boolean;
    };

const PAUSE = 5 * 60_000;

type Reading = {
  viewerId: number;
  /** The message above which 'New' stands. */
  newFrom?: number | null | undefined;
  dayOf: (instant: string) => string;
};

/** The messages, newest first, as rows: a separator a day, and what one person says in one go closed up. */
export function threadRows(messages: Message[], { viewerId, newFrom, dayOf }: Reading): ThreadRow[] {
  const inOrder = messages.toReversed();
  const goesOn = (one: Message | undefined, other: Message | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.senderId === other.senderId &&
    other.id !== newFrom &&
    dayOf(one.createdAt) === dayOf(other.createdAt) &&
    Date.parse(other.createdAt) - Date.parse(one.createdAt) < PAUSE;

  return inOrder.flatMap((message, index) => {
    const [before, after] = [inOrder[index - 1], inOrder[index + 1]];
    const day = dayOf(message.createdAt);
    const rows: ThreadRow[] = [];
    if (!before || dayOf(before.createdAt) !== day)
      rows.push({ kind: "day", key: `day-${day}`, at: message.createdAt });
    if (message.id === newFrom) rows.push({ kind: "new", key: "new" });
    rows.push({
      kind: "message",
      key: rowKey(message),
      message,
      isOwn: message.senderId === viewerId,
      isFirst: !goesOn(before, message),
      isLast: !goesOn(message, after),
    });
    return rows;
  });
}

/** What is being sent is known by its key before it has an id, and keeps it. */
export const rowKey = ({ id, key }: Message) => key ?? String(id);
