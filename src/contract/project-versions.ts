import { z } from "zod";
import { idPaging } from "./id-paging";
import { IdParam, Instant } from "./primitives";
import { projectFields } from "./projects";

/** What is kept of the changes of a project's text: so many versions, for a year. */
export const VERSIONS_MAX = 100;
export const VERSION_DAYS = 365;
/** Changes that are saved as one types join the version before within this time. */
export const VERSION_MERGE_MINUTES = 10;

/** The fields with a history: what is entered, without files and without who sees the project. */
export const versionFields = Object.keys(projectFields) as (keyof typeof projectFields)[];

/** A change of a project's text, with the fields that it changed. */
export const ProjectVersion = z.object({
  /** Counts up within a project. */
  number: z.number().int().positive(),
  /** When its first change was saved, and its last. */
  createdAt: Instant,
  savedAt: Instant,
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ProjectVersion = z.infer<typeof ProjectVersion>;

/** Newest first: up to `limit` versions with a number below `before`. */
export const ListVersions = idPaging(10).extend({ id: IdParam });

/** With `updatedAt`, it fails with 409 if the project has changed since that time. */
export const RestoreVersion = z.object({
  id: IdParam,
  number: IdParam,
  updatedAt: z.iso.datetime("updatedAt must be the value that the project was read with").optional(),
});
