import { ANALYTICS_DEFAULT_DAYS, analyticsPeriods } from "@contract/analytics-limits";
import { DAY_MS } from "@contract/durations";

/** The search parameters of the page: the days up to today, and one project instead of all. */
export type AnalyticsSearch = { days?: number; project?: number };

export function analyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const days = analyticsPeriods.find((period) => period === Number(search.days));
  const project = Number(search.project);
  return {
    ...(days && days !== ANALYTICS_DEFAULT_DAYS && { days }),
    ...(Number.isSafeInteger(project) && project > 0 && { project }),
  };
}

/** The input of the call. Days are in UTC. */
export const analyticsInput = (id: number, { days = ANALYTICS_DEFAULT_DAYS, project }: AnalyticsSearch) => ({
  id,
  from: new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  ...(project !== undefined && { projectId: project }),
});
