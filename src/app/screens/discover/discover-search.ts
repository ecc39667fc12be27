import { sizeBands } from "@contract/size-bands";
import { textOf } from "../../features/search/search-text";

export type FilterName = "location" | "companyType" | "projectType" | "projectSize";
export type Criteria = Partial<Record<FilterName | "search", string>>;

/** What stands in discover's address. `page` is how far one has scrolled, so that a reload finds the place again. */
export type DiscoverSearch = Criteria & { page?: number };

const PAGES_MAX = 20;

export function discoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const { page: _, ...criteria } = search;
  const page = Math.min(Math.trunc(Number(search.page)), PAGES_MAX);
  return { ...criteriaOf(criteria), ...(page > 1 && { page }) };
}

/** What the list is asked for; what is not set is left out, so that it is the same question however it was put. */
export function criteriaOf(search: Record<string, unknown>): Criteria {
  const criteria = {
    search: textOf(search.search),
    location: textOf(search.location),
    companyType: textOf(search.companyType, 80),
    projectType: textOf(search.projectType, 80),
    projectSize: sizeBandOf(textOf(search.projectSize)),
  };
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));
}

const sizeBandOf = (value: string | undefined) =>
  sizeBands.find(({ name }) => name.toLowerCase() === value?.toLowerCase())?.name;
