import { describe, expect, it } from "vitest";
import { instantOf, timeFieldOf } from "./publication";

describe("a time in a time zone", () => {
  it.each([
    ["2026-11-24T09:00", "Europe/Oslo", "2026-11-24T08:00:00.000Z"],
    ["2026-07-24T09:00", "Europe/Oslo", "2026-07-24T07:00:00.000Z"],
    ["2026-01-01T05:45", "Asia/Kathmandu", "2026-01-01T00:00:00.000Z"],
    // The hour before and after the clocks change in Oslo.
    ["2027-03-28T01:30", "Europe/Oslo", "2027-03-28T00:30:00.000Z"],
    ["2027-03-28T03:30", "Europe/Oslo", "2027-03-28T01:30:00.000Z"],
  ])("%s in %s is %s, and back", (field, zone, instant) => {
    expect(instantOf(field, zone)).toBe(instant);
    expect(timeFieldOf(instant, zone)).toBe(field);
  });

  it("is nothing without a time", () => {
    expect(instantOf("", "UTC")).toBeNull();
    expect(instantOf("tomorrow", "UTC")).toBeNull();
    expect(timeFieldOf(null, "UTC")).toBe("");
  });
});
