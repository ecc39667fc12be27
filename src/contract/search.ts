import { z } from "zod";
import { optionalText } from "./primitives";
import { ProjectCard, SEARCH_MAX } from "./projects";
import { Owner } from "./users";

/** Maximum number of results of each kind. */
export const SEARCH_PROJECTS_MAX = 15;
export const SEARCH_USERS_MAX = 10;

/** `q` holds search terms, the last one matched as a prefix. Without a term the result is empty. */
export const SearchQuery = z.object({ q: optionalText("Search", SEARCH_MAX) });

export const SearchUser = Owner.extend({ profession: z.string().nullable() });
export type SearchUser = z.infer<typeof SearchUser>;

/** Search results: first matches in the title or name, then matches in other text; each part newest first. */
export const SearchResults = z.object({ projects: z.array(ProjectCard), users: z.array(SearchUser) });
export type SearchResults = z.infer<typeof SearchResults>;
