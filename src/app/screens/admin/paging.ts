import { COUNTED_BEYOND, PAGE_MAX } from "@contract/page-limits";

export const PAGE_SIZE = 20;

/** The page in an address: from 2 on, for the first needs no word. */
export const pageIn = (search: Record<string, unknown>) => {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? { page } : {};
};

type Page = { page?: number; shown: number; total: number };

/** "21 to 40 of 57"; where the server stopped counting, "of 140 or more". */
export function rangeOf({ page = 1, shown, total }: Page, isExact = false) {
  if (shown === 0) return "0 of 0";
  const first = (page - 1) * PAGE_SIZE + 1;
  const isCut = !isExact && total >= page * PAGE_SIZE + COUNTED_BEYOND;
  const of = total.toLocaleString("en-US");
  return `${first} to ${first + shown - 1} of ${of}${isCut ? " or more" : ""}`;
}

export const hasMore = ({ page = 1, total }: Pick<Page, "page" | "total">) => total > page * PAGE_SIZE;

/** Which end of a list comes first: the newest, unless the address says otherwise. */
export type Ordered = { order?: "oldest" };
export const orderIn = ({ order }: Record<string, unknown>): Ordered => (order === "oldest" ? { order } : {});

/** One of some values in an address, or nothing. */
export const choiceIn = <V extends string>(values: readonly V[], value: unknown) =>
  values.find((one) => one === value);

/** Words in an address, or nothing. A number alone arrives as one. */
export const wordsIn = (value: unknown) =>
  typeof value === "number" || typeof value === "string"
    ? String(value).trim().slice(0, 200) || undefined
    : undefined;
