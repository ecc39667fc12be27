import { expect, it } from "vitest";
import { changeLabel, changeSentence, chartPoints, scaleOf } from "./analytics-numbers";

it.each([
  [9184, 6978, "up 32% from 6,978"],
  [312, 325, "down 4% from 325"],
  [7, 4, "up 3 from 4"],
  [0, 4, "down 4 from 4"],
  [5, 5, "as before"],
  [0, 0, "as before"],
  [5, 0, "none before"],
])("%i after %i is '%s'", (now, before, sentence) => expect(changeSentence(now, before)).toBe(sentence));

it.each([
  [131, 100, "+31%"],
  [94, 100, "−6%"],
  [3, 0, "new"],
  [3, 3, "0%"],
])("%i after %i is '%s' in a list", (now, before, label) => expect(changeLabel(now, before)).toBe(label));

it.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  [387, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600, 800]],
  [1010, [0, 500, 1000, 1500, 2000]],
])("the lines of a chart up to %i are at %j", (highest, lines) => expect(scaleOf(highest)).toEqual(lines));

it("the chart of a year shows whole weeks up to today, that of a month its days", () => {
  const days = Array.from({ length: 365 }, (_, day) => ({
    ...{
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      views: 1,
      visitors: day === 364 ? 1 : 0,
    },
  }));
  const { points, unit } = chartPoints({ days, daysBefore: days });
  expect([unit, points.length]).toEqual(["week", 52]);
  expect(points[0]).toEqual({ date: "2026-01-02", views: 7, visitors: 0 });
  expect(points.at(-1)).toEqual({ date: "2026-12-25", views: 7, visitors: 1 });
  const month = days.slice(-30);
  expect(chartPoints({ days: month, daysBefore: month })).toEqual({
    points: month,
    before: month,
    unit: "day",
  });
});
