import { LikeState } from "@contract/likes";
import { ProjectId } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import { insertSelect } from "../../db/insert-select";
import { projectLikes, projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { findProject, foundProject, selectSeenProject } from "../projects/find-project";
import { deliverEvents, recordEvent, toPerson } from "../webhooks/record-event";

export const readLike = operation(
  {
    access: "user",
    input: ProjectId,
    output: LikeState,
    loginPrompt: sentences.likeRefused,
    summary: "Returns whether the caller likes a project, and how many people do.",
  },
  async (context, { id }) => {
    const [found, liked] = await context.db.batch([selectSeenProject(context, id), selectLiked(context, id)]);
    const project = await foundProject(context, id, found);
    return { liked: liked.length > 0, likesCount: project.likes };
  },
);

/**
 * Likes a project, or removes the viewer's like. The batch deletes the row if it exists, and otherwise inserts it. The
 * owner and their webhooks are notified only the first time a user likes the project.
 */
export const toggleLike = operation(
  {
    access: "user",
    input: ProjectId,
    output: LikeState,
    limit: "likes",
    loginPrompt: sentences.likeRefused,
    summary: "Likes a project, or removes the like.",
    load: (context, { id }) => findProject(context, id),
  },
  async (context, { id }, project) => {
    const { db, viewer, now, origin } = context;
    const row = { userId: viewer.id, projectId: id, createdAt: now.toISOString() };
    const ifNoneDeleted = sql`projects where projects.id = ${id} and ${canSee(context)} and changes() = 0`;
    const [, , notified, , recorded, [counted], liked] = await db.batch([
      db.delete(projectLikes).where(isLikeOf(viewer.id, id)),
      insertSelect(db, projectLikes, row, ifNoneDeleted),
      notify(
        context,
        {
          receiver: project.userId,
          kind: "like",
          title: "New like",
          message: `${viewer.fullName} likes ${project.title}.`,
          url: `/projects/${id}`,
          once: { subject: `like:${id}:${viewer.id}`, until: "ever" },
        },
        sql`changes() = 1`,
      ),
      ...recordEvent(db, {
        type: "like.created",
        now,
        receiver: project.userId,
        row: sql`project_likes cross join projects`,
        condition: sql`project_likes.user_id = ${viewer.id} and project_likes.project_id = ${id}
          and project_likes.created_at = ${now.getTime()} and projects.id = ${id} and ${viewer.id} <> users.id`,
        key: sql`${id} || '_' || ${viewer.id}`,
        data: sql`json_object('projectId', projects.id, 'title', projects.title,
          'user', json(${JSON.stringify(toPerson(viewer))}), 'url', ${`${origin}/projects/${id}`})`,
      }),
      db.select({ likes: projects.likes }).from(projects).where(eq(projects.id, id)),
      selectLiked(context, id),
    ]);
    const likesCount = counted?.likes ?? 0;
    context.defer(context.live.send([project.userId], { kind: "like", projectId: id, likes: likesCount }));
    deliver(context, notified);
    deliverEvents(context, recorded);
    return { liked: liked.length > 0, likesCount };
  },
);

const selectLiked = ({ db, viewer }: LoggedIn, projectId: number) =>
  db.select({ id: projectLikes.id }).from(projectLikes).where(isLikeOf(viewer.id, projectId));

const isLikeOf = (userId: number, projectId: number) =>
  and(eq(projectLikes.userId, userId), eq(projectLikes.projectId, projectId));
