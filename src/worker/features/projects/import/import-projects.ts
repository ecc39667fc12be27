import { roleName } from "@contract/credit-roles";
import type { CreditList, ImportedCredits } from "@contract/credits";
import { unauthenticated } from "@contract/errors";
import { type ImportError, ImportedProject, ImportProjects, ImportResult } from "@contract/project-import";
import { IMPORT_BYTES_MAX, IMPORT_ERRORS_MAX, IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import type { DecimalSign } from "@contract/read-number";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LoggedIn } from "../../../operation/operation";
import { rawOperation } from "../../../operation/raw-operation";
import { digest } from "../../../platform/digest";
import { insertDrafts } from "./insert-drafts";
import { readTable } from "./read-table";
import { readUpload } from "./read-upload";
import type { Table } from "./table";

const MB = 1024 * 1024;

export const importProjects = rawOperation(
  {
    access: "user",
    input: ImportProjects,
    streamsBody: true,
    body: {
      "multipart/form-data": z.object({
        file: z.file().meta({
          description: `CSV with commas, semicolons, tabs or bars, or JSON, in UTF-8, UTF-16 or Windows-1252, with at most ${IMPORT_ROWS_MAX} projects and ${IMPORT_BYTES_MAX / MB} MB`,
        }),
      }),
    },
    output: { "application/json": ImportResult },
    summary:
      "Makes a draft of each row of a file. A row with an error makes none, and the answer names its errors. With `dryRun=true` the file is only checked. The columns are named as the fields of a new project, except its files.",
    refusals: {
      too_large: `The file is larger than ${IMPORT_BYTES_MAX / MB} MB.`,
      server_busy: true,
      upload_too_slow: true,
    },
    limit: "imports",
  },
  async (context, { dryRun, skipKnown, submission = crypto.randomUUID() }, request) => {
    const table = readTable(
      await readUpload(context.viewer.id, request, IMPORT_BYTES_MAX),
      usualDecimal(request),
    );
    const { projects, errors } = check(table);
    const drafts = projects.map(({ row, project }) => ({
      row,
      project,
      key: digest(`${context.viewer.id}:${submission}:${row}`).slice(0, 16),
    }));
    const findKnown = knownRows(context, drafts);
    const skipped = skipKnown === "true" ? await findKnown : [];
    const made = drafts.filter(({ row }) => !skipped.includes(row));
    const create = dryRun === "true" ? new Map<number, number>() : createDrafts(context, made);
    const [known, ids] = await Promise.all([findKnown, create]);
    return Response.json(
      ImportResult.parse({
        rows: table.rows.length,
        created: ids.size,
        errors: errors.slice(0, IMPORT_ERRORS_MAX),
        projects: projects.map(({ row, project }) => ({ ...project, row, id: ids.get(row) ?? null })),
        known,
        ignored: table.ignored,
        notes: table.notes,
      }),
    );
  },
);

/** The decimal sign in the language of the caller's browser. */
function usualDecimal(request: Request): DecimalSign | undefined {
  const [language = ""] = (request.headers.get("Accept-Language") ?? "").split(/[,;]/);
  try {
    const parts = language.trim() ? new Intl.NumberFormat(language.trim()).formatToParts(1.5) : [];
    return parts.map(({ value }) => value).find((value) => value === "." || value === ",");
  } catch {
    return undefined;
  }
}

type Checked = { row: number; project: ImportedProject };
/** `key` is stored as the submission of the draft. */
type Keyed = Checked & { key: string };

/** The rows without an error, and the errors of the others: the first of each field. */
function check({ rows }: Table) {
  const projects: Checked[] = [];
  const errors: ImportError[] = [];
  for (const { row, values, errors: found } of rows) {
    const result = ImportedProject.safeParse(values);
    const named = new Set(found.map(({ field }) => field));
    const problems = [...found];
    for (const { path, message } of result.error?.issues ?? []) {
      const field = String(path[0] ?? "");
      if (found.some((error) => error.field === "") || named.has(field)) continue;
      named.add(field);
      problems.push({ row, field, message });
    }
    if (result.success && problems.length === 0) projects.push({ row, project: result.data });
    errors.push(...problems);
  }
  return { projects, errors };
}

/** The two lists of names that the credits make. */
function namesIn(credits: ImportedCredits) {
  const of = (list: CreditList) => credits.filter((credit) => credit.list === list);
  return {
    stakeholders: of("stakeholders").map(({ name, role }) => ({ name, role: roleName(role) })),
    collaborators: of("collaborators").map(({ name, role, type }) => ({ name, role: roleName(role), type })),
  };
}

/** The rows with the title of a project of the caller that is not in the trash and was not made by the same import. */
async function knownRows({ db, viewer }: LoggedIn, drafts: Keyed[]) {
  const titles = JSON.stringify(drafts.map(({ project }) => project.title));
  const keys = JSON.stringify(drafts.map(({ key }) => key));
  const rows = await db.all<{ title: string }>(sql`select distinct title from projects
    where user_id = ${viewer.id} and status <> 'trashed' and title in (select value from json_each(${titles}))
      and submission not in (select value from json_each(${keys}))`);
  const known = new Set(rows.map(({ title }) => title));
  return drafts.filter(({ project }) => known.has(project.title)).map(({ row }) => row);
}

/** The ids of the drafts by row. 401 if the account was banned or deleted in the meantime. */
async function createDrafts(context: LoggedIn, keyed: Keyed[]) {
  const drafts = keyed.map(({ row, key, project: { images: _images, credits, ...fields } }) => ({
    row,
    fields: { ...fields, ...(credits.length > 0 && namesIn(credits)) },
    credits,
    key,
  }));
  const idOf = await insertDrafts(context, drafts);
  if (drafts.some(({ key }) => !idOf.has(key))) throw unauthenticated();
  return new Map(drafts.map(({ row, key }) => [row, idOf.get(key) ?? 0]));
}
