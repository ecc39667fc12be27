import { z } from "zod";
import { requestId } from "./log";
import { MailContent } from "./mail";

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
  "mail.send": z.object({ to: z.string(), content: MailContent }),
  "notifications.mail": z.object({ ids: z.array(z.number().int()), origin: z.string() }),
  "messages.markRead": z.object({ ...user.shape, contactId: z.number().int(), upTo: z.number().int() }),
  "projects.deleteRest": project,
  "users.deleteRest": user,
  "users.updateContent": user,
  "cache.purge": z.object({ tags: z.array(z.string()) }),
  "health.heartbeat": z.object({}),
  "billing.refresh": user,
  "billing.updateEmail": user,
  "announcements.deliver": z.object({ ...announcement, to: Recipients }),
  "announcements.mail": z.object({ ...announcement, userIds: z.array(z.number().int()) }),
  "admin.messageMany": z.object({ message: BulkMessage, to: Recipients }),
} as const;
type Inputs = typeof jobInputs;
export type Job = { [N in keyof Inputs]: { name: N; input: z.infer<Inputs[N]> } }[keyof Inputs];

/** A job in the queue, with the id of the request that caused it. */
export type QueuedJob = Job & { requestId?: string | undefined };

/** The real client is a Cloudflare queue. */
export type Jobs = { send(...jobs: Job[]): Promise<void> };

/** Jobs that wait, in seconds: a repeated purge, until the database replicas have the change. */
const delays: Partial<Record<Job["name"], number>> = { "cache.purge": 10 };

/** The most messages that a Cloudflare queue accepts in one batch. */
const BATCH_SIZE = 100;

export const cloudflareQueue = (queue: Queue<QueuedJob>): Jobs => ({
  async send(...jobs) {
    for (let at = 0; at < jobs.length; at += BATCH_SIZE)
      await queue.sendBatch(
        jobs.slice(at, at + BATCH_SIZE).map((job) => ({
          body: { ...job, requestId: requestId() },
          delaySeconds: delays[job.name] ?? 0,
        })),
      );
  },
});
