import { DAY_MS } from "@contract/durations";
import type { DomainRow } from "./queries";

const FIRST_MS = 5 * 60 * 1000;
/** A domain that is not proven by then is only checked when its owner asks. */
const UNPROVEN_DAYS = 30;

/** The time of the next check: daily while the domain works, otherwise after five minutes, ten, twenty, up to a day. */
export function nextCheck({ state, checks, createdAt, provenAt }: DomainRow, now: Date) {
  const isGivenUp = state === "unproven" && now.getTime() - Date.parse(createdAt) > UNPROVEN_DAYS * DAY_MS;
  if (isGivenUp && !provenAt) return null;
  const wait = state === "active" ? DAY_MS : Math.min(FIRST_MS * 2 ** Math.min(checks, 20), DAY_MS);
  return new Date(now.getTime() + wait).toISOString();
}
