import { z } from "zod";
import { optionalText } from "./primitives";
import { ProjectCard, SEARCH_MAX } from "./projects";
import { Owner } from "./users";

/** Maximum number of results of each kind. */
export const FOUND_PROJECTS_MAX = 15;
export const FOUND_USERS_MAX = 10;

/** `q` holds search terms, the last one matched as a prefix. Without a term the result is empty. */
export const FindAnything = z.object({ q: optionalText("Search", SEARCH_MAX) });

export const FoundUser = Owner.extend({ profession: z.string().nullable() });
export type FoundUser = z.infer<typeof FoundUser>;

/** Search results: first matches in the title or name, then matches in other text; each part newest first. */
export const Found = z.object({ projects: z.array(ProjectCard), users: z.array(FoundUser) });
export type Found = z.infer<typeof Found>;
