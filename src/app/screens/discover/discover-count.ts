import { formatCount, formatNumber } from "../../lib/format/format";
import type { Criteria } from "./discover-search";

/** With words the server counts no further than this beyond a page. */
const COUNTED = 100;

type Page = { items: unknown[]; total: number };

/** "9 of 612 projects"; of a search that finds very many, "9 of 100+ projects". */
export function countOf(pages: Page[], hasMore: boolean, criteria: Criteria) {
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
  if (!hasMore) return formatCount(shown, "project");
  const total = Math.max(pages[0]?.total ?? 0, shown);
  const isOpenEnded = criteria.search !== undefined && total > COUNTED;
  return `${formatNumber(shown)} of ${isOpenEnded ? `${formatNumber(COUNTED)}+ projects` : formatCount(total, "project")}`;
}
