import { formatDate } from "./format";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, "5 min ago"; from a day on, the day itself. */
export function ageOf(instant: string, now: number) {
  const age = now - Date.parse(instant);
  if (age < MINUTE) return "Just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return formatDate(instant);
}
