import { type ConstructionStatus, constructionStatuses } from "@contract/fact-choices";
import type { SavedSearch } from "@contract/saved-searches";
import { categoryLabel } from "../projects/category-label";

const names = [
  "search",
  "location",
  "companyType",
  "projectType",
  "projectSize",
  "constructionStatus",
] as const;
/** What a saved search looks for. */
export type SavedCriteria = Partial<Record<Exclude<(typeof names)[number], "constructionStatus">, string>> & {
  constructionStatus?: ConstructionStatus;
};

export const criteriaOfSaved = (saved: SavedSearch): SavedCriteria =>
  Object.fromEntries(names.flatMap((name) => (saved[name] === null ? [] : [[name, saved[name]]])));

/** "“timber”, Norway, Residential": also the name that a search gets at first. */
export const describeCriteria = ({ search, projectType, constructionStatus, ...others }: SavedCriteria) =>
  [
    search && `“${search}”`,
    projectType && categoryLabel(projectType),
    ...Object.values(others),
    constructionStatus && constructionStatuses[constructionStatus],
  ]
    .filter(Boolean)
    .join(", ");
