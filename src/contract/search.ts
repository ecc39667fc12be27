import { z } from "zod";
import { optionalText } from "./primitives";
import { ProjectCard, SEARCH_MAX } from "./projects";
import { Owner } from "./users";

/** Maximum number of results of each kind. */
export const SEARCH_PROJECTS_MAX = 15;
export const SEARCH_USERS_MAX = 10;

/**
 * `q` holds search terms, the last one matched as a prefix. Without a term the result is empty. With `exact`, a search that
 * finds nothing is not corrected.
 */
export const SearchQuery = z.object({
  q: optionalText("Search", SEARCH_MAX),
  exact: z.enum(["true", "false"], { error: "exact must be true or false" }).default("false"),
});

export const SearchUser = Owner.extend({ profession: z.string().nullable() });
export type SearchUser = z.infer<typeof SearchUser>;

/**
 * Search results: matches in the title first, then in the place, people, tags and other text; in each part the most liked,
 * then the newest first. If nothing matched, `correctedQuery` is the search with the nearest known words, whose
 * matches these are. `isPartial`: no result has all words, and these have some of them.
 */
export const SearchResults = z.object({
  projects: z.array(ProjectCard),
  users: z.array(SearchUser),
  correctedQuery: z.string().optional(),
  isPartial: z.boolean().optional(),
});
export type SearchResults = z.infer<typeof SearchResults>;
