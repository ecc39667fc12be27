import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../index";
import type { Job } from "../platform/jobs";
import type { Mail } from "../platform/mail";

/** What left the Worker: jobs wait here until a test has them done, and mails can be read. */
const waiting: Job[] = [];
export const mails: Mail[] = [];

/** Empties the queue and the mailboxes. */
export function emptyOutbound() {
  waiting.length = 0;
  mails.length = 0;
}

/** The queue and the mail service, as the Worker knows them. */
export const outbound = {
  JOBS: {
    send: async (job: Job) => void waiting.push(job),
    sendBatch: async (jobs: Iterable<{ body: Job }>) =>
      void waiting.push(...[...jobs].map(({ body }) => body)),
  } as unknown as Env["JOBS"],
  MAIL: { send: async (mail: Mail) => void mails.push(mail) } as unknown as Env["MAIL"],
};

/** Does what waits in the queue, through the Worker's own door, until nothing is left. Fails where a job failed. */
export async function finishJobs(overrides: Partial<Env> = {}) {
  while (waiting.length > 0) {
    const messages = waiting
      .splice(0)
      .map((body, i) => ({ id: String(i), timestamp: new Date(), attempts: 1, body }));
    const batch = createMessageBatch<Job>("plinth-jobs", messages);
    const execution = createExecutionContext();
    await worker.queue(batch, { ...env, ...outbound, ...overrides }, execution);
    const result = await getQueueResult(batch, execution);
    if (result.retryMessages.length > 0) throw new Error(`${result.retryMessages.length} jobs failed`);
  }
}

/** Runs the cron tasks once, as the cron trigger does. */
export async function runCronTasks(overrides: Partial<Env> = {}) {
  const execution = createExecutionContext();
  await worker.scheduled({} as ScheduledController, { ...env, ...outbound, ...overrides }, execution);
  await waitOnExecutionContext(execution);
}

/** The mails to somebody since the last look, oldest first. */
export async function mailsTo(address: string) {
  await finishJobs();
  const theirs = mails.filter(({ to }) => to === address);
  for (const mail of theirs) mails.splice(mails.indexOf(mail), 1);
  return theirs;
}

/** The path that a mail's button leads to. */
export const linkIn = ({ text }: Mail) => {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) throw new Error(`There is no link in: ${text}`);
  return url.slice(new URL(url).origin.length);
};
