import type { Message } from "@contract/messages";
import { describe, expect, it } from "vitest";
import { appendOlder, type Conversation, insertMessage, mergeLatest, PAGE } from "./conversation-cache";

const message = (id: number) => ({ id, createdAt: new Date(id * 1000).toISOString() }) as Message;
/** Messages newest first, from the first id down to the second. */
const messagesFrom = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => message(from - index));
const conversation = (from: number, to: number, hasOlder: boolean): Conversation => ({
  messages: messagesFrom(from, to),
  hasOlder,
});
const ids = ({ messages }: Conversation) => messages.map(({ id }) => id);

describe("a cached conversation", () => {
  it("adds new messages and keeps the older pages", () => {
    const merged = mergeLatest(conversation(100, 1, false), messagesFrom(102, 103 - PAGE));
    expect(ids(merged)).toEqual(ids(conversation(102, 1, false)));
    expect(merged.hasOlder).toBe(false);
    expect(mergeLatest(conversation(100, 40, true), messagesFrom(102, 103 - PAGE)).hasOlder).toBe(true);
  });

  it("drops the older pages if the newest page does not reach back to them", () => {
    expect(mergeLatest(conversation(100, 1, false), messagesFrom(400, 401 - PAGE))).toEqual(
      conversation(400, 401 - PAGE, true),
    );
  });

  it("takes over a complete answer, and keeps messages sent after it was read", () => {
    expect(ids(mergeLatest(conversation(5, 1, false), messagesFrom(4, 2)))).toEqual([5, 4, 3, 2]);
    expect(mergeLatest(undefined, messagesFrom(3, 1))).toEqual(conversation(3, 1, false));
    expect(mergeLatest(undefined, [])).toEqual({ messages: [], hasOlder: false });
  });

  it("knows whether there are older messages", () => {
    expect(mergeLatest(undefined, messagesFrom(PAGE, 1)).hasOlder).toBe(true);
    expect(appendOlder(conversation(100, 51, true), messagesFrom(50, 1)).hasOlder).toBe(true);
    expect(appendOlder(conversation(100, 51, true), [])).toEqual(conversation(100, 51, false));
  });

  it("contains a message once, even if it arrives twice", () => {
    expect(ids(insertMessage(conversation(3, 1, false), message(3)))).toEqual([3, 2, 1]);
    expect(ids(insertMessage({ messages: [message(4), message(2)], hasOlder: false }, message(3)))).toEqual([
      4, 3, 2,
    ]);
    expect(ids(appendOlder(conversation(5, 3, true), messagesFrom(4, 1)))).toEqual([5, 4, 3, 2, 1]);
  });
});
