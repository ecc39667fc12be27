import { lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { insertSelect } from "./insert-select";
import { outbox } from "./schema";

/** A job in the outbox, as text. */
export type StoredJob = { id: number; job: string };

/**
 * A random id. SQLite would give the id of a deleted newest row to the next one, and a request that still has the old id
 * would then delete the new job.
 */
const randomId = sql`abs(random()) >> 10`;

/**
 * The statement that stores a job. Put it into the batch of the change, so that both happen or neither, and pass its result
 * to `jobs.sendStored`. `job` can be SQL that refers to the source; nothing is stored if the source has no row.
 */
export const storeJob = (db: Db, now: Date, job: { name: string } | SQL, from: SQL = sql`(select 1)`) =>
  insertSelect<StoredJob>(
    db,
    outbox,
    { id: randomId, job, createdAt: now.toISOString() },
    from,
    sql`id, job`,
  );

export const storeJobs = (db: Db, jobs: { name: string }[]) => {
  const rows = JSON.stringify(jobs.map((job) => JSON.stringify(job)));
  return db.run(sql`insert into ${outbox} (id, job, created_at)
    select ${randomId}, value, ${Date.now()} from json_each(${rows})`);
};

export const deleteStored = (db: Db, stored: StoredJob[]) =>
  db.run(sql`delete from ${outbox}
    where id in (select value from json_each(${JSON.stringify(stored.map(({ id }) => id))}))`);

const BEING_SENT_MS = 60 * 1000;

/** The statement that reads stored jobs. Jobs younger than this are still being sent by the request that stored them. */
export const selectStored = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: outbox.id, job: sql<string>`${outbox.job}` })
    .from(outbox)
    .where(lte(outbox.createdAt, new Date(now.getTime() - BEING_SENT_MS).toISOString()))
    .limit(limit);
