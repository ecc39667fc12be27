const format = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** Formats an ISO 8601 date and time in UTC, without seconds: "Nov 9, 2026, 13:42". */
export const formatInstant = (instant: string) => format.format(new Date(instant));
