import { invalid } from "@contract/errors";
import { max, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { selectTotal } from "../../db/row-counts";
import { users } from "../../db/schema";
import type { Job, Recipients } from "../../platform/jobs";

/**
 * Recipients of bulk messages and notifications. The request itself sends to the first ones; queue jobs send to the
 * rest, and each job queues the next.
 */

const PER_REQUEST = 100;
const PER_JOB = 500;
const MAILS_PER_JOB = 50;

/** Returns the recipients for the request itself, the remaining ones and the total. 400 if a user does not exist. */
export async function firstRecipients(db: Db, { userIds, all }: { userIds: number[]; all: boolean }) {
  if (all) {
    const [first, [total], [last]] = await db.batch([
      selectRange(db, { after: 0, upTo: Number.MAX_SAFE_INTEGER }, PER_REQUEST),
      selectTotal(db, "users"),
      db.select({ id: max(users.id) }).from(users),
    ]);
    const ids = first.map(({ id }) => id);
    return { ids, rest: remainingRange(ids, PER_REQUEST, last?.id ?? 0), count: total?.count ?? 0 };
  }
  const [known] = await db
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .where(
      sql`${users.id} in (select value from json_each(${JSON.stringify(userIds)})) and deleted_at is null`,
    );
  if (known?.count !== userIds.length) throw invalid("User not found", { userIds: "User not found" });
  return { ...split(userIds, PER_REQUEST), count: userIds.length };
}

export const countOf = (count: number) => `${count} ${count === 1 ? "user" : "users"}`;

/** The first recipients and the remaining ones together. */
export const allOf = (ids: number[], rest: Recipients | null): Recipients =>
  rest && "upTo" in rest ? { after: 0, upTo: rest.upTo } : { ids: [...ids, ...(rest?.ids ?? [])] };

/** Returns the recipients of a job and the remaining ones. */
export async function nextRecipients(db: Db, to: Recipients) {
  if ("ids" in to) return split(to.ids, PER_JOB);
  const ids = (await selectRange(db, to, PER_JOB)).map(({ id }) => id);
  return { ids, rest: remainingRange(ids, PER_JOB, to.upTo) };
}

/** The jobs that send these notifications by mail. */
export const mailJobs = (unsent: { id: number }[], origin: string): Job[] =>
  mailsPerJob(unsent.map(({ id }) => id)).map((ids) => ({
    name: "notifications.mail",
    input: { ids, origin },
  }));

/** Divides ids into as many as one job sends mails. */
export const mailsPerJob = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAILS_PER_JOB) }, (_, part) =>
    ids.slice(part * MAILS_PER_JOB, (part + 1) * MAILS_PER_JOB),
  );

/** A list of ids as SQL rows with a column `value`. Needs one bound parameter (D1 allows 100 in a query). */
export const idRows = (ids: number[]) => sql`json_each(${JSON.stringify(ids)})`;

const selectRange = (db: Db, { after, upTo }: { after: number; upTo: number }, limit: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} > ${after} and ${users.id} <= ${upTo} and deleted_at is null`)
    .orderBy(users.id)
    .limit(limit);

function split(ids: number[], limit: number): { ids: number[]; rest: Recipients | null } {
  return { ids: ids.slice(0, limit), rest: ids.length > limit ? { ids: ids.slice(limit) } : null };
}

function remainingRange(ids: number[], limit: number, upTo: number): Recipients | null {
  const after = ids.at(-1);
  return ids.length < limit || after === undefined || after >= upTo ? null : { after, upTo };
}
