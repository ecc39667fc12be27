import type { Changes } from "../project-writer";

export const timings = ["published", "scheduled", "draft"] as const;
export type Timing = (typeof timings)[number];

/** The time zone of the reader, by its IANA name. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time as the value of a field for date and time in a time zone; empty without one. */
export function timeFieldOf(time: string | null | undefined, zone: string) {
  if (!time) return "";
  const instant = Date.parse(time);
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);
}

/** The instant of a field for date and time in a time zone; null if it is empty or not a time. */
export function instantOf(field: string, zone: string) {
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The first guess can lie on the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(guess, zone)).toISOString();
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string) {
  const names = ["year", "month", "day", "hour", "minute", "second"] as const;
  const options = Object.fromEntries(names.map((name) => [name, "numeric"]));
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    ...options,
  }).formatToParts(instant);
  const [year = 0, month = 0, ...rest] = names.map((name) =>
    Number(parts.find(({ type }) => type === name)?.value),
  );
  return Date.UTC(year, month - 1, ...rest) - Math.floor(instant / 1000) * 1000;
}

/** What the choices send. A time that is missing or not one is left to the server to refuse. */
export const toPublication = (timing: Timing, time: string, zone: string): Changes =>
  timing === "scheduled" ? { status: timing, publishAt: instantOf(time, zone) } : { status: timing };
