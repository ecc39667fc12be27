import { expect, test } from "vitest";
import { relativeTime } from "./relative-time";

const NOW = Date.parse("2026-03-05T12:00:00.000Z");

test.each([
  ["2026-03-05T12:00:04.000Z", "Just now"],
  ["2026-03-05T11:59:01.000Z", "Just now"],
  ["2026-03-05T11:59:00.000Z", "1 min ago"],
  ["2026-03-05T11:00:01.000Z", "59 min ago"],
  ["2026-03-05T11:00:00.000Z", "1 h ago"],
  ["2026-03-04T12:00:01.000Z", "23 h ago"],
  ["2026-03-04T12:00:00.000Z", "Mar 4, 2026"],
])("formats %s as %s", (timestamp, age) => {
  expect(relativeTime(timestamp, NOW)).toBe(age);
});
