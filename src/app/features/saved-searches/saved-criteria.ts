import type { SavedSearch } from "@contract/saved-searches";
import { categoryLabel } from "../projects/category-label";

const names = ["search", "location", "companyType", "projectType", "projectSize"] as const;
/** What a saved search looks for. */
export type SavedCriteria = Partial<Record<(typeof names)[number], string>>;

export const criteriaOfSaved = (saved: SavedSearch): SavedCriteria =>
  Object.fromEntries(names.flatMap((name) => (saved[name] === null ? [] : [[name, saved[name]]])));

/** "“timber”, Norway, Residential": also the name that a search gets at first. */
export const describeCriteria = ({ search, projectType, ...others }: SavedCriteria) =>
  [search && `“${search}”`, projectType && categoryLabel(projectType), ...Object.values(others)]
    .filter(Boolean)
    .join(", ");
