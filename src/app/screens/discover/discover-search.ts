import { sizeBands } from "@contract/size-bands";
import { textParam } from "../../features/search/text-param";

export type FilterName = "location" | "companyType" | "projectType" | "projectSize";
/** The search text and the filters. */
export type Criteria = Partial<Record<FilterName | "search", string>>;

/**
 * The search parameters of /discover. `page`: how many pages were loaded, so that a reload restores the scroll
 * position.
 */
export type DiscoverSearch = Criteria & { page?: number };

const PAGES_MAX = 20;

export function discoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const { page: _, ...criteria } = search;
  const page = Math.min(Math.trunc(Number(search.page)), PAGES_MAX);
  return { ...criteriaOf(criteria), ...(page > 1 && { page }) };
}

/** Parses the criteria. Empty ones are left out, so that equal criteria give equal query keys. */
export function criteriaOf(search: Record<string, unknown>): Criteria {
  const criteria = {
    search: textParam(search.search),
    location: textParam(search.location),
    companyType: textParam(search.companyType, 80),
    projectType: textParam(search.projectType, 80),
    projectSize: sizeBandOf(textParam(search.projectSize)),
  };
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));
}

const sizeBandOf = (value: string | undefined) =>
  sizeBands.find(({ name }) => name.toLowerCase() === value?.toLowerCase())?.name;
