import { roleOf } from "@contract/credit-roles";
import { creditLists, type ImportedCredits } from "@contract/credits";
import { withBothFields } from "@contract/one-measure";
import { ImportedProject } from "@contract/project-import";
import { getTableColumns, sql } from "drizzle-orm";
import { newAccessKey } from "../../../auth/project-access";
import type { LimitKey } from "../../../auth/rate-limits";
import { isNotBanned } from "../../../auth/tokens";
import type { Db } from "../../../db/client";
import { projects } from "../../../db/schema";
import { readStorage, storageRefusal } from "../../../db/trigger-refusals";
import { foldNewProject } from "../../../db/written-texts";
import type { LoggedIn } from "../../../operation/operation";
import { detailsOf, noPictures, noWords } from "../image-details";

/** `key` is stored as the submission, so that a repeated call finds the draft. */
type Draft = {
  row: number;
  key: string;
  fields: Omit<ImportedProject, "images" | "credits">;
  credits: ImportedCredits;
};

/** Drafts that one batch inserts, so that no batch blocks the database for long. */
const BATCH_ROWS = 100;
/** D1 binds at most 2 MB; a character can have three bytes. */
const BATCH_CHARACTERS = 500_000;

/**
 * Inserts drafts that do not exist yet, in the order of their rows, and returns the ids of all by their key. Refuses all of
 * them if the account has no room for all (403), or has imported too many rows in 24 hours (429).
 */
export async function insertDrafts(context: LoggedIn, drafts: Draft[]) {
  const { db, limiter, viewer } = context;
  const idOf = new Map<string, number>();
  const remember = (found: Found[]) => {
    for (const { key, id } of found) idOf.set(key, id);
  };
  const limit = viewer.accountType === "premium" ? "importRowsPremium" : "importRows";
  const counted: LimitKey = [limit, `account ${viewer.id}`, drafts.length];
  const [found, storage, overLimit] = await Promise.all([
    findDrafts(db, drafts),
    readStorage(db, viewer.id),
    limiter.count([counted]).catch((error: unknown) => error),
  ]);
  remember(found);
  if (overLimit && found.length < drafts.length) throw overLimit;
  const rows = drafts
    .filter(({ key }) => !idOf.has(key))
    .map((draft) => ({
      key: draft.key,
      hasCredits: draft.credits.length > 0,
      json: JSON.stringify({ ...storedRow(context, draft), credits: inOrder(draft.credits) }),
    }));
  // The text without the names of the columns, which is slightly more than the counted bytes.
  const bytes = rows.reduce((sum, { json }) => sum + new TextEncoder().encode(json).length - NAMES_BYTES, 0);
  const refusal = storageRefusal(viewer, storage, { projects: rows.length, bytes });
  const uncounted = refusal ? drafts.length : found.length;
  if (uncounted > 0 && !overLimit) await limiter.uncount([counted], uncounted);
  if (refusal) throw refusal;
  for (const batch of batchesOf(rows)) remember(await insertBatch(context, batch));
  return idOf;
}

type Found = { key: string; id: number };
const findDrafts = (db: Db, drafts: { key: string }[]) =>
  db.all<Found>(sql`select projects.submission as key, projects.id
    from json_each(${JSON.stringify(drafts.map(({ key }) => key))}) cross join projects
    where projects.submission = value`);

type StoredRow = { key: string; json: string; hasCredits: boolean };

function batchesOf(rows: StoredRow[]) {
  const batches: StoredRow[][] = [];
  let characters = 0;
  for (const row of rows) {
    const last = batches.at(-1);
    characters += row.json.length;
    if (last && last.length < BATCH_ROWS && characters <= BATCH_CHARACTERS) last.push(row);
    else {
      batches.push([row]);
      characters = row.json.length;
    }
  }
  return batches;
}

async function insertBatch(context: LoggedIn, rows: StoredRow[]) {
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([, column]) => sql.raw(`value ->> '${column.name}'`));
  const stored = `[${rows.map(({ json }) => json).join()}]`;
  const { db } = context;
  const [, found] = await db.batch([
    db.run(sql`insert into ${projects}
      (user_id, owner_username, owner_name, owner_image, owner_company, ${sql.join(names, sql`, `)})
      select users.id, users.username, users.full_name, users.profile_image, users.company_name,
        ${sql.join(values, sql`, `)}
      from users, json_each(${stored})
      where users.id = ${context.viewer.id} and ${isNotBanned(context.now)}
      on conflict (submission) do nothing`),
    findDrafts(db, rows),
    ...(rows.some(({ hasCredits }) => hasCredits) ? writeCredits(db, stored) : []),
  ]);
  return found;
}

/** Credits with their index in their list. */
const inOrder = (credits: ImportedCredits) =>
  creditLists.flatMap((list) =>
    credits
      .filter((credit) => credit.list === list)
      .map((credit, at) => ({ ...credit, role: roleOf(credit.role), at })),
  );

/**
 * The statements that write what the credits of new drafts have beside the two lists of names, whose rows exist already. All
 * are plain text, also what was confirmed where the file comes from.
 */
function writeCredits(db: Db, stored: string) {
  const sent = sql`(select projects.id, user_id, is_visible, credit.value as sent
    from json_each(${stored}) as draft cross join projects on submission = draft.value ->> 'submission'
      cross join json_each(draft.value, '$.credits') as credit) as draft`;
  return [
    db.run(sql`update credits set role = sent ->> 'role', scope = sent ->> 'scope', from_year = sent ->> 'from',
        to_year = sent ->> 'to', firm = sent ->> 'firm'
      from ${sent} where credits.project_id = draft.id and credits.list = sent ->> 'list'
        and credits.position = sent ->> 'at' and credits.name = sent ->> 'name' and credits.state = 'named'`),
    db.run(sql`insert into credits (project_id, owner_id, is_visible, list, position, name, role, scope, from_year, to_year, firm)
      select id, user_id, is_visible, 'pictures', sent ->> 'at', sent ->> 'name', sent ->> 'role', sent ->> 'scope',
        sent ->> 'from', sent ->> 'to', sent ->> 'firm'
      from ${sent} where sent ->> 'list' = 'pictures' and not exists (select 1 from credits
        where project_id = draft.id and list = 'pictures')`),
    db.run(sql`update projects set credit_changes = credit_changes + 1 where id in (select id from ${sent})`),
  ] as const;
}

/** The columns of `rowOf`. */
const columns = Object.entries(getTableColumns(projects)).filter(
  ([name]) =>
    (name in ImportedProject.shape && name !== "credits") ||
    ["submission", "mainImage", "imageDetails", "status", "accessKey", "isVisible", "wasPublished"].includes(
      name,
    ) ||
    ["folded", "createdAt", "updatedAt"].includes(name),
);

/** The length of the columns' names in the JSON of a row. */
const NAMES_BYTES = columns.reduce((sum, [, { name }]) => sum + name.length + '"":,'.length, 0);

/** A row as the database stores it, by the names of its columns. */
function storedRow(context: LoggedIn, draft: Draft) {
  const row: Record<string, unknown> = rowOf(context, draft);
  return Object.fromEntries(
    columns.map(([name, column]) => {
      const value = row[name] ?? null;
      return [column.name, value === null ? null : column.mapToDriverValue(value)];
    }),
  );
}

/**
 * Each draft is a millisecond older than the one before, so that lists, newest first, have them in the order of the file.
 */
function rowOf({ now }: LoggedIn, { row, key, fields }: Draft) {
  const { visibility, mainImageKind: kind, mainImageAi: ai } = fields;
  return {
    ...withBothFields(fields),
    submission: key,
    mainImage: "",
    images: [],
    imageDetails: detailsOf(noPictures, [{ url: "", ...noWords, kind, ai }]),
    status: "draft",
    visibility,
    accessKey: visibility === "link" ? newAccessKey() : null,
    isVisible: false,
    wasPublished: false,
    folded: foldNewProject(fields),
    createdAt: new Date(now.getTime() - row).toISOString(),
    updatedAt: now.toISOString(),
  };
}
