import { DAY_MS } from "@contract/durations";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { failingRows } from "../../db/schema";
import { logError } from "../../platform/log";

const LEFT_OUT_MS = DAY_MS;

type Row = { id: number };

/**
 * Processes the rows of a slice together. If that fails, processes its halves, down to single rows. A row that fails alone
 * is marked, and logged the first time, and the others succeed. If all rows fail, the error is thrown, because no single row
 * causes it. `work` changes all of its rows or none.
 */
export async function workOn<R extends Row, T>(
  context: Context,
  task: string,
  rows: R[],
  work: (rows: R[]) => Promise<T[]>,
  rowsAtOnce = rows.length,
): Promise<T[]> {
  const failures: { id: number; error: unknown }[] = [];
  const done: T[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    done.push(...(await workOnPart(rows.slice(start, start + rowsAtOnce))));
  if (failures.length > 1 && failures.length === rows.length) throw failures[0]?.error;
  for (const { id, error } of failures) await mark(context, task, id, error);
  return done;

  async function workOnPart(part: R[]): Promise<T[]> {
    try {
      return await work(part);
    } catch (error) {
      const middle = Math.floor(part.length / 2);
      if (middle > 0)
        return [...(await workOnPart(part.slice(0, middle))), ...(await workOnPart(part.slice(middle)))];
      failures.push(...part.map(({ id }) => ({ id, error })));
      return [];
    }
  }
}

/** Processes each row of a slice alone. */
export const workOnEach = <R extends Row, T>(
  context: Context,
  task: string,
  rows: R[],
  work: (row: R) => Promise<T>,
): Promise<T[]> => workOn(context, task, rows, ([row]) => Promise.all(row ? [work(row)] : []), 1);

/** SQL condition for the selection of a slice: the row did not fail twice in a row, or a day has passed since. */
export const isNotFailing = ({ now }: Context, task: string, id: SQL) =>
  sql`not exists (select 1 from ${failingRows} where task = ${task} and row_id = ${id}
    and failures > 1 and failed_at > ${now.getTime() - LEFT_OUT_MS})`;

async function mark({ db, now }: Context, task: string, rowId: number, error: unknown) {
  const failedAt = now.toISOString();
  const [marked] = await db
    .insert(failingRows)
    .values({ task, rowId, failedAt })
    .onConflictDoUpdate({
      target: [failingRows.task, failingRows.rowId],
      set: { failedAt, failures: sql`failures + 1` },
    })
    .returning({ failures: failingRows.failures });
  if (marked?.failures === 1) logError("row_failed", { task, row: rowId }, error);
}
