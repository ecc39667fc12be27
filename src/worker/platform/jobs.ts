import { NotificationType } from "@contract/notifications";
import { z } from "zod";
import { Letter } from "./mail";

/** The recipients that a bulk message or notification has not reached yet: a list, or everybody in a range of ids. */
export const Recipients = z.union([
  z.object({ ids: z.array(z.number().int()) }),
  z.object({ after: z.number().int(), upTo: z.number().int() }),
]);
export type Recipients = z.infer<typeof Recipients>;

/** A notification to many. Nobody gets two with the same subject; `origin` is the product's own address. */
export const Announcement = z.object({
  subject: z.string(),
  senderId: z.number().int(),
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  createdAt: z.string(),
  origin: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

/** A message to many. Messages with an id up to `since` are older, and do not count as this one. */
export const BulkMessage = z.object({
  senderId: z.number().int(),
  senderName: z.string(),
  content: z.string(),
  createdAt: z.string(),
  since: z.number().int(),
  origin: z.string(),
});
export type BulkMessage = z.infer<typeof BulkMessage>;

const user = z.object({ userId: z.number().int() });

/** The input of every job, by its name in jobs.ts. A job runs after the response, and may run more than once. */
export const jobInputs = {
  "mail.send": z.object({ to: z.string(), letter: Letter }),
  "notifications.mail": z.object({ ids: z.array(z.number().int()), origin: z.string() }),
  "media.delete": z.object({ urls: z.array(z.string()) }),
  "billing.refresh": user,
  "billing.updateEmail": user,
  "admin.notifyMany": z.object({ announcement: Announcement, to: Recipients }),
  "admin.messageMany": z.object({ circular: BulkMessage, to: Recipients }),
} as const;
type Inputs = typeof jobInputs;
export type Job = { [N in keyof Inputs]: { name: N; input: z.infer<Inputs[N]> } }[keyof Inputs];

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
