import { PAGE_REACH } from "@contract/page-limits";
import type { ProjectSort } from "@contract/project-lists";
import { sizeBands } from "@contract/size-bands";
import { textParam, type Values, valuesParam } from "../../../data/search/text-param";
import { validSearch } from "../../../lib/valid-search";
import { type FactCriteria, factCriteria } from "../../../search/fact-criteria";

export type FilterName = "location" | "companyType" | "projectType" | "projectSize" | "constructionStatus";
/** The search text, the filters and the order, if it is not the default. */
export type Criteria = Partial<Record<"search" | "location", string>> &
  Partial<Record<"companyType" | "projectType" | "projectSize", Values>> &
  FactCriteria & { sort?: ProjectSort };

export const PAGE_SIZE = 9;
/** Page numbers end where the server refuses them. */
export const LAST_PAGE = Math.floor(PAGE_REACH / PAGE_SIZE);

/** The start of the list: a page, by default the first, or the project after this cursor. */
export type Position = { page?: number; before?: string };

/** The search parameters of /discover. */
export type DiscoverSearch = Criteria & Position;

export function discoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const before = /^\d{1,15}-\d{1,15}$/.test(String(search.before)) ? String(search.before) : undefined;
  const page = Math.min(Math.trunc(Number(search.page)), LAST_PAGE);
  const position: Position = before ? { before } : page > 1 ? { page } : {};
  return { ...criteriaOf(search), ...validSearch(["page", "before"], position) };
}

/** The order of a list: best match first with words, otherwise the newest. */
export const sortOf = ({ sort, search }: Criteria): ProjectSort => sort ?? defaultSort(search);

const defaultSort = (search: string | undefined) => (search === undefined ? "newest" : "best");
const SORTS: Record<ProjectSort, true> = { newest: true, liked: true, viewed: true, best: true };

/** Checks whether the list has the newest projects of all. A filter or words ask for everything that fits. */
export const isNewest = (criteria: Criteria) => Object.keys(criteria).length === 0;

/** The search text and the filters, without the order. */
export function withoutSort({ sort: _sort, ...criteria }: Criteria) {
  return criteria;
}

/** Parses the criteria. Empty ones are left out, so that equal criteria give equal query keys. */
export function criteriaOf(search: Record<string, unknown>): Criteria {
  const criteria = {
    search: textParam(search.search),
    location: textParam(search.location),
    companyType: valuesParam(search.companyType, nameParam),
    projectType: valuesParam(search.projectType, nameParam),
    projectSize: valuesParam(search.projectSize, sizeBandOf),
    ...factCriteria(search),
  };
  const sort = sortParam(search.sort, criteria.search);
  return Object.fromEntries(Object.entries({ ...criteria, sort }).filter(([, value]) => value !== undefined));
}

/** The default is left out, and the best match without words. */
function sortParam(value: unknown, search: string | undefined) {
  const sort = String(value) as ProjectSort;
  const isKnown = Object.hasOwn(SORTS, sort) && (sort !== "best" || search !== undefined);
  return isKnown && sort !== defaultSort(search) ? sort : undefined;
}

const nameParam = (value: unknown) => textParam(value, 80);
const sizeBandOf = (value: unknown) =>
  sizeBands.find(({ name }) => name.toLowerCase() === textParam(value)?.toLowerCase())?.name;
