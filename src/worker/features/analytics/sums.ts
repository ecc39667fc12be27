import { ANALYTICS_TOP } from "@contract/analytics-limits";
import type { AnalyticsDetails } from "../../db/schema";
import { OTHERS } from "./write-analytics";

type Counts = { views: number; visitors: number; pictures: number; links: number };
type Sum = { key: string; count: number; visitors: number };

/** The sum of each number of the days. */
export const totalsOf = (days: Counts[]): Counts =>
  days.reduce(
    (sum, day) => ({
      views: sum.views + day.views,
      visitors: sum.visitors + day.visitors,
      pictures: sum.pictures + day.pictures,
      links: sum.links + day.links,
    }),
    { views: 0, visitors: 0, pictures: 0, links: 0 },
  );

/** The sums of a dimension by key. */
export function sumsOf(details: AnalyticsDetails[], dimension: string) {
  const sums = new Map<string, Sum>();
  for (const of of details)
    for (const [key, [count, visitors]] of Object.entries(of[dimension] ?? {})) {
      const sum = sums.get(key) ?? { key, count: 0, visitors: 0 };
      sums.set(key, { key, count: sum.count + count, visitors: sum.visitors + visitors });
    }
  return sums;
}

/** The keys with the most visitors or the highest count, and the sum of all others. */
export function topOf(sums: Map<string, Sum>, by: "count" | "visitors") {
  const other = by === "count" ? "visitors" : "count";
  const sorted = [...sums.values()]
    .filter(({ key }) => key !== OTHERS)
    .sort((a, b) => b[by] - a[by] || b[other] - a[other] || (a.key < b.key ? -1 : 1));
  const others = [...sorted.slice(ANALYTICS_TOP), ...[sums.get(OTHERS) ?? []].flat()];
  const sumOf = (field: "count" | "visitors") => others.reduce((sum, each) => sum + each[field], 0);
  return {
    items: sorted.slice(0, ANALYTICS_TOP),
    others: { count: sumOf("count"), visitors: sumOf("visitors") },
  };
}
