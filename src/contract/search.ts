import { z } from "zod";
import { optionalText } from "./primitives";
import { ProjectCard, SEARCH_MAX } from "./projects";
import { Owner } from "./users";

/** As many of each as a search answers. */
export const FOUND_PROJECTS_MAX = 15;
export const FOUND_USERS_MAX = 10;

/** `q` takes words, the last of which may be begun only; without a word nothing is found. */
export const FindAnything = z.object({ q: optionalText("Search", SEARCH_MAX) });

/** A person as a search shows them. */
export const FoundUser = Owner.extend({ profession: z.string().nullable() });
export type FoundUser = z.infer<typeof FoundUser>;

/** What was found. Projects whose title fits come first, people whose name fits too; of each kind the newest first. */
export const Found = z.object({ projects: z.array(ProjectCard), users: z.array(FoundUser) });
export type Found = z.infer<typeof Found>;
