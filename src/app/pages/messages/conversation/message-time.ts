import { useSyncExternalStore } from "react";

const LOCALE = "en-US";
const DAY = 86_400_000;

const subscribe = () => () => {};
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone. The server does not know it and renders UTC, which hydration then replaces. */
export const useTimeZone = () => useSyncExternalStore(subscribe, browserTimeZone, () => "UTC");

/** "13:31". */
export const formatTime = (instant: string, zone: string) => formatsOf(zone).time.format(new Date(instant));

/** "2026-11-18": the calendar day, as a key for comparison. */
export const dayOf = (instant: string | number, zone: string) =>
  formatsOf(zone).key.format(new Date(instant));

/** "Today", "Yesterday", "Wednesday, November 18", "Wednesday, November 19, 2025". */
export function formatDay(instant: string, zone: string, now = Date.now()) {
  const { day, dayAndYear } = formatsOf(zone);
  const key = dayOf(instant, zone);
  if (key === dayOf(now, zone)) return "Today";
  if (key === dayOf(now - DAY, zone)) return "Yesterday";
  return (isThisYear(key, zone, now) ? day : dayAndYear).format(new Date(instant));
}

/** Short form for lists: "13:31" today, "Tue" within a week, "Nov 9", "Nov 9, 2025". */
export function formatShort(instant: string, zone: string, now = Date.now()) {
  const { weekday, date, dateAndYear } = formatsOf(zone);
  const key = dayOf(instant, zone);
  if (key === dayOf(now, zone)) return formatTime(instant, zone);
  if (key > dayOf(now - 7 * DAY, zone)) return weekday.format(new Date(instant));
  return (isThisYear(key, zone, now) ? date : dateAndYear).format(new Date(instant));
}

const isThisYear = (day: string, zone: string, now: number) =>
  day.slice(0, 4) === dayOf(now, zone).slice(0, 4);

type Formats = ReturnType<typeof createFormats>;
// Creating an Intl.DateTimeFormat is slow, so one set per time zone is reused.
const cache = new Map<string, Formats>();

function formatsOf(zone: string): Formats {
  const formats = cache.get(zone) ?? createFormats(zone);
  cache.set(zone, formats);
  return formats;
}

function createFormats(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions, locale = LOCALE) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const day = { weekday: "long", month: "long", day: "numeric" } as const;
  const date = { month: "short", day: "numeric" } as const;
  return {
    time: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    // The Swedish locale formats dates like ISO 8601.
    key: format({ year: "numeric", month: "2-digit", day: "2-digit" }, "sv-SE"),
    weekday: format({ weekday: "short" }),
    day: format(day),
    dayAndYear: format({ ...day, year: "numeric" }),
    date: format(date),
    dateAndYear: format({ ...date, year: "numeric" }),
  };
}
