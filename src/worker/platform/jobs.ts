import type { MailContent } from "./mail";

/** A background job: its name in jobs.ts and its input. The queue may deliver it more than once. */
export type Job =
  | { name: "mail.send"; input: { to: string; content: MailContent } }
  | { name: "notifications.mail"; input: { ids: number[]; origin: string } }
  | { name: "media.delete"; input: { urls: string[] } }
  | { name: "billing.refresh"; input: { userId: number } }
  | { name: "billing.updateEmail"; input: { userId: number } }
  | { name: "admin.notifyMany"; input: { notification: BulkNotification; to: Recipients } }
  | { name: "admin.messageMany"; input: { message: BulkMessage; to: Recipients } };

/** The remaining recipients of a bulk send: a list of user ids, or all ids in a range (`after` excluded). */
export type Recipients = { ids: number[] } | { after: number; upTo: number };

/** A notification to many users. Each user gets at most one per `subject`. `origin` is the address of this site. */
export type BulkNotification = {
  subject: string;
  senderId: number;
  type: "warning" | "info" | "critical";
  title: string;
  message: string;
  createdAt: string;
  origin: string;
};

/**
 * A message to many users. Messages with an id above `since` may be copies from an earlier delivery of the same job.
 */
export type BulkMessage = {
  senderId: number;
  senderName: string;
  content: string;
  createdAt: string;
  since: number;
  origin: string;
};

/** The real client is a Cloudflare queue. */
export type Jobs = { send(...jobs: Job[]): Promise<void> };

/** The most messages that a Cloudflare queue accepts in one batch. */
const BATCH_SIZE = 100;

export const cloudflareQueue = (queue: Queue<Job>): Jobs => ({
  async send(...jobs) {
    for (let at = 0; at < jobs.length; at += BATCH_SIZE)
      await queue.sendBatch(jobs.slice(at, at + BATCH_SIZE).map((body) => ({ body })));
  },
});
