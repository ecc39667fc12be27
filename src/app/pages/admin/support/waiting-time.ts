const HOUR = 60;
const DAY = 24 * HOUR;

/** A duration for staff: "35 min", "3 h 5 min", "2 days". */
export function waitingTime(minutes: number) {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < DAY)
    return [`${Math.floor(minutes / HOUR)} h`, minutes % HOUR && `${minutes % HOUR} min`]
      .filter(Boolean)
      .join(" ");
  const days = Math.floor(minutes / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}

/** The minutes from one instant to another. */
export const minutesBetween = (from: string, to: string | number) =>
  Math.max(0, Math.round((new Date(to).getTime() - Date.parse(from)) / 60_000));
