import type { Analytics } from "@contract/analytics";

export type Point = Analytics["days"][number];
export type ChartPoints = { points: Point[]; before: Point[]; unit: "day" | "week" };

/** The longest period whose days can be told apart in a chart. */
const DAYS_MAX = 92;
const WEEK = 7;

/** The days of a chart, or the whole weeks of a longer period up to its last day. A week has the date of its first day. */
export function chartPoints({ days, daysBefore }: Pick<Analytics, "days" | "daysBefore">): ChartPoints {
  if (days.length <= DAYS_MAX) return { points: days, before: daysBefore, unit: "day" };
  return { points: weeksOf(days), before: weeksOf(daysBefore), unit: "week" };
}

function weeksOf(days: Point[]): Point[] {
  const rest = days.length % WEEK;
  return Array.from({ length: (days.length - rest) / WEEK }, (_, week) => {
    const ofWeek = days.slice(rest + week * WEEK, rest + (week + 1) * WEEK);
    const sumOf = (name: "views" | "visitors") => ofWeek.reduce((sum, day) => sum + day[name], 0);
    return { date: ofWeek[0]?.date ?? "", views: sumOf("views"), visitors: sumOf("visitors") };
  });
}
