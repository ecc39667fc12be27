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
