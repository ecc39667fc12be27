import type { Changes } from "../project-writer";

export const timings = ["published", "scheduled", "draft"] as const;
export type Timing = (typeof timings)[number];

/** A time as the value of a field for local date and time; empty without one. */
export function timeFieldOf(time: string | null | undefined) {
  if (!time) return "";
  const local = new Date(Date.parse(time) - new Date(time).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What the choices send. A time that is missing or not one is left to the server to refuse. */
export function toPublication(timing: Timing, time: string): Changes {
  if (timing !== "scheduled") return { status: timing };
  const date = new Date(time);
  return {
    status: timing,
    publishAt: Number.isNaN(date.getTime()) ? null : date.toISOString(),
  };
}
