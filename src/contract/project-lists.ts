import { z } from "zod";
import { IdParam, listInput, optionalText, pagingFields, text } from "./primitives";
import { SEARCH_MAX } from "./projects";
import { sizeBands } from "./size-bands";

const isSizeBand = (value: string | null) =>
  value === null || sizeBands.some(({ name }) => name.toLowerCase() === value.toLowerCase());

/**
 * Filters of the project list; blank means no filter. `search` holds search terms, the last one matched as a prefix.
 * `location` is 'City, Country' or either part, `projectType` a category, `projectSize` a size band in any case.
 */
export const ListProjects = listInput({
  ...pagingFields,
  includeOwner: z.enum(["true", "false"], { error: "includeOwner must be true or false" }).default("true"),
  search: optionalText("Search", SEARCH_MAX),
  location: optionalText("Location", 210),
  companyType: optionalText("Company type", 80),
  projectType: optionalText("Project type", 80),
  projectSize: optionalText("Project size", 40).refine(
    isSizeBand,
    "Project size must be Small, Medium, Large or Extra Large",
  ),
});
export type ListProjects = z.infer<typeof ListProjects>;
export const ListUserProjects = listInput({
  ...pagingFields,
  id: IdParam,
  portfolio: z.literal("yes", { error: "Portfolio must be yes" }).optional(),
  username: text("Username", 254).optional(),
});

/** A page of the projects of the user with this username. */
export const ListPortfolio = listInput({ ...pagingFields, username: text("Username", 254) });
