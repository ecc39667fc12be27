import { COUNT_AHEAD } from "@contract/page-limits";
import { formatCount, formatNumber } from "../../lib/format/format";
import { hasFactCriteria } from "../../search/fact-criteria";
import { type Criteria, PAGE_SIZE } from "./filters/discover-search";
import type { ProjectPages } from "./load-discover";

/**
 * "3 projects", "9 of 612 projects", "19 to 27 of 612 projects", or "9 of 20+ projects" if the server stopped counting.
 * A list that begins at a cursor does not know its position: "9 projects". A page beyond the last has only the total.
 */
export function countLabel({ pages, pageParams }: ProjectPages, hasMore: boolean, criteria: Criteria) {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  const firstPage = pageParams[0]?.page;
  if (firstPage === undefined) return formatCount(loaded, "project");
  const total = pages[0]?.total ?? 0;
  if (loaded === 0) return formatCount(total, "project");
  const skipped = (firstPage - 1) * PAGE_SIZE;
  const last = skipped + loaded;
  const shown =
    loaded > 1 && skipped > 0 ? `${formatNumber(skipped + 1)} to ${formatNumber(last)}` : formatNumber(last);
  if (!hasMore)
    return skipped > 0 ? `${shown} of ${formatCount(last, "project")}` : formatCount(last, "project");
  const most = Math.max(total, last);
  const isBound = isCountedAhead(criteria) && most >= skipped + PAGE_SIZE + COUNT_AHEAD;
  return `${shown} of ${isBound ? `${formatNumber(most)}+ projects` : formatCount(most, "project")}`;
}

/**
 * True if the server counts only some projects beyond the page: with words, unless the newest are sorted, and with
 * facts.
 */
const isCountedAhead = (criteria: Criteria) =>
  criteria.search === undefined
    ? hasFactCriteria(criteria)
    : criteria.sort !== "liked" && criteria.sort !== "viewed";
