import { z } from "zod";
import { checkFactFilters, factFilterFields, factFiltersRead } from "./fact-filters";
import { Id, IdParam, Instant, optionalText, text } from "./primitives";
import { FacetFilters } from "./project-lists";
import { SEARCH_MAX } from "./projects";

/** The maximum number of searches that an account can save. */
export const SAVED_SEARCHES_MAX = 20;
const NAME_MAX = 80;

const nullable = z.string().nullable();

/** The words and filters of a project list, under a name. `isNotified`: its owner is notified of new matching projects. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  search: nullable,
  location: nullable,
  companyType: nullable,
  projectType: nullable,
  projectSize: nullable,
  ...factFiltersRead,
  isNotified: z.boolean(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const isNotified = z.boolean("isNotified must be true or false");

export const CreateSavedSearch = z
  .object({
    name: text("Name", NAME_MAX),
    search: optionalText("Search", SEARCH_MAX),
    ...FacetFilters.shape,
    ...factFilterFields,
    isNotified: isNotified.default(true),
  })
  .refine(
    ({ name: _name, isNotified: _isNotified, ...criteria }) =>
      Object.values(criteria).some((value) => value !== null),
    {
      path: ["search"],
      message: "A saved search needs words or a filter",
    },
  )
  .superRefine(checkFactFilters);

export const UpdateSavedSearch = z.object({
  id: IdParam,
  name: text("Name", NAME_MAX).optional(),
  isNotified: isNotified.optional(),
});

export const SavedSearchId = z.object({ id: IdParam });
