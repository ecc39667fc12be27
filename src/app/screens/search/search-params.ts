import { textOf } from "../../features/search/search-text";

/** What stands in the search page's address. */
export type SearchAddress = { q?: string; tab?: "projects" };

export function searchAddress(search: Record<string, unknown>): SearchAddress {
  const q = textOf(search.q);
  return { ...(q !== undefined && { q }), ...(search.tab === "projects" && { tab: "projects" }) };
}
