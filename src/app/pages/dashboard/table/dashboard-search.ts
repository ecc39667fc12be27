import type { OwnFilters, TableColumn, TableSort, TableStatus } from "@contract/own-projects";
import type { Visibility } from "@contract/project-visibility";
import { textParam } from "../../../data/search/text-param";
import { type FactCriteria, factCriteria } from "../../../search/fact-criteria";

/** The search parameters of the dashboard: how the projects are shown, which of them, and in which order. */
export type DashboardSearch = {
  view?: "table";
  search?: string;
  status?: TableStatus;
  visibility?: Visibility;
  category?: string;
  section?: "none" | number;
  sort?: Exclude<TableSort, "order">;
  direction?: "descending";
} & FactCriteria;

export const statusLabels: Record<TableStatus, string> = {
  published: "Published",
  scheduled: "Scheduled",
  draft: "Draft",
};
export const visibilityLabels: Record<Visibility, string> = {
  public: "Public",
  link: "By link",
  followers: "Followers",
  password: "Password",
  private: "Only you",
};
export const columnLabels: Record<TableColumn, string> = {
  place: "Place",
  category: "Category",
  section: "Section",
  status: "Status",
  visibility: "Visibility",
  portfolio: "Portfolio",
  views: "Views",
  week: "This week",
  likes: "Likes",
  updated: "Updated",
};
export const sortLabels: Record<TableSort, string> = { order: "My order", title: "Title", ...columnLabels };

export function dashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const section = search.section === "none" ? "none" : Math.trunc(Number(search.section));
  const sort = oneOf(sortLabels, search.sort);
  const found = {
    view: search.view === "table" ? search.view : undefined,
    search: textParam(search.search),
    status: oneOf(statusLabels, search.status),
    visibility: oneOf(visibilityLabels, search.visibility),
    category: textParam(search.category, 80),
    section: section === "none" || section > 0 ? section : undefined,
    ...factCriteria(search),
    sort: sort === "order" ? undefined : sort,
    direction: sort && sort !== "order" && search.direction === "descending" ? "descending" : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const oneOf = <V extends string>(labels: Record<V, string>, value: unknown) =>
  Object.hasOwn(labels, String(value)) ? (String(value) as V) : undefined;

export const filtersOf = ({ view: _view, sort: _sort, direction: _direction, ...filters }: DashboardSearch) =>
  filters satisfies Partial<OwnFilters>;
export const isFiltered = (search: DashboardSearch) => Object.keys(filtersOf(search)).length > 0;
/** True if projects can be moved: nothing is left out between two neighbours. */
export const isInOwnOrder = (search: DashboardSearch) => !search.sort && !isFiltered(search);
