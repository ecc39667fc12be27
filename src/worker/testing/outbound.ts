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

/** Fake queue and mail service: jobs wait here until a test runs them, and mails until a test reads them. */
const waiting: Job[] = [];
export const mails: Mail[] = [];

/** Deletes all waiting jobs and mails. */
export function emptyOutbound() {
  waiting.length = 0;
  mails.length = 0;
}

/** The bindings of the fake queue and mail service. */
export const outbound = {
  JOBS: {
    send: async (job: Job) => void waiting.push(job),
    sendBatch: async (jobs: Iterable<{ body: Job }>) =>
      void waiting.push(...[...jobs].map(({ body }) => body)),
  } as unknown as Env["JOBS"],
  MAIL: { send: async (mail: Mail) => void mails.push(mail) } as unknown as Env["MAIL"],
};

/** Runs the waiting jobs, and the jobs they add, through the Worker's queue handler. Throws if a job fails. */
export async function finishJobs(overrides: Partial<Env> = {}) {
  while (waiting.length > 0) await deliver(waiting.splice(0), overrides);
}

/** The waiting jobs of this name. */
export const waitingJobs = (name: Job["name"]) => waiting.filter((job) => job.name === name);

/** Runs the first waiting job of this name only. The jobs that it adds wait. */
export async function runNextJob(name: Job["name"]) {
  const [job] = waitingJobs(name);
  if (!job) throw new Error(`No job ${name} is waiting`);
  await deliver(waiting.splice(waiting.indexOf(job), 1), {});
}

async function deliver(jobs: Job[], overrides: Partial<Env>) {
  const messages = jobs.map((body, i) => ({ id: String(i), timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch<Job>("plinth-jobs", messages);
  const execution = createExecutionContext();
  await worker.queue(batch, { ...env, ...outbound, ...overrides }, execution);
  const result = await getQueueResult(batch, execution);
  if (result.retryMessages.length > 0) throw new Error(`${result.retryMessages.length} jobs failed`);
}

/** Runs the cron tasks once, as the cron trigger does. */
export async function runCronTasks(overrides: Partial<Env> = {}) {
  const execution = createExecutionContext();
  await worker.scheduled({} as ScheduledController, { ...env, ...outbound, ...overrides }, execution);
  await waitOnExecutionContext(execution);
}

/** The mails that were sent to an address after the previous call of this function, oldest first. */
export async function mailsTo(address: string) {
  await finishJobs();
  const received = mails.filter(({ to }) => to === address);
  for (const mail of received) mails.splice(mails.indexOf(mail), 1);
  return received;
}

/** The path of the first link in a mail. */
export const linkIn = ({ text }: Mail) => {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) throw new Error(`There is no link in: ${text}`);
  return url.slice(new URL(url).origin.length);
};
