import { DurableObject } from "cloudflare:workers";
import { DAY_MS } from "@contract/durations";
import { rateLimits } from "@contract/rate-limits";

const HOUR_MS = 60 * 60 * 1000;

/** The ids of the projects that a viewer has seen, with the time in milliseconds. */
type Seen = Map<number, number>;

/**
 * The projects that one viewer has seen in the last 24 hours, so that a view counts once. Older entries are deleted
 * within an hour.
 */
export class ViewHistory extends DurableObject<Env> {
  /** Whether a view of the project counts: not twice in 24 hours, and not above the hourly limit. */
  async add(projectId: number) {
    const { storage } = this.ctx;
    const now = Date.now();
    const seen = this.seenSince(now - DAY_MS);
    const inWindow = [...seen.values()].filter((at) => at > now - rateLimits.views.seconds * 1000);
    if (seen.has(projectId) || inWindow.length >= rateLimits.views.calls) return false;
    storage.kv.put("seen", seen.set(projectId, now));
    if ((await storage.getAlarm()) === null) await storage.setAlarm(now + DAY_MS);
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

  private seenSince(time: number): Seen {
    const seen = this.ctx.storage.kv.get<Seen>("seen") ?? new Map();
    return new Map([...seen].filter(([, at]) => at > time));
  }
}
