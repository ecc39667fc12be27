import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import type { Job } from "../../platform/jobs";

/**
 * Deletes a project or an account together with the rows that refer to it. One statement marks it as deleted, which
 * hides it. The same batch deletes the first rows, and if that was all, the project or account itself. Otherwise jobs
 * delete the rest in slices, so that no statement blocks the database for long.
 */

/** Rows that refer to something deleted. They are deleted as well, or `clear` is set to null in them. */
export type Dependents = { table: SQLiteTable; where: SQL; clear?: SQLiteColumn };

/** The number of rows of each table that the request itself deletes. Jobs delete the others. */
const ROWS_PER_CALL = 50;
const ROWS_PER_SLICE = 200;
const SLICES_PER_JOB = 10;

/** SQL condition: there are no such rows. */
export const noneOf = (kinds: Dependents[]) =>
  sql`not (${sql.join(
    kinds.map((kind) => anyOf(kind)),
    sql` or `,
  )})`;

const anyOf = ({ table, where }: Dependents) => sql`exists (select 1 from ${table} where ${where})`;

/** The statement that deletes or clears the next rows. */
function deleteSome(db: Db, { table, where, clear }: Dependents, limit: number) {
  const rows = sql`rowid in (select rowid from ${table} where ${where} limit ${limit})`;
  const change = clear
    ? sql`update ${table} set ${sql.identifier(clear.name)} = null where ${rows}`
    : sql`delete from ${table} where ${rows}`;
  return db.all<{ id: number }>(sql`${change} returning rowid as id`);
}

/** The statements of the call itself: delete the first rows of each kind. */
export const deleteFirst = (db: Db, kinds: Dependents[]) =>
  kinds.map((kind) => deleteSome(db, kind, ROWS_PER_CALL));

/**
 * Queues the deletions that the call leaves to jobs. `results` are the rows that its statements returned; the last statement
 * deleted the project or account, if it was empty. `rest` is the job that deletes the others.
 */
export function queueRest(context: Context, results: { id: number }[][], rest: Job) {
  if (results.at(-1)?.length === 0) context.defer(context.jobs.send(rest));
}

/** Deletes the next slices. Returns true if no such rows remain. */
export async function deleteNext(db: Db, kinds: Dependents[]) {
  for (let slice = 0; slice < SLICES_PER_JOB; slice++) {
    const kind = await firstWithRows(db, kinds);
    if (!kind) return true;
    await deleteSome(db, kind, ROWS_PER_SLICE);
  }
  return false;
}

async function firstWithRows(db: Db, kinds: Dependents[]) {
  const cases = kinds.map((kind, index) => sql`when ${anyOf(kind)} then ${index}`);
  const [first] = await db.all<{ index: number | null }>(
    sql`select case ${sql.join(cases, sql` `)} end as "index"`,
  );
  return kinds[first?.index ?? kinds.length];
}
