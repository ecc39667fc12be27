import type { Message } from "@contract/messages";
import { describe, expect, it } from "vitest";
import { dayOf, formatBriefly, formatDay, formatTime } from "../message-time";
import { threadRows } from "./message-rows";

const [ADA, BRUNO] = [1, 2];
const said = (id: number, senderId: number, createdAt: string) =>
  ({ id, senderId, createdAt, key: null }) as Message;
const talk = [
  said(1, BRUNO, "2026-11-17T23:58:00.000Z"),
  said(2, BRUNO, "2026-11-18T00:01:00.000Z"),
  said(3, BRUNO, "2026-11-18T00:02:00.000Z"),
  said(4, BRUNO, "2026-11-18T00:20:00.000Z"),
  said(5, ADA, "2026-11-18T00:21:00.000Z"),
  said(6, BRUNO, "2026-11-18T00:22:00.000Z"),
  said(7, BRUNO, "2026-11-18T00:23:00.000Z"),
].toReversed();

describe("a conversation", () => {
  it("has a separator a day and a rule above what is new, and closes up what is said in one go", () => {
    const rows = threadRows(talk, { viewerId: ADA, newFrom: 7, dayOf: (instant) => dayOf(instant, "UTC") });
    const drawn = rows.map((row) =>
      row.kind === "message"
        ? `${row.isFirst ? "(" : ""}${row.isOwn ? "me" : row.message.id}${row.isLast ? ")" : ""}`
        : row.key,
    );
    expect(drawn).toEqual([
      ...["day-2026-11-17", "(1)", "day-2026-11-18", "(2", "3)", "(4)", "(me)", "(6)"],
      ...["new", "(7)"],
    ]);
  });

  it("is told in the reader's own days and hours", () => {
    const late = "2026-11-17T23:58:00.000Z";
    const now = Date.parse("2026-11-18T12:00:00.000Z");
    expect([formatTime(late, "UTC"), formatTime(late, "Asia/Tokyo")]).toEqual(["23:58", "08:58"]);
    expect([formatDay(late, "UTC", now), formatDay(late, "Asia/Tokyo", now)]).toEqual(["Yesterday", "Today"]);
    expect(formatDay("2026-11-09T12:00:00.000Z", "UTC", now)).toBe("Monday, November 9");
    expect(formatDay("2025-11-09T12:00:00.000Z", "UTC", now)).toBe("Sunday, November 9, 2025");
  });

  it.each([
    ["2026-11-18T08:05:00.000Z", "08:05"],
    ["2026-11-17T23:58:00.000Z", "Tue"],
    ["2026-11-12T12:00:00.000Z", "Thu"],
    ["2026-11-11T12:00:00.000Z", "Nov 11"],
    ["2025-11-18T12:00:00.000Z", "Nov 18, 2025"],
  ])("stands in the list with %s as %s", (instant, brief) => {
    expect(formatBriefly(instant, "UTC", Date.parse("2026-11-18T12:00:00.000Z"))).toBe(brief);
  });
});
