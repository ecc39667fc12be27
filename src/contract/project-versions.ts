import { z } from "zod";
import { idPaging } from "./id-paging";
import { IdParam, Instant } from "./primitives";
import { projectFields } from "./projects";

/** The number of versions of a project's text that are kept, for a year. */
export const VERSIONS_MAX = 100;
export const VERSION_DAYS = 365;
/** Autosaved changes join the previous version within this time. */
export const VERSION_MERGE_MINUTES = 10;

/** The fields with a history: the entered texts, without files and visibility. */
export const versionFields = Object.keys(projectFields) as (keyof typeof projectFields)[];

/** A change of a project's text, with the fields that it changed. */
export const ProjectVersion = z.object({
  /** Counts up within a project. */
  number: z.number().int().positive(),
  /** The times at which its first and its last change were saved. */
  createdAt: Instant,
  savedAt: Instant,
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ProjectVersion = z.infer<typeof ProjectVersion>;

/** Newest first: up to `limit` versions with a number below `before`. */
export const ListVersions = idPaging(10).extend({ id: IdParam });

/** The call fails with 409 if the project has changed since `updatedAt`. */
export const RestoreVersion = z.object({
  id: IdParam,
  number: IdParam,
  updatedAt: z.iso.datetime("updatedAt must be the value that the project was read with").optional(),
});
