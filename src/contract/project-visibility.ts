import { z } from "zod";
import { PASSWORD_MAX } from "./passwords";
import { Id, IdParam, Instant } from "./primitives";

/** Others see only published projects. A project in the trash is deleted after `TRASH_DAYS`. */
export const projectStatuses = ["draft", "scheduled", "published", "trashed"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/**
 * The viewers of a published project: everybody; people with its link; the owner's followers; people with its password; only
 * its owner. All but `public` are excluded from lists, feeds, searches and sitemaps.
 */
export const visibilities = ["public", "link", "followers", "password", "private"] as const;
export type Visibility = (typeof visibilities)[number];

export const TRASH_DAYS = 30;
export const PROJECT_PASSWORD_MIN = 6;
/** The time for which a browser can open a project after its password was entered or its link was opened. */
export const UNLOCK_HOURS = 24;

const Password = z
  .string({ error: "Password must be text" })
  .min(PROJECT_PASSWORD_MIN, `Password must be at least ${PROJECT_PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`);

/** The fields by which an owner decides who sees a project, and from when. */
export const visibilityFields = {
  /** A project is put into the trash by deleting it. */
  status: z.enum(["draft", "scheduled", "published"], {
    error: "Status must be draft, scheduled or published",
  }),
  /** The time at which a scheduled project is published. */
  publishAt: z.iso.datetime({ offset: true, error: "publishAt must be a date and time with its zone" }),
  visibility: z.enum(visibilities, { error: `Visibility must be one of ${visibilities.join(", ")}` }),
  /** Others enter it to see a project whose visibility is `password`. */
  password: Password,
  /** The step of the wizard at which a draft was left. */
  draftStep: z.int("The step must be a whole number").min(1).max(4),
};

export const UnlockProject = z.object({
  id: IdParam,
  password: z.string({ error: "Password is required" }).min(1, "Password is required").max(PASSWORD_MAX),
});

/** The key of a project that is seen by its link: `/projects/{id}?key=`. */
export const LinkKey = z.object({ linkKey: z.string() });

/** The fields of a project for its owner only, also in lists. */
export const ownedFields = {
  status: z.enum(projectStatuses).optional(),
  visibility: z.enum(visibilities).optional(),
  publishAt: Instant.nullable().optional(),
  trashedAt: Instant.nullable().optional(),
  /**
   * The decision of the administration that took the project down (`/api/takedowns`). The project is a draft in the
   * meantime.
   */
  takedownId: Id.nullable().optional(),
  /** The step of the wizard at which a draft was left. */
  draftStep: z.number().int().nullable().optional(),
};
