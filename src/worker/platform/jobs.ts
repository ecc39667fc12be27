import { z } from "zod";
import type { Db } from "../db/client";
import { REPLICA_LAG_MS } from "../db/libsql";
import { deleteStored, type StoredJob, storeJobs } from "../db/outbox";
import { tokenPurposes } from "../db/schema";
import { logError, requestId } from "./log";
import { MailContent } from "./mail";

/** The maximum time for which a queue keeps a message: until then, a job can be delivered again. */
export const FAILED_JOB_DAYS = 14;

/** The remaining recipients of a bulk send: a list of user ids, or all ids in a range (`after` excluded). */
export const Recipients = z.union([
  z.object({ ids: z.array(z.number().int()) }),
  z.object({ after: z.number().int(), upTo: z.number().int() }),
]);
export type Recipients = z.infer<typeof Recipients>;

/**
 * A message to many users. Messages with an id above `since` may be copies from an earlier delivery of the same job.
 */
export const BulkMessage = z.object({
  senderId: z.number().int(),
  senderName: z.string(),
  content: z.string(),
  createdAt: z.string(),
  since: z.number().int(),
  origin: z.string(),
});
export type BulkMessage = z.infer<typeof BulkMessage>;

const announcement = { announcementId: z.number().int(), origin: z.string() };
const user = z.object({ userId: z.number().int() });
const project = z.object({ projectId: z.number().int() });

/** The input of every background job, by its name in jobs.ts. The queue may deliver a job more than once. */
export const jobInputs = {
  // Jobs from the previous version have no key.
  "mail.send": z.object({
    key: z.string().default(() => crypto.randomUUID()),
    to: z.string(),
    content: MailContent,
  }),
  /** Nothing is sent without an account. */
  "users.mailLink": z.object({
    key: z.string(),
    userId: z.number().int().nullable(),
    purpose: z.enum(tokenPurposes),
    email: z.string().nullable(),
  }),
  /** The mail to the writer of a conversation from the web: to confirm the first message, or with an answer. */
  "webMessages.mail": z.object({ messageId: z.number().int() }),
  "digests.mail": z.object({
    userIds: z.array(z.number().int()),
    after: z.number().int(),
    upTo: z.number().int(),
  }),
  "notifications.mail": z.object({ ids: z.array(z.number().int()), origin: z.string() }),
  // Written by a trigger (sql/publications.sql).
  "publications.mail": z.object({ publicationId: z.number().int(), after: z.number().int() }),
  "media.prepareVariants": z.object({ key: z.string() }),
  "media.endUpload": z.object({ key: z.string(), uploadId: z.string() }),
  "search.fold": z.object({ position: z.string() }),
  "messages.markRead": z.object({ ...user.shape, contactId: z.number().int(), upTo: z.number().int() }),
  "projects.deleteRest": project,
  "projects.publishScheduled": project.extend({ delaySeconds: z.number().int() }),
  "users.deleteRest": user,
  "users.updateContent": user,
  "cache.purge": z.object({ tags: z.array(z.string()) }),
  "health.heartbeat": z.object({}),
  "domains.release": z.object({ domain: z.string(), hostnameId: z.string().nullable() }),
  "billing.refresh": user,
  "billing.updateEmail": user,
  "announcements.deliver": z.object({ ...announcement, to: Recipients }),
  "announcements.mail": z.object({ ...announcement, userIds: z.array(z.number().int()) }),
  "admin.messageMany": z.object({ message: BulkMessage, to: Recipients }),
  /** `dueAt` is the time for which the attempt was planned: another plan for the delivery makes the job void. */
  "webhooks.deliver": z.object({
    deliveryId: z.number().int(),
    dueAt: z.number().int(),
    delaySeconds: z.number().int(),
  }),
} as const;
type Inputs = typeof jobInputs;
export type Job = { [N in keyof Inputs]: { name: N; input: z.infer<Inputs[N]> } }[keyof Inputs];

/**
 * A job in the queue, with the id of the request that caused it. `earlier` is of a job that had to wait: how often it
 * failed before, and when it was first sent, in milliseconds.
 */
export type QueuedJob = Job & {
  requestId?: string | undefined;
  earlier?: { failures: number; sentAt: number };
};

/**
 * Jobs for many people at once, and those that take long, have their own queue, so that a mail which somebody waits for
 * never waits behind them.
 */
const bulkJobs = new Set<Job["name"]>([
  "notifications.mail",
  "publications.mail",
  "digests.mail",
  "announcements.deliver",
  "announcements.mail",
  "admin.messageMany",
  "media.prepareVariants",
  "search.fold",
  "webhooks.deliver",
]);

/** A repeated purge waits until the database replicas have the change. */
const D1_LAG_SECONDS = 10;
/** The end of an upload in parts waits as long as a queue can delay a message. */
const END_UPLOAD_SECONDS = 12 * 60 * 60;

function delayOf(job: Job, { LIBSQL_REPLICA_URL }: Queues) {
  if ("delaySeconds" in job.input) return job.input.delaySeconds;
  if (job.name === "cache.purge") return LIBSQL_REPLICA_URL ? REPLICA_LAG_MS / 1000 : D1_LAG_SECONDS;
  return job.name === "media.endUpload" ? END_UPLOAD_SECONDS : 0;
}

/** The maximum number of messages that a Cloudflare queue accepts in one batch. */
const BATCH_SIZE = 100;

export type Jobs = {
  /** Sends jobs. If the queue is down, they are stored, and a cron task sends them later. */
  send(...jobs: Job[]): Promise<void>;
  /** Sends jobs that are stored, and deletes them from the outbox. Returns false if the queue is down: they stay there. */
  sendStored(stored: StoredJob[]): Promise<boolean>;
  /** Sends a job that has to wait this long. Returns false if the queue is down. */
  sendLater(job: QueuedJob, delaySeconds: number): Promise<boolean>;
};

type Queues = { JOBS: Queue<QueuedJob>; BULK: Queue<QueuedJob>; LIBSQL_REPLICA_URL?: string };

/** The real clients are Cloudflare queues. */
export const jobsOf = (queues: Queues, db: Db): Jobs => ({
  async send(...jobs) {
    const queued = jobs.map(withRequestId);
    if (await sendToQueues(queues, queued)) return;
    await storeJobs(
      db,
      // A heartbeat measures how long the queue takes. Sent later, it would measure nothing.
      queued.filter(({ name }) => name !== "health.heartbeat"),
    );
  },
  async sendStored(stored) {
    if (stored.length === 0) return true;
    const isSent = await sendToQueues(
      queues,
      stored.map(({ job }) => withRequestId(JSON.parse(job))),
    );
    if (isSent) await deleteStored(db, stored);
    return isSent;
  },
  sendLater: (job, delaySeconds) => sendToQueues(queues, [withRequestId(job)], delaySeconds),
});

/** A job that was stored by an earlier request keeps the id of that request. */
const withRequestId = (job: QueuedJob): QueuedJob => ({ requestId: requestId(), ...job });

/** Returns false if the queue is down. */
async function sendToQueues(queues: Queues, jobs: QueuedJob[], delaySeconds?: number) {
  const { JOBS, BULK } = queues;
  const isBulk = ({ name }: QueuedJob) => bulkJobs.has(name);
  const messages = jobs.map((body) => ({ body, delaySeconds: delaySeconds ?? delayOf(body, queues) }));
  try {
    await sendBatches(
      JOBS,
      messages.filter(({ body }) => !isBulk(body)),
    );
    await sendBatches(
      BULK,
      messages.filter(({ body }) => isBulk(body)),
    );
    return true;
  } catch (error) {
    logError("queue_unavailable", {}, error);
    return false;
  }
}

async function sendBatches(queue: Queue<QueuedJob>, messages: MessageSendRequest<QueuedJob>[]) {
  for (let at = 0; at < messages.length; at += BATCH_SIZE)
    await queue.sendBatch(messages.slice(at, at + BATCH_SIZE));
}
