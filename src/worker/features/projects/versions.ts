import { DAY_MS } from "@contract/durations";
import { notFound } from "@contract/errors";
import {
  ListVersions,
  ProjectVersion,
  RestoreVersion,
  VERSION_DAYS,
  versionFields,
} from "@contract/project-versions";
import { Project } from "@contract/projects";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { inBatches } from "../../db/in-batches";
import { projectVersions } from "../../db/schema";
import { operation } from "../../operation/operation";
import { loadProject } from "./find-project";
import { changeProject } from "./update";

const LIMITS = { rows: 500, batches: 10 };
const ofOwner = "The caller does not own the project.";

/** The changes of a project's text, newest first. A field that was changed back within a version is left out. */
export const listVersions = operation(
  {
    access: "user",
    input: ListVersions,
    output: z.array(ProjectVersion),
    summary: "Lists the changes of the text of the caller's project, newest first.",
    refusals: { not_found: true, forbidden: ofOwner },
    example: {
      output: [
        {
          number: 3,
          createdAt: "2026-11-20T09:30:00.000Z",
          savedAt: "2026-11-20T09:36:00.000Z",
          changes: [{ field: "title", before: "Mökki, Puumala", after: "Mökki among Pines, Puumala" }],
        },
      ],
    },
  },
  async (context, { id, limit, before }) => {
    await loadProject(context, id, "project.edit");
    const { projectId, number } = projectVersions;
    const rows = await context.db
      .select()
      .from(projectVersions)
      .where(and(eq(projectId, id), before ? lt(number, before) : undefined))
      .orderBy(desc(number))
      .limit(limit);
    return rows.map(({ textBefore, textAfter, ...version }) => ({
      ...version,
      changes: Object.entries(textBefore)
        .map(([field, [before]]) => ({ field, before, after: textAfter[field]?.[0] }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
    }));
  },
);

/** Undoes a version and all later ones. This is a new version itself, which can be undone too. */
export const restoreVersion = operation(
  {
    access: "user",
    input: RestoreVersion,
    output: Project,
    summary: "Restores the text that the caller's project had before one of its versions.",
    refusals: {
      not_found: "There is no such project, or no such version of it.",
      forbidden: ofOwner,
      changed_meanwhile: "The project was changed after the `updatedAt` that was sent.",
    },
  },
  async (context, { id, number, updatedAt }) => {
    const [project, undone] = await Promise.all([
      loadProject(context, id, "project.edit"),
      context.db
        .select({ number: projectVersions.number, text: projectVersions.textBefore })
        .from(projectVersions)
        .where(and(eq(projectVersions.projectId, id), gte(projectVersions.number, number)))
        .orderBy(desc(projectVersions.number)),
    ]);
    if (undone.at(-1)?.number !== number) throw notFound("Version");
    const text = Object.assign({}, ...undone.map((version) => version.text)) as Record<string, [unknown]>;
    const fields = versionFields.flatMap((name) => (text[name] ? [[name, text[name][0]]] : []));
    return changeProject(context, project, { updatedAt, ...Object.fromEntries(fields) });
  },
);

/** Deletes versions after a year. The oldest have the lowest ids. */
export const deleteOldVersions = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: `Deletes versions of projects that are older than ${VERSION_DAYS} days.`,
  },
  async ({ db, now }) => ({
    deleted: await inBatches(LIMITS, () =>
      db.batch([
        db.all(sql`delete from project_versions where id in (select id from (
            select id, created_at from project_versions order by id limit ${LIMITS.rows})
          where created_at <= ${now.getTime() - VERSION_DAYS * DAY_MS}) returning 1 as deleted`),
      ]),
    ),
  }),
);
