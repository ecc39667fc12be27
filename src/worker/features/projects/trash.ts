import { Done, done } from "@contract/done";
import { DAY_MS } from "@contract/durations";
import { notFound, Refusal } from "@contract/errors";
import { TRASH_DAYS } from "@contract/project-visibility";
import { Project, ProjectId } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { and, asc, eq, getTableColumns, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { isListedAs, listedAs } from "../../auth/project-visibility";
import type { Context } from "../../context";
import { projects } from "../../db/schema";
import { addProjectWords } from "../../db/written-texts";
import { filesTag, PROJECT_LISTS, projectTag, projectTags, userTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/note-pages";
import { isNotFailing, workOnEach } from "../jobs/failing-rows";
import { deleteProjectFiles } from "../media/project-files";
import { deleteFirstOfProject } from "../slices/delete-project";
import { queueRest } from "../slices/delete-rows";
import { deliverEvents, recordProjectEvent } from "../webhooks/record-event";
import { hasContentTakenDown } from "./content-taken-down";
import { mayPublishAnother } from "./plan-limit";
import { selectProject, toProject } from "./queries";
import { queueIfSoon } from "./scheduled";

const TASK = "projects.emptyTrash";
const PER_RUN = 20;

/**
 * Restores a project from the trash in its former state. A scheduled project whose time has passed becomes a draft again,
 * and so does one with content of another project that was taken down in the meantime.
 */
export const restoreProject = operation(
  {
    access: "user",
    input: ProjectId,
    output: Project,
    summary: "Restores a project from the caller's trash.",
    refusals: { not_found: "It is not in the caller's trash.", plan_limit_reached: true },
  },
  async (context, { id }) => {
    const { db, viewer, now } = context;
    const trashed = await loadTrashed(context, id, hasContentTakenDown);
    const isOverdue = trashed.publishAt !== null && Date.parse(trashed.publishAt) <= now.getTime();
    const before = trashed.statusBeforeTrash ?? "draft";
    const status = trashed.isDown || (before === "scheduled" && isOverdue) ? "draft" : before;
    const isListed = isListedAs({ ...trashed, status });
    const [[restored], , recorded, rows, files] = await db.batch([
      db
        .update(projects)
        .set({
          ...listedAs({ status, visibility: trashed.visibility }),
          publishAt: status === "scheduled" ? trashed.publishAt : null,
          statusBeforeTrash: null,
          trashedAt: null,
          updatedAt: sql`max(${now.getTime()}, updated_at + 1)`,
        })
        .where(and(isInTrash(id), status === "published" ? mayPublishAnother(context) : undefined))
        .returning({ id: projects.id }),
      ...recordProjectEvent(
        context,
        "project.published",
        sql`projects.id = ${id} and changes() = 1 and projects.status = 'published'`,
      ),
      ...selectProject(context, id),
      addProjectWords(db, isListed ? trashed : {}, sql`1`),
    ]);
    if (!restored && rows.length === 0) throw new Refusal("plan_limit_reached", sentences.projectLimit);
    const project = await toProject(context, id, rows, files);
    purge(context, ...projectTags(trashed), filesTag(viewer.id));
    if (isListed) {
      purge(context, PROJECT_LISTS, userTag(viewer.id));
      notePages(context, project, viewer);
    }
    queueIfSoon(context, { id, status, publishAt: trashed.publishAt });
    deliverEvents(context, recorded);
    return project;
  },
);

/** Deletes a project of the trash with everything that belongs to it, and the files that nothing else uses. */
export const deleteForever = operation(
  {
    access: "user",
    input: ProjectId,
    output: Done,
    summary: "Deletes a project in the caller's trash for ever.",
    refusals: { not_found: "It is not in the caller's trash." },
  },
  async (context, { id }) => {
    const { userId } = await loadTrashed(context, id);
    if (!(await deleteNow(context, { id, userId }))) throw notFound("Project");
    return done;
  },
);

/** Deletes the projects that have been in the trash for `TRASH_DAYS`. */
export const emptyTrash = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: `Deletes projects that have been in the trash for ${TRASH_DAYS} days.`,
  },
  async (context) => {
    const until = new Date(context.now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
    const due = await context.db
      .select({ id: projects.id, userId: projects.userId })
      .from(projects)
      .where(
        and(
          sql`status = 'trashed'`,
          lte(projects.trashedAt, until),
          isNull(projects.deletedAt),
          isNotFailing(context, TASK, sql`projects.id`),
        ),
      )
      .orderBy(asc(projects.trashedAt))
      .limit(PER_RUN);
    const deleted = await workOnEach(context, TASK, due, (project) => deleteNow(context, project));
    return { deleted: deleted.length };
  },
);

const isInTrash = (id: number) =>
  and(eq(projects.id, id), eq(projects.status, "trashed"), isNull(projects.deletedAt));

async function loadTrashed({ db, viewer }: LoggedIn, id: number, isDown = sql<number>`0`) {
  const [row] = await db
    .select({ ...getTableColumns(projects), isDown: isDown.as("is_down") })
    .from(projects)
    .where(and(isInTrash(id), eq(projects.userId, viewer.id)));
  if (!row) throw notFound("Project");
  return row;
}

/**
 * Deletes the first rows at once, and the rest by jobs if it has many comments or likes. Returns false if it no longer
 * exists.
 */
async function deleteNow(context: Context, { id, userId }: { id: number; userId: number }) {
  const { db, now } = context;
  const [[marked], , ...deleted] = await db.batch([
    db
      .update(projects)
      .set({ deletedAt: now.toISOString() })
      .where(isInTrash(id))
      .returning({ id: projects.id }),
    deleteProjectFiles(context, id),
    ...deleteFirstOfProject(db, id),
  ]);
  if (!marked) return false;
  queueRest(context, deleted, { name: "projects.deleteRest", input: { projectId: id } });
  purge(context, projectTag(id), filesTag(userId));
  return true;
}
