import { forbidden } from "@contract/errors";
import { can } from "@contract/permissions";
import { and, eq } from "drizzle-orm";
import { isOfSite } from "../../auth/portfolio-site";
import { canSee, hiddenProject } from "../../auth/project-visibility";
import type { Context } from "../../context";
import { projects } from "../../db/schema";

/** The columns that most calls read of a project. */
const summaryColumns = {
  id: projects.id,
  userId: projects.userId,
  title: projects.title,
  likes: projects.likes,
  commentCount: projects.commentCount,
};

/** The statement that finds a project that the caller sees, for a batch. `foundProject` checks its result. */
export const selectSeenProject = (context: Context, id: number) =>
  context.db.select(summaryColumns).from(projects).where(isSeen(context, id));

/** Returns the first row that a statement found. 404 or 401 if there is none, see `hiddenProject`. */
export async function foundProject<Row extends { userId: number }>(
  context: Context,
  id: number,
  [row]: Row[],
) {
  if (!row || !isOfSite(context, row)) throw await hiddenProject(context, id);
  return row;
}

/** Finds a project that the caller sees. Refuses as `foundProject`. */
export const findProject = async (context: Context, id: number) =>
  foundProject(context, id, await selectSeenProject(context, id));

/**
 * Loads all columns of a project that the caller sees, and checks that they may perform the action (403). Refuses as
 * `foundProject`.
 */
export async function loadProject(context: Context, id: number, action?: "project.edit") {
  const rows = await context.db.select().from(projects).where(isSeen(context, id));
  const row = await foundProject(context, id, rows);
  if (action && !can(context.viewer, action, row)) throw forbidden("Only its owner may change a project");
  return row;
}

const isSeen = (context: Context, id: number) => and(eq(projects.id, id), canSee(context));
