import { describe, expect, it } from "vitest";
import { formatDay, formatShort, formatTime } from "./message-time";

const noon = Date.parse("2026-11-18T12:00:00.000Z");

describe("message times", () => {
  it("are formatted in the given time zone", () => {
    const late = "2026-11-17T23:58:00.000Z";
    expect([formatTime(late, "UTC"), formatTime(late, "Asia/Tokyo")]).toEqual(["23:58", "08:58"]);
    expect([formatDay(late, "UTC", noon), formatDay(late, "Asia/Tokyo", noon)]).toEqual([
      "Yesterday",
      "Today",
    ]);
    expect(formatDay("2026-11-09T12:00:00.000Z", "UTC", noon)).toBe("Monday, November 9");
    expect(formatDay("2025-11-09T12:00:00.000Z", "UTC", noon)).toBe("Sunday, November 9, 2025");
  });

  it.each([
    ["2026-11-18T08:05:00.000Z", "08:05"],
    ["2026-11-17T23:58:00.000Z", "Tue"],
    ["2026-11-12T12:00:00.000Z", "Thu"],
    ["2026-11-11T12:00:00.000Z", "Nov 11"],
    ["2025-11-18T12:00:00.000Z", "Nov 18, 2025"],
  ])("have a short form for lists: %s is %s", (instant, short) => {
    expect(formatShort(instant, "UTC", noon)).toBe(short);
  });
});
