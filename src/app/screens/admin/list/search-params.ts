import { PAGE_REACH } from "@contract/page-limits";
import { PAGE_SIZE } from "./paging";

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

/** Search text, or undefined if it is blank. The router parses text of digits only as a number. */
export const textParam = (value: unknown) =>
  typeof value === "number" || typeof value === "string"
    ? String(value).trim().slice(0, 200) || undefined
    : undefined;
