import { expect, it } from "vitest";
import { minutesBetween, waitingTime } from "./waiting-time";

it.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [125, "2 h 5 min"],
  [1439, "23 h 59 min"],
  [1440, "1 day"],
  [4000, "2 days"],
])("%i minutes are %s", (minutes, text) => {
  expect(waitingTime(minutes)).toBe(text);
});

it("counts whole minutes, and none before the beginning", () => {
  expect(minutesBetween("2026-11-20T09:30:00.000Z", "2026-11-20T11:05:10.000Z")).toBe(95);
  expect(minutesBetween("2026-11-20T09:30:00.000Z", Date.parse("2026-11-20T09:00:00.000Z"))).toBe(0);
});
