import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { ProjectId } from "@contract/projects";
import { and, eq, sql } from "drizzle-orm";
import { filesTag, projectTag } from "../../cache-tags";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/service";
import { deleteProjectFiles } from "../media/project-files";
import { deleteFirstOfProject } from "../slices/delete-project";
import { queueRest } from "../slices/delete-rows";
import { deliverEvents, recordProjectEvent } from "../webhooks/record-event";
import { isAvailable, loadProject } from "./queries";

/**
 * Deletes a project with its comments, likes, views, reports, and the files that nothing else uses. The project is
 * hidden at once. If it has many comments or likes, queue jobs delete them in slices.
 */
export const removeProject = operation(
  {
    access: "user",
    input: ProjectId,
    output: Done,
    summary: "Deletes a project with its comments, likes and files.",
    refusals: { forbidden: "The caller does not own the project." },
  },
  async (context, { id }) => {
    const { db, viewer, now } = context;
    await loadProject(context, id, "project.edit");
    const [[hidden], , recorded, , ...deleted] = await db.batch([
      db
        .update(projects)
        .set({ isVisible: false, deletedAt: now.toISOString() })
        .where(and(eq(projects.id, id), eq(projects.userId, viewer.id), isAvailable))
        .returning({ id: projects.id }),
      ...recordProjectEvent(context, "project.deleted", sql`projects.id = ${id} and changes() = 1`),
      deleteProjectFiles(context, id),
      ...deleteFirstOfProject(db, id),
    ]);
    if (!hidden) throw notFound("Project");
    queueRest(context, deleted, { name: "projects.deleteRest", input: { projectId: id } });
    purge(context, projectTag(id), filesTag(viewer.id));
    notePages(context, { id }, viewer);
    deliverEvents(context, recorded);
    return done;
  },
);
