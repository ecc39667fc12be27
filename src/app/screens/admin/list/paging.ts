import { groupDigits } from "@contract/group-digits";
import { COUNT_AHEAD, PAGE_REACH } from "@contract/page-limits";

/** Small, because each report reads four rows: its own, its id in an index, its project and a person. */
export const PAGE_SIZE = 10;

type Page = { page?: number; shown: number; total: number };

/** The rows on a page: "11 to 20 of 27", or "of 31+" if the server stopped counting. */
export function rangeLabel({ page = 1, shown, total }: Page, isExact = false) {
  if (shown === 0) return "0 of 0";
  const first = (page - 1) * PAGE_SIZE + 1;
  const isBound = !isExact && total >= page * PAGE_SIZE + COUNT_AHEAD;
  return `${first} to ${first + shown - 1} of ${groupDigits(total)}${isBound ? "+" : ""}`;
}

/** Whether there is a next page that a page number reaches. */
export const hasMore = ({ page = 1, total }: Pick<Page, "page" | "total">) =>
  total > page * PAGE_SIZE && (page + 1) * PAGE_SIZE <= PAGE_REACH;
