import type { Message } from "@contract/messages";
import { describe, expect, it } from "vitest";
import { type Conversation, PAGE, withLatest, withMessage, withOlder } from "./conversation";

const message = (id: number) => ({ id, createdAt: new Date(id * 1000).toISOString() }) as Message;
/** Messages newest first, from one id down to another. */
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => message(from - index));
const talk = (from: number, to: number, hasOlder: boolean): Conversation => ({
  messages: down(from, to),
  hasOlder,
});
const ids = ({ messages }: Conversation) => messages.map(({ id }) => id);

describe("a conversation that is read anew", () => {
  it("gains what is new and keeps what was loaded before", () => {
    const now = withLatest(talk(100, 1, false), down(102, 103 - PAGE));
    expect(ids(now)).toEqual(ids(talk(102, 1, false)));
    expect(now.hasOlder).toBe(false);
    expect(withLatest(talk(100, 40, true), down(102, 103 - PAGE)).hasOlder).toBe(true);
  });

  it("begins anew where more came than one page tells", () => {
    expect(withLatest(talk(100, 1, false), down(400, 401 - PAGE))).toEqual(talk(400, 401 - PAGE, true));
  });

  it("is what the server says where that is all of it, but for what was written meanwhile", () => {
    expect(ids(withLatest(talk(5, 1, false), down(4, 2)))).toEqual([5, 4, 3, 2]);
    expect(withLatest(undefined, down(3, 1))).toEqual(talk(3, 1, false));
    expect(withLatest(undefined, [])).toEqual({ messages: [], hasOlder: false });
  });

  it("says whether there is more above", () => {
    expect(withLatest(undefined, down(PAGE, 1)).hasOlder).toBe(true);
    expect(withOlder(talk(100, 51, true), down(50, 1)).hasOlder).toBe(true);
    expect(withOlder(talk(100, 51, true), [])).toEqual(talk(100, 51, false));
  });

  it("shows once what came by two ways", () => {
    expect(ids(withMessage(talk(3, 1, false), message(3)))).toEqual([3, 2, 1]);
    expect(ids(withMessage({ messages: [message(4), message(2)], hasOlder: false }, message(3)))).toEqual([
      4, 3, 2,
    ]);
    expect(ids(withOlder(talk(5, 3, true), down(4, 1)))).toEqual([5, 4, 3, 2, 1]);
  });
});
