import type { Letter } from "./mail";

/** Work that goes on after the answer: an entry of jobs.ts and its input. It may be delivered more than once. */
export type Job =
  | { name: "mail.send"; input: { to: string; letter: Letter } }
  | { name: "notifications.mail"; input: { ids: number[]; origin: string } }
  | { name: "media.delete"; input: { urls: string[] } }
  | { name: "billing.refresh"; input: { userId: number } }
  | { name: "billing.updateEmail"; input: { userId: number } }
  | { name: "admin.notifyMany"; input: { announcement: Announcement; to: Recipients } }
  | { name: "admin.messageMany"; input: { circular: BulkMessage; to: Recipients } };

/** Whom a send to many has still to reach: these, or everybody after one id, up to another. */
export type Recipients = { ids: number[] } | { after: number; upTo: number };

/** What the house tells many. Nobody is told twice under the same subject; `origin` is the product's own address. */
export type Announcement = {
  subject: string;
  senderId: number;
  type: "warning" | "info" | "critical";
  title: string;
  message: string;
  createdAt: string;
  origin: string;
};

/** A message to many. What its sender wrote to somebody before had an id up to `since`. */
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

/** As many messages as a queue takes at once. */
const BATCH = 100;

export const cloudflareQueue = (queue: Queue<Job>): Jobs => ({
  async send(...jobs) {
    for (let at = 0; at < jobs.length; at += BATCH)
      await queue.sendBatch(jobs.slice(at, at + BATCH).map((body) => ({ body })));
  },
});
