import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openSystem } from "../http/request";
import worker from "../index";
import { cronTasks } from "../jobs";
import type { Job, QueuedJob } from "../platform/jobs";
import { mailError, refuseAsCloudflare } from "../platform/mail-rules";
import { rememberingImages } from "./remember-images";

/** A mail as the fake service received it. */
export type ReceivedMail = Omit<EmailReplyMessageBuilder, "text" | "html"> & {
  to: string;
  text: string;
  html: string;
};

/** Fake queues and mail service: jobs wait here until a test runs them, and mails until a test reads them. */
const waiting: Job[] = [];
/** Jobs that the consumer sent again because they have to wait. */
const postponed: { body: QueuedJob; delaySeconds?: number }[] = [];
const bulk = new Set<Job>();
export const mails: ReceivedMail[] = [];

/**
 * The refusals of the fakes: `errors` has the code with which the mail service refuses an address, or any mail ("*"). It
 * always refuses what Cloudflare refuses. `isQueueDown`: no queue takes a job.
 */
export const outages = { errors: new Map<string, string>(), isQueueDown: false };

/** Deletes all waiting jobs and mails, and ends all outages. */
export function emptyOutbound() {
  waiting.length = 0;
  postponed.length = 0;
  bulk.clear();
  mails.length = 0;
  outages.errors.clear();
  outages.isQueueDown = false;
}

const queue = (note: (job: Job) => void = () => undefined) => {
  const take = async (jobs: Job[]) => {
    if (outages.isQueueDown) throw new Error("Queue sendBatch failed: Service Unavailable");
    jobs.forEach(note);
    waiting.push(...jobs);
  };
  return {
    send: (job: Job) => take([job]),
    sendBatch: async (messages: Iterable<(typeof postponed)[number]>) => {
      const copies = structuredClone([...messages]);
      await take(copies.filter(({ body }) => !body.earlier).map(({ body }) => body));
      postponed.push(...copies.filter(({ body }) => body.earlier));
    },
  } as unknown as Env["JOBS"];
};

/** The bindings of the fake queues and mail service, and images. */
export const outbound = {
  IMAGES: rememberingImages,
  JOBS: queue(),
  BULK: queue((job) => bulk.add(job)),
  MAIL: {
    async send(mail: ReceivedMail) {
      refuseAsCloudflare(mail, ["plinth.example"]);
      const code = outages.errors.get(mail.to) ?? outages.errors.get("*");
      if (code) throw mailError(code, "Refused by the test");
      mails.push(mail);
    },
  } as unknown as Env["MAIL"],
};

/** Queues that deliver every job twice. */
export const duplicatingQueues = {
  JOBS: duplicating(outbound.JOBS),
  BULK: duplicating(outbound.BULK),
};

function duplicating(queue: Env["JOBS"]) {
  const sendBatch = async (jobs: Iterable<MessageSendRequest<Job>>) => {
    const all = [...jobs];
    await queue.sendBatch([...all, ...all]);
  };
  return { sendBatch } as unknown as Env["JOBS"];
}

/** Runs the waiting jobs, and the jobs they add, through the Worker's queue handler. Throws if a job fails. */
export async function finishJobs(overrides: Partial<Env> = {}) {
  while (waiting.length > 0) await deliver(waiting.splice(0), overrides);
}

/** The waiting jobs of this name. */
export const waitingJobs = (name: Job["name"]) => waiting.filter((job) => job.name === name);

/** Checks whether a job uses the queue for bulk mail. */
export const isBulk = (job: Job) => bulk.has(job);

/** Runs the first waiting job of this name only. The jobs that it adds wait. */
export async function runNextJob(name: Job["name"]) {
  const [job] = waitingJobs(name);
  if (!job) throw new Error(`No job ${name} is waiting`);
  await deliver(waiting.splice(waiting.indexOf(job), 1), {});
}

async function deliver(jobs: Job[], overrides: Partial<Env>) {
  const { delays } = await deliverBatch(jobs, overrides);
  if (delays.length > 0) throw new Error(`${delays.length} jobs failed or wait`);
}

/**
 * Runs one batch of jobs through the Worker's queue handler. Returns the messages to be retried or whether all are, the
 * jobs that were sent again because they have to wait, and the delays of both in seconds.
 */
export async function deliverBatch(
  jobs: QueuedJob[],
  overrides: Partial<Env> = {},
  { queue = "plinth-jobs", attempts = 1, sentAt = new Date() } = {},
) {
  const messages = jobs.map((body, i) => ({ id: String(i), timestamp: sentAt, attempts, body }));
  const batch = createMessageBatch<QueuedJob>(queue, messages);
  const delays: (number | undefined)[] = [];
  for (const message of batch.messages) {
    const retry = message.retry.bind(message);
    const noted = (options?: QueueRetryOptions) => {
      delays.push(options?.delaySeconds);
      retry(options);
    };
    Object.defineProperty(message, "retry", { value: noted });
  }
  const execution = createExecutionContext();
  await worker.queue(batch, { ...env, ...outbound, ...overrides }, execution);
  const { retryMessages, retryBatch } = await getQueueResult(batch, execution);
  const again = postponed.splice(0);
  delays.push(...again.map(({ delaySeconds }) => delaySeconds));
  return { retryMessages, isRetried: retryBatch.retry, postponed: again.map(({ body }) => body), delays };
}

/** Removes and returns the waiting jobs. */
export const takeJobs = () => waiting.splice(0);

/** Runs the cron tasks once, as the cron trigger does. */
export async function runCronTasks(overrides: Partial<Env> = {}) {
  const execution = createExecutionContext();
  await worker.scheduled({} as ScheduledController, { ...env, ...outbound, ...overrides }, execution);
  await waitOnExecutionContext(execution);
}

/** Runs the cron tasks of files only, which takes a fifth of the time of all. */
export async function runFileTasks() {
  const execution = createExecutionContext();
  const context = openSystem({ ...env, ...outbound }, execution);
  for (const [name, task] of Object.entries(cronTasks))
    if (name.startsWith("media.")) await task(context, {});
  await waitOnExecutionContext(execution);
}

/** The mails that were sent to an address after the previous call of this function, oldest first. */
export async function mailsTo(address: string, overrides: Partial<Env> = {}) {
  await finishJobs(overrides);
  const received = mails.filter(({ to }) => to === address);
  for (const mail of received) mails.splice(mails.indexOf(mail), 1);
  return received;
}

/** The path of the first link in a mail. */
export const linkIn = ({ text }: Pick<ReceivedMail, "text">) => {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) throw new Error(`There is no link in: ${text}`);
  return url.slice(new URL(url).origin.length);
};
