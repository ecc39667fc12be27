import { DurableObject } from "cloudflare:workers";
import { DAY_MS, HOUR_MS } from "@contract/durations";
import { rateLimits } from "@contract/rate-limits";

const WINDOW_MS = rateLimits.views.seconds * 1000;

/** A visit to a project: a view; one of a project that was viewed in the last 24 hours; one above the limit. */
export type Visit = "view" | "repeated" | "ignored";

/** The visits that were counted since a time in milliseconds. */
type Window = { since: number; calls: number };

/** The ids of the projects that a viewer has seen, with the time in milliseconds. */
type Seen = Map<number, number>;

/**
 * The projects that one viewer has seen in the last 24 hours, so that a view counts once. Older entries are deleted
 * within an hour.
 */
export class ViewHistory extends DurableObject<Env> {
  /** Returns how a visit to the project counts: as a view not twice in 24 hours, and not above the hourly limit. */
  async add(projectId: number): Promise<Visit> {
    const { storage } = this.ctx;
    const now = Date.now();
    const seen = this.seenSince(now - DAY_MS);
    if (seen.has(projectId)) return (await this.admit()) ? "repeated" : "ignored";
    const inWindow = [...seen.values()].filter((at) => at > now - WINDOW_MS);
    if (inWindow.length >= rateLimits.views.calls) return "ignored";
    storage.kv.put("seen", seen.set(projectId, now));
    await this.deleteLater();
    return "view";
  }

  /** Checks whether an action other than a view counts for the analytics: not above the same hourly limit. */
  async admit() {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const last = kv.get<Window>("others");
    const { since, calls } = last && last.since > now - WINDOW_MS ? last : { since: now, calls: 0 };
    if (calls >= rateLimits.views.calls) return false;
    kv.put("others", { since, calls: calls + 1 });
    await this.deleteLater();
    return true;
  }

  override async alarm() {
    const { storage } = this.ctx;
    const now = Date.now();
    const seen = this.seenSince(now - DAY_MS);
    if (seen.size === 0) return storage.deleteAll();
    storage.kv.put("seen", seen);
    await storage.setAlarm(Math.max(Math.min(...seen.values()) + DAY_MS, now + HOUR_MS));
  }

  private async deleteLater() {
    const { storage } = this.ctx;
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + DAY_MS);
  }

  private seenSince(time: number): Seen {
    const seen = this.ctx.storage.kv.get<Seen>("seen") ?? new Map();
    return new Map([...seen].filter(([, at]) => at > time));
  }
}
