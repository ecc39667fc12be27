const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats an ISO 8601 date and time in UTC: "Nov 9, 2026". */
export function formatDate(instant: string) {
  const date = new Date(instant);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Formats the month of an ISO 8601 date and time in UTC: "Nov 2026". */
export function formatMonth(instant: string) {
  const date = new Date(instant);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Formats a date with its time, without seconds: "Nov 9, 2026, 13:42". */
export const formatInstant = (instant: string) =>
  `${formatDate(instant)}, ${new Date(instant).toISOString().slice(11, 16)}`;
