import type { Letter } from "./mail";

/** Work that goes on after the answer: an entry of jobs.ts and its input. It may be delivered more than once. */
export type Job =
  | { name: "mail.send"; input: { to: string; letter: Letter } }
  | { name: "notifications.mail"; input: { ids: number[]; origin: string } }
  | { name: "media.delete"; input: { urls: string[] } };

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
