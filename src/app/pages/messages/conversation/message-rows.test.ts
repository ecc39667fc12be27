import type { Message } from "@contract/messages";
import { describe, expect, it } from "vitest";
import { messageRows } from "./message-rows";
import { dayOf } from "./message-time";

const [ADA, BRUNO] = [1, 2];
const message = (id: number, senderId: number, createdAt: string) =>
  ({ id, senderId, createdAt, key: null }) as Message;
const newestFirst = [
  message(1, BRUNO, "2026-11-17T23:58:00.000Z"),
  message(2, BRUNO, "2026-11-18T00:01:00.000Z"),
  message(3, BRUNO, "2026-11-18T00:02:00.000Z"),
  message(4, BRUNO, "2026-11-18T00:20:00.000Z"),
  message(5, ADA, "2026-11-18T00:21:00.000Z"),
  message(6, BRUNO, "2026-11-18T00:22:00.000Z"),
  message(7, BRUNO, "2026-11-18T00:23:00.000Z"),
].toReversed();

describe("message rows", () => {
  it("have a separator per day and before new messages, and group messages written shortly after each other", () => {
    const rows = messageRows(newestFirst, {
      viewerId: ADA,
      newFrom: 7,
      dayOf: (instant) => dayOf(instant, "UTC"),
    });
    // Parentheses mark the first and last message of a group.
    const summary = rows.map((row) =>
      row.kind === "message"
        ? `${row.isFirst ? "(" : ""}${row.isOwn ? "me" : row.message.id}${row.isLast ? ")" : ""}`
        : row.key,
    );
    expect(summary).toEqual([
      ...["day-2026-11-17", "(1)", "day-2026-11-18", "(2", "3)", "(4)", "(me)", "(6)"],
      ...["new", "(7)"],
    ]);
  });
});
