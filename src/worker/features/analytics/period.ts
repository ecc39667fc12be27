import { ANALYTICS_DAYS_MAX, ANALYTICS_DEFAULT_DAYS } from "@contract/analytics-limits";
import { DAY_MS } from "@contract/durations";
import { invalid } from "@contract/errors";

/** Days since 1970 in UTC, both included. */
export type Period = { from: number; to: number };

const dayOf = (date: string) => Date.parse(date) / DAY_MS;
export const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const datesOf = ({ from, to }: Period) => ({ from: dateOf(from), to: dateOf(to) });

/** The asked period, by default the last 30 days, and the one before of the same length. */
export function periodOf({ from, to }: { from?: string; to?: string }, now: Date) {
  const last = to === undefined ? Math.floor(now.getTime() / DAY_MS) : dayOf(to);
  const first = from === undefined ? last - ANALYTICS_DEFAULT_DAYS + 1 : dayOf(from);
  const days = last - first + 1;
  if (days < 1) throw invalid("From must not be after to", { from: "From must not be after to" });
  const tooLong = `The period must be at most ${ANALYTICS_DAYS_MAX} days`;
  if (days > ANALYTICS_DAYS_MAX) throw invalid(tooLong, { from: tooLong });
  return { period: { from: first, to: last }, before: { from: first - days, to: first - 1 } };
}
