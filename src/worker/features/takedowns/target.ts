import { notFound } from "@contract/errors";
import { missingToPublish } from "@contract/new-project";
import type { Takedown } from "@contract/takedowns";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { canSee, isListedAs, listedAs } from "../../auth/project-visibility";
import { projectComments, projects } from "../../db/schema";
import { projectWords } from "../../db/written-texts";
import { filesTag, PROJECT_LISTS, projectTag, projectTags, userTag } from "../../http/cache-tags";
import type { LoggedIn } from "../../operation/operation";
import { isVisibleComment } from "../comments/queries";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/note-pages";
import { foundProject } from "../projects/find-project";
import { forgetWords } from "../projects/forget-words";
import { detailsWith } from "../projects/image-details";
import { type ProjectEvent, recordProjectEvent } from "../webhooks/record-event";

/** The content of a decision: a project or a comment. */

type Project = typeof projects.$inferSelect;
export type Target = {
  projectId: number;
  ownerId: number;
  content: string;
  /** The row of a project; null for a comment. */
  project: Project | null;
};

/** Loads content that a superuser can take down: whatever they see, also because of a report. 404 for anything else. */
export async function loadTarget(context: LoggedIn, { targetType, targetId }: Kind): Promise<Target> {
  if (targetType === "project") {
    const rows = await context.db
      .select()
      .from(projects)
      .where(sql`${projects.id} = ${targetId} and ((${canSee(context)}) or (${isReportedInTrash}))`);
    const project = await foundProject(context, targetId, rows);
    return { projectId: targetId, ownerId: project.userId, content: project.title, project };
  }
  const [comment] = await context.db
    .select({
      projectId: projectComments.projectId,
      ownerId: sql<number>`${projectComments.userId}`.as("author_id"),
      content: projectComments.content,
    })
    .from(projectComments)
    .innerJoin(projects, eq(projects.id, projectComments.projectId))
    .where(
      and(
        eq(projectComments.id, targetId),
        isVisibleComment,
        sql`(${canSee(context)} or exists (select 1 from content_reports
          where target_type = 'comment' and target_id = ${targetId} and status <> 'resolved'))`,
      ),
    );
  if (!comment) throw notFound("Comment");
  return { ...comment, project: null };
}
/** SQL condition: its owner moved the project to the trash, while a report about it is open. */
const isReportedInTrash = sql`projects.status = 'trashed' and projects.deleted_at is null and exists (
  select 1 from project_reports where project_id = projects.id and project_reports.status <> 'resolved')`;

type Kind = { targetType: "project" | "comment"; targetId: number };
type Decided = Pick<Takedown, "targetType" | "targetId" | "picture" | "labels">;

/** The status that the project has after it is restored. */
export const shownStatusOf = ({ status, statusBeforeTrash }: Project) =>
  status === "trashed" ? (statusBeforeTrash ?? "draft") : status;

/** The statement that hides a project with its copies, or a comment, if the SQL `id` selects a decision. */
export function hide(
  { db, now }: LoggedIn,
  { targetType, targetId }: Kind,
  project: Project | null,
  id: SQL,
) {
  if (targetType === "comment")
    return db
      .update(projectComments)
      .set({ takedownId: id, isVisible: false })
      .where(sql`${projectComments.id} = ${targetId} and exists ${id}`);
  const sharesFile = sql`exists (select 1 from project_media as own join project_media as taken on taken.media_id = own.media_id
    where own.project_id = ${projects.id} and taken.project_id = ${targetId})`;
  const isCopy = sql`user_id = ${project?.userId} and (
    (main_image = ${project?.mainImage} and main_image <> '')
    or (description = ${project?.description} and description <> '' and ${sharesFile}))`;
  return db
    .update(projects)
    .set({
      isVisible: false,
      publishAt: null,
      takedownId: id,
      status: sql`iif(status = 'trashed', 'trashed', 'draft')`,
      statusBeforeTrash: sql`iif(status = 'trashed', 'draft', null)`,
      updatedAt: sql`max(${now.getTime()}, updated_at + 1)`,
    })
    .where(
      sql`(${projects.id} = ${targetId} or (${isCopy}))
        and takedown_id is null and exists ${id}`,
    );
}

/**
 * The statement that restores the content, if `isEnded`: of a picture its labels, unless it has others by now. A project in the
 * trash stays there, and one that its owner has left
 * incomplete stays a draft.
 */
export function show(
  { db, now }: LoggedIn,
  { id, targetType, targetId, picture, labels }: Decided & { id: number },
  { project, status }: Restored,
  isEnded: SQL,
) {
  const updatedAt = sql`max(${now.getTime()}, updated_at + 1)`;
  const isOfDecision = sql`takedown_id = ${id} and ${isEnded}`;
  if (targetType === "comment")
    return db
      .update(projectComments)
      .set({
        takedownId: null,
        isVisible: sql`(select users.status <> 'banned' from users where users.id = project_comments.user_id)`,
      })
      .where(sql`${projectComments.id} = ${targetId} and ${isOfDecision}`);
  if (targetType === "picture") {
    const shown = project?.imageDetails.find(({ url }) => url === picture);
    const isAsDecided = shown && shown.kind === labels?.after.kind && shown.ai === labels.after.ai;
    return db
      .update(projects)
      .set({
        ...(project && isAsDecided && { imageDetails: detailsWith(project, picture, labels.before) }),
        updatedAt,
      })
      .where(sql`${projects.id} = ${targetId} and ${isEnded}`);
  }
  const isTrashed = project?.status === "trashed";
  return db
    .update(projects)
    .set({
      takedownId: null,
      ...(isTrashed
        ? { statusBeforeTrash: status }
        : listedAs({ status, visibility: project?.visibility ?? "private" })),
      updatedAt,
    })
    .where(sql`${projects.id} = ${targetId} and ${isOfDecision}`);
}

/** The statement that restores the copies of a project before the project itself is shown. */
export const releaseCopies = ({ db }: LoggedIn, { id, targetId, ownerId }: Copied, isEnded: SQL) =>
  db
    .update(projects)
    .set({ takedownId: null })
    .where(
      sql`user_id = ${ownerId} and takedown_id = ${id} and ${projects.id} <> ${targetId} and ${isEnded}`,
    );
type Copied = { id: number; targetId: number; ownerId: number };

/** The current project and the status that it gets; nothing for a comment. */
export type Restored = { project: Project | null; status: Project["status"] };

export async function loadRestored(
  { db }: LoggedIn,
  {
    targetType,
    targetId,
    statusBefore,
  }: Pick<Decided, "targetType" | "targetId"> & { statusBefore: Project["status"] | null },
): Promise<Restored> {
  const [project = null] =
    targetType !== "comment" ? await db.select().from(projects).where(eq(projects.id, targetId)) : [];
  const isComplete = project !== null && Object.keys(missingToPublish(project)).length === 0;
  return { project, status: statusBefore === "published" && isComplete ? "published" : "draft" };
}

/** The statements that notify the webhooks of its owner of the changed project. */
export const recordChange = (
  context: LoggedIn,
  project: Project | null,
  type: ProjectEvent = "project.updated",
) =>
  recordProjectEvent(
    { ...context, viewer: { id: project?.userId ?? 0 } },
    type,
    sql`projects.id = ${project?.id ?? 0} and projects.updated_at >= ${context.now.getTime()}`,
  );

/** Purges cached responses with a project or comment that was hidden or restored. */
export function refresh(context: LoggedIn, { projectId, ownerId, project }: Target, isShown: boolean) {
  purge(context, ...(project ? projectTags(project) : [projectTag(projectId)]));
  if (!project) {
    context.defer(context.live.send([ownerId], { kind: "comment", projectId }));
    return;
  }
  purge(context, filesTag(ownerId), PROJECT_LISTS, userTag(ownerId));
  if (isShown || isListedAs(project)) notePages(context, project, { username: project.ownerUsername });
  if (!isShown && isListedAs(project)) forgetWords(context, projectWords(project));
}
