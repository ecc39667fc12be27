import { commentSentences } from "@contract/comment-sentences";
import { Comment, CreateComment, ListComments } from "@contract/comments";
import { forbidden, invalid, notFound } from "@contract/errors";
import { page } from "@contract/primitives";
import { type SQL, sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import { isBlocked, isBlockedBetween } from "../../auth/restrictions";
import { isNotBanned } from "../../auth/tokens";
import { insertSelect } from "../../db/insert-select";
import { projectComments } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { findProject, foundProject, selectSeenProject } from "../projects/find-project";
import { deliverEvents, recordEvent, toPerson } from "../webhooks/record-event";
import { cannotComment, selectComments, toAuthor, toComment } from "./queries";

/**
 * Lists a project's comments, newest first. A banned author with many comments has visible ones until slices have hidden
 * them all; they are left out after the query, so that its cost is bounded.
 */
export const listComments = operation(
  {
    access: "public",
    input: ListComments,
    output: page(Comment),
    summary: "Lists a project's comments, newest first.",
  },
  async (context, { id, ...paging }) => {
    const [found, rows] = await context.db.batch([
      selectSeenProject(context, id),
      selectComments(context.db, id, paging),
    ]);
    const project = await foundProject(context, id, found);
    return {
      items: rows.filter(({ status }) => status !== "banned").map(toComment),
      total: project.commentCount,
    };
  },
);

/**
 * Adds a comment to a project and notifies the owner. 400 if `projectId` does not match the path, 403 if `userId` does
 * not match the session.
 */
export const createComment = operation(
  {
    access: "user",
    input: CreateComment,
    output: Comment,
    limit: "comments",
    loginPrompt: commentSentences.login.description,
    summary: "Adds a comment to a project.",
    refusals: {
      forbidden: "`userId` is not the caller's id, or the owner or the caller has blocked the other.",
    },
    load: (context, { id }) => findProject(context, id),
  },
  async (context, input, project) => {
    const { db, viewer, now, origin } = context;
    if (input.projectId !== undefined && input.projectId !== input.id)
      throw invalid("projectId does not match the address");
    if (input.userId !== undefined && input.userId !== viewer.id)
      throw forbidden("userId does not match the session");
    const row = {
      userId: viewer.id,
      projectId: project.id,
      content: input.content,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    const [[created], notified, , recorded] = await db.batch([
      insertSelect(db, projectComments, row, ifStillAllowed(context, project.id)),
      notify(
        context,
        {
          receiver: project.userId,
          kind: "comment",
          title: "New comment",
          message: `${viewer.fullName} commented on ${project.title}.`,
          url: `/projects/${project.id}`,
        },
        sql`changes() = 1`,
      ),
      ...recordEvent(db, {
        type: "comment.created",
        now,
        receiver: project.userId,
        row: sql`project_comments`,
        condition: sql`project_comments.id = (select id from project_comments where user_id = ${viewer.id}
            order by id desc limit 1)
          and project_comments.project_id = ${project.id} and project_comments.created_at = ${now.getTime()}`,
        key: sql`project_comments.id`,
        data: sql`json_set(${JSON.stringify({
          id: 0,
          projectId: project.id,
          content: input.content,
          user: toPerson(viewer),
          url: `${origin}/projects/${project.id}`,
        })}, '$.id', project_comments.id)`,
      }),
    ]);
    if (!created) throw await reasonForNoComment(context, project);
    context.defer(context.live.send([project.userId], { kind: "comment", projectId: project.id }));
    deliver(context, notified);
    deliverEvents(context, recorded);
    return { id: created.id, ...row, user: toAuthor(viewer) };
  },
);

/** 403 if the owner or the viewer has blocked the other; otherwise the project was hidden in the meantime. */
async function reasonForNoComment(context: LoggedIn, { userId }: { userId: number }) {
  const isRefused = await isBlockedBetween(context.db, context.viewer.id, userId);
  return isRefused ? cannotComment() : notFound("Project");
}

/**
 * The project was not hidden and the viewer not banned since the request started, and neither owner nor viewer has blocked
 * the other.
 */
const ifStillAllowed = (context: LoggedIn, projectId: number): SQL =>
  sql`projects where projects.id = ${projectId} and ${canSee(context)}
    and not ${isBlocked(context.viewer.id, sql`projects.user_id`)}
    and exists (select 1 from users where users.id = ${context.viewer.id} and ${isNotBanned(context.now)})`;
