import type { Analytics } from "@contract/analytics";
import { formatNumber } from "../../lib/format/format";

/** "up 32% from 6,978". Small numbers have no percentage: "up 3 from 4". */
export function changeSentence(now: number, before: number) {
  if (now === before) return "as before";
  if (before === 0) return "none before";
  const direction = now > before ? "up" : "down";
  const difference = Math.abs(now - before);
  const change =
    before < PERCENT_FROM
      ? formatNumber(difference)
      : `${formatNumber(Math.round((100 * difference) / before))}%`;
  return `${direction} ${change} from ${formatNumber(before)}`;
}

/** "+31%", "−6%", "0%", "new". */
export function changeLabel(now: number, before: number) {
  if (before === 0) return "new";
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent === 0 ? "" : percent < 0 ? "−" : "+";
  return `${sign}${formatNumber(Math.abs(percent))}%`;
}

const PERCENT_FROM = 20;

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

const LINES = 4;

/** The values of the lines of a chart: 0 and four above it, at steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(highest: number) {
  const least = Math.max(1, highest / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least) ?? least;
  return Array.from({ length: LINES + 1 }, (_, line) => line * step);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "11 Nov" */
export function dayLabel(date: string) {
  const day = new Date(date);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** "Wed 11 Nov" */
export const weekdayLabel = (date: string) => `${WEEKDAYS[new Date(date).getUTCDay()]} ${dayLabel(date)}`;

/** A day, or a week by its first day: "Week from 9 Nov". */
export const pointLabel = (unit: "day" | "week", date: string) =>
  unit === "day" ? weekdayLabel(date) : `Week from ${dayLabel(date)}`;
