import { PAGE_REACH } from "@contract/page-limits";
import { textParam } from "../../data/search/text-param";
import { validSearch } from "../../lib/valid-search";
import { type PersonCriteria, personCriteria, personFilterNames } from "../../search/person-criteria";

/**
 * `exact` searches for the words as typed, without corrections. The filters and the page belong to the tab with people.
 */
export type SearchParams = { q?: string; tab?: "projects" | "people"; exact?: true; page?: number } & Omit<
  PersonCriteria,
  "search"
>;

export const PEOPLE_PAGE = 24;
/** Page numbers end where the server refuses them. */
export const LAST_PAGE = Math.floor(PAGE_REACH / PEOPLE_PAGE);

export function searchParams(search: Record<string, unknown>): SearchParams {
  const q = textParam(search.q);
  const tab = search.tab === "projects" || search.tab === "people" ? search.tab : undefined;
  const page = Math.min(Math.trunc(Number(search.page)), LAST_PAGE);
  return {
    ...validSearch(["q", "tab", "page", ...personFilterNames], {
      ...(q !== undefined && { q }),
      ...(tab && { tab }),
      ...(tab === "people" && { ...personCriteria(search), ...(page > 1 && { page }) }),
    }),
    ...(q !== undefined && String(search.exact) === "true" && { exact: true as const }),
  };
}
