import { invalid, Refusal } from "@contract/errors";
import { CreateReport, Report } from "@contract/reports";
import { sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import { insertSelect } from "../../db/insert-select";
import { projectReports } from "../../db/schema";
import { operation } from "../../operation/operation";
import { findProject } from "../projects/find-project";

/**
 * Reports a project to the superusers. 400 for the viewer's own project, 409 if the viewer has an unresolved report on
 * it.
 */
export const createReport = operation(
  {
    access: "user",
    input: CreateReport,
    output: Report,
    limit: "comments",
    summary: "Reports a project to the administrators.",
    refusals: { already_reported: true },
    example: { input: { type: "copyright", reason: "The third picture is mine." } },
    load: (context, { id }) => findProject(context, id),
  },
  async (context, { id, type, reason }, project) => {
    const { db, viewer, now } = context;
    if (project.userId === viewer.id) throw invalid("You cannot report your own project");
    const row = {
      projectId: id,
      reporterId: viewer.id,
      ownerId: project.userId,
      type,
      reason,
      status: "pending" as const,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    const ifNoneOpen = sql`projects where projects.id = ${id} and ${canSee(context)} and not exists (select 1 from project_reports
      where reporter_id = ${viewer.id} and project_id = ${id} and status <> 'resolved')`;
    const [created] = await insertSelect(db, projectReports, row, ifNoneOpen);
    if (!created) throw new Refusal("already_reported", "You have reported this project already");
    return {
      id: created.id,
      ...row,
      projectTitle: project.title,
      reporterName: viewer.fullName,
      resolution: null,
      resolvedBy: null,
    };
  },
);
