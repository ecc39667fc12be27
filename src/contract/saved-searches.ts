import { z } from "zod";
import { AvailableFor } from "./availability";
import { checkFactFilters, factFilterFields, factFiltersRead } from "./fact-filters";
import { checkYears, personFilterFields } from "./people";
import { personCriteriaNames } from "./person-criteria";
import { Id, IdParam, Instant, optionalText, text } from "./primitives";
import { criteriaNames } from "./project-fields";
import { FacetFilters } from "./project-lists";
import { SEARCH_MAX } from "./projects";

/** The maximum number of searches that an account can save. */
export const SAVED_SEARCHES_MAX = 20;
const NAME_MAX = 80;

export const savedSearchKinds = ["projects", "people"] as const;
export type SavedSearchKind = (typeof savedSearchKinds)[number];

const nullable = z.string().nullable();
const values = z.array(z.string()).nullable();
const years = z.number().int().nullable();

/**
 * The words and filters of a list of projects or people, under a name. `isNotified`: its owner is notified of new matching
 * projects or people. Criteria of the other kind are null.
 */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(savedSearchKinds),
  search: nullable,
  location: nullable,
  companyType: values,
  projectType: values,
  projectSize: values,
  ...factFiltersRead,
  profession: values,
  company: nullable,
  availableFor: z.array(AvailableFor).nullable(),
  yearsFrom: years,
  yearsTo: years,
  creditedRole: nullable,
  workedWith: Id.nullable(),
  isNotified: z.boolean(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const isNotified = z.boolean("isNotified must be true or false");

export const CreateSavedSearch = z
  .object({
    name: text("Name", NAME_MAX),
    kind: z
      .enum(savedSearchKinds, { error: "Kind must be projects or people" })
      .default("projects")
      .meta({ description: "What is searched for." }),
    search: optionalText("Search", SEARCH_MAX),
    ...FacetFilters.shape,
    ...factFilterFields,
    ...personFilterFields,
    isNotified: isNotified.default(true),
  })
  .refine(
    ({ name: _name, kind: _kind, isNotified: _isNotified, ...criteria }) =>
      Object.values(criteria).some((value) => value !== null),
    {
      path: ["search"],
      message: "A saved search needs words or a filter",
    },
  )
  .superRefine(({ name: _name, kind, isNotified: _isNotified, ...criteria }, { addIssue }) => {
    const names: readonly string[] = kind === "people" ? personCriteriaNames : criteriaNames;
    for (const [name, value] of Object.entries(criteria))
      if (value !== null && !names.includes(name))
        addIssue({ code: "custom", path: [name], message: `A search for ${kind} has no filter ${name}` });
  })
  .superRefine(checkFactFilters)
  .superRefine(checkYears);

export const UpdateSavedSearch = z.object({
  id: IdParam,
  name: text("Name", NAME_MAX).optional(),
  isNotified: isNotified.optional(),
});

export const SavedSearchId = z.object({ id: IdParam });
