import { describe, expect, it } from "vitest";
import { readTimeField, timeFieldHint, timeFieldOf } from "./visibility-form";

const instantOf = (field: string, zone: string) => readTimeField(field, zone)?.instant ?? null;

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

  // Clocks are set forward and back, east and west of Greenwich, by half an hour, at midnight, and by a whole day.
  it.each([
    ["2027-03-28T02:30", "Europe/Oslo", "skipped", "2027-03-28T01:30:00.000Z", "03:30"],
    ["2027-10-31T02:30", "Europe/Oslo", "repeated", "2027-10-31T00:30:00.000Z", "02:30"],
    ["2027-03-14T02:30", "America/New_York", "skipped", "2027-03-14T07:30:00.000Z", "03:30"],
    ["2027-11-07T01:30", "America/New_York", "repeated", "2027-11-07T05:30:00.000Z", "01:30"],
    ["2026-10-04T02:15", "Australia/Lord_Howe", "skipped", "2026-10-03T15:45:00.000Z", "02:45"],
    ["2026-04-05T01:45", "Australia/Lord_Howe", "repeated", "2026-04-04T14:45:00.000Z", "01:45"],
    ["2026-09-06T00:30", "America/Santiago", "skipped", "2026-09-06T04:30:00.000Z", "01:30"],
    ["2011-12-30T12:00", "Pacific/Apia", "skipped", "2011-12-30T22:00:00.000Z", "12:00"],
  ])("%s in %s is %s by a change of the clocks", (field, zone, change, instant, meant) => {
    expect(readTimeField(field, zone)).toEqual({ instant, change });
    expect(timeFieldOf(instant, zone).slice(11)).toBe(meant);
  });

  it("says which instant is meant", () => {
    const hint = (field: string) => timeFieldHint(field, "Europe/Oslo");
    expect(hint("2027-03-28T02:30")).toMatch(/^The clocks skip this time\. 03:30 is meant, .*01:30 UTC$/);
    expect(hint("2027-10-31T02:30")).toMatch(/this time comes twice\. The first is meant, .*00:30 UTC$/);
    expect(hint("2027-10-31T04:30")).toMatch(/^[^.]*03:30 UTC$/);
    expect(hint("")).toBeUndefined();
  });
});
