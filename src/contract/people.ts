import { z } from "zod";
import { AvailableFor, availabilityRead } from "./availability";
import { type AvailableFor as Availability, availableForNames } from "./availability-labels";
import { filterValues, Id, listInput, optionalInteger, optionalText, page, pagingFields } from "./primitives";
import { SEARCH_MAX } from "./projects";
import { Owner } from "./users";

/** The number of pictures of a person in a list. */
export const WORKS_MAX = 3;

const isAvailability = (value: string | null) =>
  value === null || availableForNames.includes(value as Availability);

/** The filters of people for which the numbers of people are stored. */
export const personFacetFields = {
  profession: filterValues(optionalText("Profession", 120), "Profession").meta({
    description: "The whole profession, in any case. For words in it, use `search`.",
  }),
  location: optionalText("Location", 210),
  companyType: filterValues(optionalText("Company type", 80), "Company type"),
  availableFor: filterValues(
    optionalText("Availability", 40).refine(
      isAvailability,
      `Availability must be ${availableForNames.join(" or ")}`,
    ),
    "Availability",
  ).transform((values) => values as Availability[] | null),
};
export const PersonFacetFilters = z.object(personFacetFields);
export type PersonFacetFilters = z.infer<typeof PersonFacetFilters>;

/** The filters of people. Of a company all words must be in its name. */
export const personFilterFields = {
  ...personFacetFields,
  company: optionalText("Company", 120).meta({ description: "Words that the name of the company has." }),
  yearsFrom: optionalInteger("Least years of experience", 0, 100),
  yearsTo: optionalInteger("Most years of experience", 0, 100),
  creditedRole: optionalText("Role on projects", 120).meta({
    description:
      "A role that the person has confirmed on a visible project: an id such as `acoustics`, or words.",
  }),
  workedWith: optionalInteger("The id of the person worked with", 1).meta({
    description:
      "A user's id. Finds the owners of projects on which this user is confirmed, and the people confirmed on this user's.",
  }),
};
/** Reports bounds that contradict each other. */
export function checkYears(
  { yearsFrom, yearsTo }: { yearsFrom: number | null; yearsTo: number | null },
  { addIssue }: z.RefinementCtx,
) {
  if (yearsFrom !== null && yearsTo !== null && yearsFrom > yearsTo)
    addIssue({
      code: "custom",
      path: ["yearsTo"],
      message: "Most years of experience must not be below the least",
    });
}

/**
 * Filters of the list of people; blank means no filter. People with published projects come first, each part newest first.
 * With words the best matches come first: those whose profession is the search, then names, then other texts; then there
 * is no cursor. With words, a company, years, a role or `workedWith` the total counts at most `COUNT_AHEAD` people beyond the page.
 */
export const ListPeople = listInput({
  ...pagingFields,
  before: pagingFields.before.meta({
    description: "A cursor: 1 if the last person has published projects, otherwise 0, a hyphen, and the id.",
  }),
  search: optionalText("Search", SEARCH_MAX).meta({
    description:
      "Words of the name, profession, company, place, fields of expertise or certifications. A person must have all of them.",
  }),
  partial: z
    .enum(["true", "false"], { error: "partial must be true or false" })
    .default("false")
    .meta({ description: "If nobody has all words of `search`, finds people with some of them." }),
  ...personFilterFields,
})
  .refine(({ before, search }) => before === undefined || search === null, {
    path: ["before"],
    message: "With words there is no cursor; use `page`",
  })
  .superRefine(checkYears);
export type ListPeople = z.infer<typeof ListPeople>;

const Work = z.object({ id: Id, title: z.string(), mainImage: z.string() });

/** A user in a list of people, with their newest published projects. */
export const Person = Owner.extend({
  profession: z.string().nullable(),
  companyType: z.string().nullable(),
  yearsOfExperience: z.number().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  ...availabilityRead,
  projectCount: z.number().int(),
  works: z.array(Work),
});
export type Person = z.infer<typeof Person>;

/** `isPartial`: nobody has all words, and these people have some of them. */
export const PersonPage = page(Person).extend({ isPartial: z.boolean().optional() });

/** `only` counts more options of one filter, and `startsWith` finds those that are not among the ones with most people. */
export const CountPeople = PersonFacetFilters.extend({
  only: z
    .enum(["profession", "location", "fixed"], { error: "only must be profession, location or fixed" })
    .optional()
    .meta({
      description:
        "Professions and places are up to 30 each. `profession` or `location` counts up to 90 of these and none of the other, `fixed` none of both.",
    }),
  startsWith: optionalText("Text", 210).meta({
    description: "Only professions and places whose name starts with this text.",
  }),
});

const Facet = z.array(z.object({ name: z.string(), count: z.number().int() }));
/**
 * The options of each filter, with the number of people. Of professions and places those with people only, most first, and
 * a country before its cities.
 */
export const PersonFacets = z.object({
  profession: Facet,
  location: Facet,
  companyType: Facet,
  availableFor: z.array(z.object({ name: AvailableFor, count: z.number().int() })),
});
export type PersonFacets = z.infer<typeof PersonFacets>;
