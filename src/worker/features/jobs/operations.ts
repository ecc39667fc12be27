import { DAY_MS } from "@contract/durations";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Context } from "../../context";
import { insertSelect } from "../../db/insert-select";
import { selectStored } from "../../db/outbox";
import { failedJobs, failingRows, sentMails, suppressedAddresses } from "../../db/schema";
import { operation } from "../../operation/operation";
import { FAILED_JOB_DAYS } from "../../platform/jobs";
import { logError } from "../../platform/log";
import { deliver, insertNotifications } from "../notifications/notify";

const SUPPRESSED_DAYS = 90;
const STORED_PER_RUN = 200;
const ROWS_PER_STATEMENT = 1000;
const ERROR_LENGTH = 500;

/** Stores a job that failed for good, logs it, and notifies the superusers. */
export const storeFailedJob = operation(
  {
    access: "system",
    input: z.object({
      job: z.object({ name: z.string(), input: z.unknown() }),
      error: z.string(),
      attempts: z.number().int(),
    }),
    output: z.object({}),
    summary: "Keeps a job that failed for good, so that it can be repeated.",
  },
  async (context, { job, error, attempts }) => {
    const { db, now } = context;
    const { name } = job;
    logError("job_failed", { failed: name, attempts }, new Error(error));
    const row = {
      name,
      job: withoutTokens(job),
      error: error.slice(0, ERROR_LENGTH).toWellFormed(),
      attempts,
      failedAt: now.toISOString(),
    };
    const [, notified] = await db.batch([
      insertSelect(db, failedJobs, row, sql`(select 1)`),
      alertSuperusers(context, {
        subject: `failed-job:${name}`,
        title: "A background job failed",
        message: `The job ${name} failed ${attempts} times and is not tried again. It is kept for ${FAILED_JOB_DAYS} days: npm run failed-jobs lists and repeats it.`,
      }),
    ]);
    deliver(context, notified);
    return {};
  },
);

/** Sends the jobs that are still in the outbox. Notifies superusers if the queue is down. */
export const sendOutbox = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ sent: z.number().int() }),
    summary: "Sends jobs to the queue that could not be sent before.",
  },
  async (context) => {
    const { db, now, jobs } = context;
    const stored = await selectStored(db, now, STORED_PER_RUN);
    if (await jobs.sendStored(stored)) return { sent: stored.length };
    const notified = await alertSuperusers(context, {
      subject: "queue-unavailable",
      title: "The queue is unavailable",
      message: "Mails and other background jobs wait in the database. They are sent when the queue is back.",
    });
    deliver(context, notified);
    return { sent: 0 };
  },
);

/** Deletes old failed jobs, records of sent mails and suppressed addresses. */
export const sweepJobs = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({}),
    summary: "Deletes old failed jobs and notes about mails.",
  },
  async ({ db, now }) => {
    const before = (days: number) => now.getTime() - days * DAY_MS;
    const oldest = (table: SQLiteTable, isOld: SQL) =>
      sql`rowid in (select rowid from (select rowid, * from ${table} order by rowid limit ${ROWS_PER_STATEMENT}) where ${isOld})`;
    await db.batch([
      db.delete(failedJobs).where(oldest(failedJobs, sql`failed_at <= ${before(FAILED_JOB_DAYS)}`)),
      // A day longer than a queue keeps a message.
      db.delete(sentMails).where(oldest(sentMails, sql`claimed_at <= ${before(FAILED_JOB_DAYS + 1)}`)),
      db
        .delete(suppressedAddresses)
        .where(oldest(suppressedAddresses, sql`since <= ${before(SUPPRESSED_DAYS)}`)),
      db.delete(failingRows).where(oldest(failingRows, sql`failed_at <= ${before(FAILED_JOB_DAYS)}`)),
    ]);
    return {};
  },
);

type Alert = { subject: string; title: string; message: string };

/** The statement that notifies all superusers, at most once an hour for each subject. */
const alertSuperusers = ({ db, now }: Context, { subject, ...content }: Alert) =>
  insertNotifications(
    db,
    {
      ...content,
      kind: "announcement",
      type: "critical",
      url: null,
      once: { subject, until: "hour" },
      senderId: null,
      createdAt: now.toISOString(),
    },
    sql`users where users.role = 'superuser' and users.status <> 'banned'`,
  );

/** Jobs hold no secrets any more; those that an earlier version queued can contain the token of a link. */
const withoutTokens = (job: { name: string; input?: unknown }) =>
  JSON.parse(JSON.stringify(job).replace(/token=[\w-]+/g, "token=removed"));
