import { criteriaNames } from "@contract/project-fields";
import type { SavedSearch } from "@contract/saved-searches";
import type { AreaUnit } from "../lib/area-unit";
import { categoryLabel } from "../projects/category-label";
import type { FactCriteria } from "../search/fact-criteria";
import { factLabels } from "../search/fact-labels";

/** The criteria of a saved search. */
export type SavedCriteria = Partial<
  Record<"search" | "location" | "companyType" | "projectType" | "projectSize", string>
> &
  FactCriteria;

export const criteriaOfSaved = (saved: SavedSearch): SavedCriteria =>
  Object.fromEntries(criteriaNames.flatMap((name) => (saved[name] === null ? [] : [[name, saved[name]]])));

/** "“timber”, Norway, Residential": also the name that a search gets at first. */
export const describeCriteria = (criteria: SavedCriteria, unit: AreaUnit) =>
  [
    criteria.search && `“${criteria.search}”`,
    criteria.projectType && categoryLabel(criteria.projectType),
    ...[criteria.location, criteria.companyType, criteria.projectSize],
    ...factLabels(criteria, unit).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(", ");
