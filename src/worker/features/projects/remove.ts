import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { ProjectId } from "@contract/projects";
import { and, eq } from "drizzle-orm";
import { filesTag, projectTag } from "../../cache-tags";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { purge } from "../edge-cache/purge";
import { deleteProjectFiles } from "../media/project-files";
import { loadProject } from "./queries";

/** Deletes a project with its comments, likes, views, reports, and the files that nothing else uses. */
export const removeProject = operation(
  {
    access: "user",
    input: ProjectId,
    output: Done,
    summary: "Deletes a project with its comments, likes and files.",
    refusals: { forbidden: "The caller does not own the project." },
  },
  async (context, { id }) => {
    const { db, viewer, jobs } = context;
    await loadProject(context, id, "project.edit");
    const [files, [removed]] = await db.batch([
      deleteProjectFiles(context, id),
      db
        .delete(projects)
        .where(and(eq(projects.id, id), eq(projects.userId, viewer.id)))
        .returning({ id: projects.id }),
    ]);
    if (files.length > 0)
      context.defer(jobs.send({ name: "media.delete", input: { urls: files.map(({ url }) => url) } }));
    if (!removed) throw notFound("Project");
    purge(context, projectTag(id), filesTag(viewer.id));
    return done;
  },
);
