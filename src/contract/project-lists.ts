import { z } from "zod";
import { checkFactFilters, factFilterFields } from "./fact-filters";
import { COUNT_AHEAD } from "./page-limits";
import { filterValues, IdParam, listInput, optionalText, page, pagingFields, text } from "./primitives";
import { projectStatuses } from "./project-visibility";
import { ProjectCard, SEARCH_MAX } from "./projects";
import { sizeBands } from "./size-bands";

const isSizeBand = (value: string | null) =>
  value === null || sizeBands.some(({ name }) => name.toLowerCase() === value.toLowerCase());

const filterFields = {
  location: optionalText("Location", 210),
  companyType: filterValues(optionalText("Company type", 80), "Company type"),
  projectType: filterValues(optionalText("Project type", 80), "Project type"),
  projectSize: filterValues(
    optionalText("Project size", 40).refine(
      isSizeBand,
      "Project size must be Small, Medium, Large or Extra Large",
    ),
    "Project size",
  ),
};

/** The filters of the project list for which the numbers of projects are stored. */
export const FacetFilters = z.object(filterFields);
export type FacetFilters = z.infer<typeof FacetFilters>;

/** The orders of the project list. */
export const projectSorts = ["newest", "liked", "viewed", "best"] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** Only the newest order continues at a cursor if there are words. */
const hasCursor = ({ before, search, sort }: { before?: string; search: string | null; sort: ProjectSort }) =>
  before === undefined || sort === "newest" || search === null;

const Facet = z.array(z.object({ name: z.string(), count: z.number().int() }));
/** The options of each filter, with the number of projects if it were chosen. Of the places, the ten with most projects. */
export const Facets = z.object({
  projectType: Facet,
  companyType: Facet,
  projectSize: Facet,
  location: Facet,
});
export type Facets = z.infer<typeof Facets>;

/**
 * Filters of the project list; blank means no filter. `search` holds search terms, the last one matched as a prefix.
 * `location` is 'City, Country' or either part, `projectType` a category, `projectSize` a size band in any case. Of several
 * values of a filter (`projectType=a&projectType=b`) a project has one. With a filter by a fact the total counts at most `COUNT_AHEAD` projects beyond the page, as with words.
 *
 * `sort` is the order: newest first, most liked, most viewed, or best match, which is the newest order without words. With
 * words, most liked and most viewed are sorted among the `SORTED_MATCHES` newest matches. `before` is the cursor of the
 * last project: its `createdAt` in milliseconds, likes or views, and its id ("4-17").
 */
export const ListProjects = listInput({
  ...pagingFields,
  includeOwner: z.enum(["true", "false"], { error: "includeOwner must be true or false" }).default("true"),
  search: optionalText("Search", SEARCH_MAX),
  sort: z.enum(projectSorts, { error: `Sort must be one of ${projectSorts.join(", ")}` }).default("newest"),
  ...filterFields,
  ...factFilterFields,
})
  .refine(hasCursor, {
    path: ["before"],
    message: "With words, only the newest order has a cursor; use `page`",
  })
  .superRefine(checkFactFilters);
/** A page of projects. If a search found nothing, `suggestion` is the same search with the nearest known words. */
export const ProjectPage = page(ProjectCard).extend({ suggestion: z.string().optional() });
export type ListProjects = z.infer<typeof ListProjects>;
const OwnStatus = z.enum(["all", ...projectStatuses], {
  error: `Status must be all or one of ${projectStatuses.join(", ")}`,
});
export type OwnStatus = z.infer<typeof OwnStatus>;
const category = optionalText("Category", 80).meta({
  description: `Only projects of this category. The total then counts at most ${COUNT_AHEAD} projects beyond the page.`,
});

export const ListUserProjects = listInput({
  ...pagingFields,
  id: IdParam,
  portfolio: z.literal("yes", { error: "Portfolio must be yes" }).optional(),
  username: text("Username", 254).optional(),
  category,
  status: OwnStatus.optional().meta({
    description: "Of the caller's own projects: those with this status, or all but the trash.",
  }),
}).refine(({ status, category }) => !status || category === null, {
  path: ["category"],
  message: "Category does not go with a status",
});

/** A page of the projects of the user with this username. */
export const ListPortfolio = listInput({ ...pagingFields, username: text("Username", 254), category });

/**
 * A page of a user's projects. `categories` are those of all projects of the list, whatever the page and the category that
 * are asked for; lists by status have none.
 */
export const UserProjectPage = page(ProjectCard).extend({ categories: z.array(z.string()).optional() });
