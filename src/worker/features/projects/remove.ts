import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { TRASH_DAYS } from "@contract/project-visibility";
import { ProjectId } from "@contract/projects";
import { and, eq, sql } from "drizzle-orm";
import { canSee, isListedAs } from "../../auth/project-visibility";
import { projects } from "../../db/schema";
import { projectWords } from "../../db/written-texts";
import { filesTag, PROJECT_LISTS, projectTags, userTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/note-pages";
import { deliverEvents, recordProjectEvent } from "../webhooks/record-event";
import { loadProject } from "./find-project";
import { forgetWords } from "./forget-words";

/**
 * Puts a project into the trash: it is hidden at once from everybody, and deleted after `TRASH_DAYS` unless its owner
 * restores it (trash.ts).
 */
export const removeProject = operation(
  {
    access: "user",
    input: ProjectId,
    output: Done,
    summary: `Deletes a project with its comments, likes and files. For ${TRASH_DAYS} days it is in its owner's trash, from which it can be restored.`,
    refusals: { forbidden: "The caller does not own the project." },
  },
  async (context, { id }) => {
    const { db, viewer, now } = context;
    const project = await loadProject(context, id, "project.edit");
    const [[hidden], , recorded] = await db.batch([
      db
        .update(projects)
        .set({
          status: "trashed",
          statusBeforeTrash: sql`status`,
          trashedAt: now.toISOString(),
          // The key of the submission may publish a project again.
          submission: sql`lower(hex(randomblob(16)))`,
          isVisible: false,
          updatedAt: sql`max(${now.getTime()}, updated_at + 1)`,
        })
        .where(and(eq(projects.id, id), eq(projects.userId, viewer.id), canSee(context)))
        .returning({ id: projects.id }),
      ...recordProjectEvent(
        context,
        "project.deleted",
        sql`projects.id = ${id} and changes() = 1 and projects.status_before_trash = 'published'`,
      ),
    ]);
    if (!hidden) throw notFound("Project");
    purge(context, ...projectTags(project), filesTag(viewer.id), PROJECT_LISTS, userTag(viewer.id));
    if (isListedAs(project)) {
      notePages(context, { id }, viewer);
      forgetWords(context, projectWords(project));
    }
    deliverEvents(context, recorded);
    return done;
  },
);
