import { and, eq, sql } from "drizzle-orm";
import { LikeState } from "../../../contract/likes";
import { ProjectId } from "../../../contract/projects";
import { insertIf } from "../../db/insert-if";
import { projectLikes, projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { loadProject } from "../projects/queries";

/** A like is a nod from one professional to another's work: one each, given and taken back by the same press. */

const selectLiked = ({ db, viewer }: LoggedIn, projectId: number) =>
  db
    .select({ id: projectLikes.id })
    .from(projectLikes)
    .where(and(eq(projectLikes.userId, viewer.id), eq(projectLikes.projectId, projectId)));

export const readLike = operation(
  { access: "user", input: ProjectId, output: LikeState },
  async (context, { id }) => {
    const project = await loadProject(context, id);
    const liked = await selectLiked(context, id);
    return { liked: liked.length > 0, likesCount: project.likes };
  },
);

/** Likes a project, or takes the like back: in one batch the row goes if it was there, and comes if none went. */
export const toggleLike = operation(
  { access: "user", input: ProjectId, output: LikeState },
  async (context, { id }) => {
    const { db, viewer, now } = context;
    await loadProject(context, id);
    const row = { userId: viewer.id, projectId: id, createdAt: now.toISOString() };
    const [, , [project], liked] = await db.batch([
      db.delete(projectLikes).where(and(eq(projectLikes.userId, viewer.id), eq(projectLikes.projectId, id))),
      insertIf(db, projectLikes, row, sql`projects where projects.id = ${id} and changes() = 0`),
      db.select({ likes: projects.likes }).from(projects).where(eq(projects.id, id)),
      selectLiked(context, id),
    ]);
    return { liked: liked.length > 0, likesCount: project?.likes ?? 0 };
  },
);
