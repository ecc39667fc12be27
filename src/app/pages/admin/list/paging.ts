import { groupDigits } from "@contract/group-digits";
import { COUNT_AHEAD, PAGE_REACH } from "@contract/page-limits";

/** The size is small, because each report reads four rows: its own, its id in an index, its project and a person. */
export const PAGE_SIZE = 10;

type Page = { page?: number; shown: number; total: number };

/** The rows on a page: "11 to 20 of 27", or "of 31+" if the server stopped counting. */
export function rangeLabel({ page = 1, shown, total }: Page, isExact = false) {
  if (shown === 0) return "0 of 0";
  const first = (page - 1) * PAGE_SIZE + 1;
  const isBound = !isExact && total >= page * PAGE_SIZE + COUNT_AHEAD;
  return `${first} to ${first + shown - 1} of ${groupDigits(total)}${isBound ? "+" : ""}`;
}

/** True if there is a next page that a page number reaches. */
export const hasMore = ({ page = 1, total }: Pick<Page, "page" | "total">) =>
  total > page * PAGE_SIZE && (page + 1) * PAGE_SIZE <= PAGE_REACH;

/** The page number in the URL. The first page is the default and is left out. */
export const pageParam = (search: Record<string, unknown>) => {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 && page * PAGE_SIZE <= PAGE_REACH ? { page } : {};
};

/** Lists start with the newest row unless the URL says otherwise. */
export type OrderParam = { order?: "oldest" };
export const orderParam = ({ order }: Record<string, unknown>): OrderParam =>
  order === "oldest" ? { order } : {};

/** The id of a row that is open, or undefined. */
export const idParam = (id: unknown) => (Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : undefined);

/** One of the allowed values, or undefined. */
export const choiceParam = <V extends string>(values: readonly V[], value: unknown) =>
  values.find((allowed) => allowed === value);

/** The search text, or undefined if it is blank. The router parses text of digits only as a number. */
export const textParam = (value: unknown) =>
  typeof value === "number" || typeof value === "string"
    ? String(value).trim().slice(0, 200) || undefined
    : undefined;
