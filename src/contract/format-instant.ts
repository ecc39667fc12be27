const toTheMinute = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** An instant to the minute, in UTC: "Nov 9, 2026, 13:42". */
export const formatInstant = (instant: string) => toTheMinute.format(new Date(instant));
