import { notFound } from "@contract/errors";
import { fieldTable } from "@contract/project-fields";
import { Project, ProjectId } from "@contract/projects";
import { getTableColumns, sql } from "drizzle-orm";
import { newAccessKey } from "../../auth/project-access";
import { isNotBanned } from "../../auth/tokens";
import { insertSelect } from "../../db/insert-select";
import { projects } from "../../db/schema";
import { operation } from "../../operation/operation";
import { isKept } from "../projects/order";
import { selectProject, toProject } from "../projects/queries";

const COPY = " (copy)";
/**
 * The columns that a copy does not take over: the database counts or generates them, or they belong to the publication of
 * the original.
 */
const notCopied = [
  ...(["id", "isListed", "areaBand", "mainImageDetail", "textBytes", "groupId", "sortKey"] as const),
  ...(["views", "viewsCountedAt", "likes", "commentCount", "popularity", "weekScore", "featuredAt"] as const),
  ...(["publishAt", "trashedAt", "statusBeforeTrash", "deletedAt", "isPinned", "position"] as const),
] as const;

/** The copy refers to the same files: a file is deleted when no project uses it any more. */
export const duplicateProject = operation(
  {
    access: "user",
    limit: "projects",
    input: ProjectId,
    output: Project,
    summary:
      "Copies one of the caller's projects, with its files, as a draft. Views, likes and comments are not copied.",
    refusals: { not_found: "It is not a project of the caller's, or it is in the trash." },
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const now = context.now.toISOString();
    const submission = crypto.randomUUID();
    const copied = Object.entries(getTableColumns(projects))
      .filter(([name]) => !(notCopied as readonly string[]).includes(name))
      .map(([name, column]) => [name, sql`projects.${sql.identifier(column.name)}`]);
    const row = {
      ...Object.fromEntries(copied),
      submission,
      title: sql`substr(projects.title, 1, ${fieldTable.title.max - COPY.length}) || ${COPY}`,
      status: "draft",
      wasPublished: false,
      isVisible: false,
      accessKey: sql`iif(projects.visibility in ('link', 'password'), ${newAccessKey()}, null)`,
      createdAt: now,
      updatedAt: now,
    };
    const bySubmission = sql`(select projects.id from projects where projects.submission = ${submission})`;
    const [, , rows, files] = await db.batch([
      insertSelect(
        db,
        projects,
        row,
        sql`projects where projects.id = ${id} and projects.user_id = ${viewer.id} and ${isKept}
          and exists (select 1 from users where users.id = ${viewer.id} and ${isNotBanned(context.now)})`,
      ),
      db.run(sql`insert into project_media (project_id, media_id)
        select copy.id, media_id from projects as copy cross join project_media
        where copy.submission = ${submission} and project_media.project_id = ${id}`),
      ...selectProject(context, bySubmission),
    ]);
    if (rows.length === 0) throw notFound("Project");
    return toProject(context, 0, rows, files);
  },
);
