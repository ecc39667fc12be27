import { type AvailableFor, availabilities } from "@contract/availability-labels";
import { roleName } from "@contract/credit-roles";
import { personCriteriaNames } from "@contract/person-criteria";
import { criteriaNames } from "@contract/project-fields";
import type { SavedSearch } from "@contract/saved-searches";
import { listOf, type Values, valuesOf } from "../data/search/text-param";
import { useAreaUnit } from "../lib/area-unit";
import { categoryLabel } from "../projects/category-label";
import type { FactCriteria } from "../search/fact-criteria";
import { factLabels } from "../search/fact-labels";
import { type PersonCriteria, yearsLabel } from "../search/person-criteria";
import { useWorkedWithLabel } from "../search/use-worked-with-label";

/** The criteria of a saved search, of projects or with its kind of people. */
export type SavedCriteria = { kind?: "people" } & Partial<Record<"search" | "location", string>> &
  Partial<Record<"companyType" | "projectType" | "projectSize", Values>> &
  FactCriteria &
  PersonCriteria;

export function criteriaOfSaved(saved: SavedSearch): SavedCriteria {
  const names = saved.kind === "people" ? personCriteriaNames : criteriaNames;
  return Object.fromEntries([
    ...(saved.kind === "people" ? [["kind", saved.kind]] : []),
    ...names.flatMap((name) => {
      const value = saved[name];
      return value === null ? [] : [[name, Array.isArray(value) ? valuesOf(value) : value]];
    }),
  ]);
}

/** The words and filters, without the kind. */
export const withoutKind = ({ kind: _kind, ...criteria }: SavedCriteria) => criteria;

/** "“timber”, Norway, Residential": also the name that a search gets at first. */
export function useDescription(criteria: SavedCriteria) {
  const unit = useAreaUnit();
  const workedWith = useWorkedWithLabel(criteria.workedWith);
  return [
    criteria.search && `“${criteria.search}”`,
    listOf(criteria.projectType).map(categoryLabel).join(" or "),
    criteria.location,
    ...[criteria.companyType, criteria.projectSize].map((values) => listOf(values).join(" or ")),
    ...factLabels(criteria, unit).map(({ text }) => text),
    listOf(criteria.profession).join(" or "),
    criteria.company,
    criteria.creditedRole && roleName(criteria.creditedRole),
    workedWith,
    yearsLabel(criteria),
    listOf(criteria.availableFor)
      .map((name) => availabilities[name as AvailableFor])
      .join(" or "),
  ]
    .filter(Boolean)
    .join(", ");
}
