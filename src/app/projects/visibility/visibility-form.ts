import { formatInstant } from "@contract/format-date";
import type { Visibility } from "@contract/project-visibility";

export const timings = ["published", "scheduled", "draft"] as const;
export type Timing = (typeof timings)[number];

/** The entered audience and time of a project's publication. */
export type VisibilityInput = {
  timing: Timing;
  /** The value of a field for date and time, in `zone`. */
  time: string;
  zone: string;
  visibility: Visibility;
  password: string;
};
/** Messages by field; `general` is about all of them. */
export type VisibilityErrors = Record<string, string>;

/** The initial values of the form: the stored ones, or that everybody sees the project. */
export const visibilityInput = (
  timing: Timing,
  stored?: { publishAt?: string | null | undefined; visibility?: Visibility | undefined },
): VisibilityInput => ({
  timing,
  zone: ownZone(),
  time: timeFieldOf(stored?.publishAt, ownZone()),
  visibility: stored?.visibility ?? "public",
  password: "",
});

/** The time zone of the reader, by its IANA name. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time as the value of a field for date and time in a time zone; empty without one. */
export function timeFieldOf(time: string | null | undefined, zone: string) {
  if (!time) return "";
  const instant = Date.parse(time);
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);
}

/**
 * The instant of a field for date and time in a time zone; null if it is empty or not a time. A time that the clocks skip is as much
 * later, and of one that they repeat the first is meant, as in RFC 5545, section 3.3.5. `change` says so.
 */
export function readTimeField(field: string, zone: string) {
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return null;
  // A change of the clocks lies between two of these instants, if there is one.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => offsetAt(near, zone));
  const [before, after] = offsets.map((offset) => asUtc - offset) as [number, number];
  const [isBefore, isAfter] = [before, after].map((instant) => instant + offsetAt(instant, zone) === asUtc);
  const change =
    before === after ? null : isBefore && isAfter ? "repeated" : isBefore || isAfter ? null : "skipped";
  return { instant: new Date(isAfter && !isBefore ? after : before).toISOString(), change };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Explains which time the field means, for a hint beside it. */
export function timeFieldHint(field: string, zone: string) {
  const time = readTimeField(field, zone);
  if (!time) return undefined;
  const utc = `${formatInstant(time.instant)} UTC`;
  if (time.change === "skipped")
    return `The clocks skip this time. ${timeFieldOf(time.instant, zone).slice("2030-01-31T".length)} is meant, ${utc}`;
  if (time.change === "repeated")
    return `The clocks are set back, and this time comes twice. The first is meant, ${utc}`;
  return utc;
}

/** The offset of a time zone from UTC, in milliseconds. */
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

/** Converts the visibility form to the API's input. Invalid times are passed on, and the server refuses them. */
export const toPublication = ({ timing, time, zone, visibility, password }: VisibilityInput) => ({
  status: timing,
  ...(timing === "scheduled" && { publishAt: readTimeField(time, zone)?.instant ?? null }),
  visibility,
  ...(visibility === "password" && password !== "" && { password }),
});
