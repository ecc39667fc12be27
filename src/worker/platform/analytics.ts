import type { AnalyticsCounter, Happening } from "./analytics-counter";
import { logError } from "./log";

export type { Happening } from "./analytics-counter";

/** Collects the actions of visitors on the pages of each user, outside of the database. */
export type AnalyticsStore = {
  /** Never fails: responses to visitors do not depend on it. */
  record: (userId: number, happening: Happening) => Promise<void>;
  /** The visitors of the last minutes, and the projects with the most of them. */
  live: (userId: number) => Promise<{ visitors: number; projects: { id: number; visitors: number }[] }>;
};

/** The real client: one Durable Object per user. */
export const durableAnalytics = (counters: DurableObjectNamespace<AnalyticsCounter>): AnalyticsStore => ({
  async record(userId, happening) {
    try {
      await counters.getByName(String(userId)).record(happening);
    } catch (error) {
      logError("analytics_not_recorded", { userId }, error);
    }
  },
  live: (userId) => counters.getByName(String(userId)).live(),
});
