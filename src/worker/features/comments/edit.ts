import { Comment, CommentId, UpdateComment } from "@contract/comments";
import { Done, done } from "@contract/done";
import { forbidden, notFound } from "@contract/errors";
import { can } from "@contract/permissions";
import { and, eq, sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import { isBlocked, isBlockedBetween } from "../../auth/restrictions";
import { projectComments, projects } from "../../db/schema";
import { projectTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { cannotComment, isVisibleComment, toAuthor } from "./queries";

/** Updates a comment. 403 unless the viewer is its author, and if the viewer or the project's owner has blocked the other. */
export const updateComment = operation(
  {
    access: "user",
    input: UpdateComment,
    output: Comment,
    summary: "Changes the text of the caller's own comment.",
    refusals: {
      forbidden: "The comment is someone else's, or the project's owner or the caller has blocked the other.",
    },
  },
  async (context, { id, content }) => {
    const { projectOwnerId } = await loadComment(context, id, "comment.edit");
    const [updated] = await context.db
      .update(projectComments)
      .set({ content, updatedAt: context.now.toISOString() })
      .where(
        and(
          eq(projectComments.id, id),
          isVisibleComment,
          sql`not ${isBlocked(context.viewer.id, projectOwnerId)}`,
        ),
      )
      .returning();
    if (!updated) {
      const isRefused = await isBlockedBetween(context.db, context.viewer.id, projectOwnerId);
      throw isRefused ? cannotComment() : notFound("Comment");
    }
    purge(context, projectTag(updated.projectId));
    context.defer(context.live.send([projectOwnerId], { kind: "comment", projectId: updated.projectId }));
    return { ...updated, user: toAuthor(context.viewer) };
  },
);

/** Deletes a comment. 403 unless the viewer is its author or owns the project. */
export const removeComment = operation(
  {
    access: "user",
    input: CommentId,
    output: Done,
    summary: "Deletes a comment. Its author can delete it, and the owner of the project.",
    refusals: { forbidden: "The caller neither wrote the comment nor owns the project." },
  },
  async (context, { id }) => {
    const { projectOwnerId } = await loadComment(context, id, "comment.delete");
    const [removed] = await context.db
      .delete(projectComments)
      .where(eq(projectComments.id, id))
      .returning({ projectId: projectComments.projectId });
    if (!removed) throw notFound("Comment");
    purge(context, projectTag(removed.projectId));
    context.defer(context.live.send([projectOwnerId], { kind: "comment", projectId: removed.projectId }));
    return done;
  },
);

/** Loads a comment and checks that the viewer may perform the action (403). 404 if it or its project is hidden. */
async function loadComment(context: LoggedIn, id: number, action: "comment.edit" | "comment.delete") {
  const { db, viewer } = context;
  const [comment] = await db
    .select({
      userId: projectComments.userId,
      projectOwnerId: sql<number>`${projects.userId}`.as("owner_id"),
    })
    .from(projectComments)
    .innerJoin(projects, eq(projects.id, projectComments.projectId))
    .where(and(eq(projectComments.id, id), isVisibleComment, canSee(context)));
  if (!comment) throw notFound("Comment");
  if (!can(viewer, action, comment)) throw forbidden();
  return comment;
}
