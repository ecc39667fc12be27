import { invalid } from "@contract/errors";
import { max, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { selectTotal } from "../../db/counting";
import { users } from "../../db/schema";
import type { Job, Recipients } from "../../platform/jobs";

/** Whom a send to many goes to: the first within the call itself, all others by a job that hands on to the next. */

const IN_THE_CALL = 100;
const IN_A_JOB = 500;
/** As many mails as one job sends. */
const MAILS_A_JOB = 50;

/** The first recipients, whom that leaves, and how many they are in all. An id that nobody has is 400. */
export async function recipientsOf(db: Db, { userIds, all }: { userIds: number[]; all: boolean }) {
  if (all) {
    const [first, [total], [last]] = await db.batch([
      selectRange(db, { after: 0, upTo: Number.MAX_SAFE_INTEGER }, IN_THE_CALL),
      selectTotal(db, "users"),
      db.select({ id: max(users.id) }).from(users),
    ]);
    const ids = first.map(({ id }) => id);
    return { ids, rest: restOf(ids, IN_THE_CALL, last?.id ?? 0), count: total?.count ?? 0 };
  }
  const [known] = await db
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(userIds)}))`);
  if (known?.count !== userIds.length) throw invalid("User not found", { userIds: "User not found" });
  return { ...cut(userIds, IN_THE_CALL), count: userIds.length };
}

/** Whom a job writes to, and whom it leaves to the next. */
export async function nextOf(db: Db, to: Recipients) {
  if ("ids" in to) return cut(to.ids, IN_A_JOB);
  const ids = (await selectRange(db, to, IN_A_JOB)).map(({ id }) => id);
  return { ids, rest: restOf(ids, IN_A_JOB, to.upTo) };
}

/** The jobs that mail these notifications. */
export const mailsOf = (waiting: { id: number }[], origin: string): Job[] =>
  Array.from({ length: Math.ceil(waiting.length / MAILS_A_JOB) }, (_, part) => ({
    name: "notifications.mail",
    input: {
      ids: waiting.slice(part * MAILS_A_JOB, (part + 1) * MAILS_A_JOB).map(({ id }) => id),
      origin,
    },
  }));

/** Each id of a list as a row of SQL. */
export const rowsOf = (ids: number[]) => sql`json_each(${JSON.stringify(ids)})`;

const selectRange = (db: Db, { after, upTo }: { after: number; upTo: number }, limit: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} > ${after} and ${users.id} <= ${upTo}`)
    .orderBy(users.id)
    .limit(limit);

function cut(ids: number[], most: number): { ids: number[]; rest: Recipients | null } {
  return { ids: ids.slice(0, most), rest: ids.length > most ? { ids: ids.slice(most) } : null };
}

function restOf(ids: number[], most: number, upTo: number): Recipients | null {
  const after = ids.at(-1);
  return ids.length < most || after === undefined || after >= upTo ? null : { after, upTo };
}
