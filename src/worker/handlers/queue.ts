import { DAY_MS } from "@contract/durations";
import type { Context } from "../context";
import { storeFailedJob } from "../features/jobs/operations";
import { jobs } from "../jobs";
import { FAILED_JOB_DAYS, type QueuedJob } from "../platform/jobs";
import { logError, withLogContext } from "../platform/log";
import { RetryLater } from "../platform/retry-later";

const MINUTE_SECONDS = 60;
/** The longest delay of a message in a queue. */
const LONGEST_DELAY_SECONDS = 12 * 60 * 60;
/** The number of attempts of a failing job. With the delays between them, all attempts take about two hours. */
const ATTEMPTS = 9;
/** A job that waits longer is not tried again: failed jobs and the records of sent mails are kept for 14 days only. */
const LONGEST_WAIT_MS = (FAILED_JOB_DAYS - 1) * DAY_MS;

/** The delay of jobs while the site is read-only. */
const READ_ONLY_SECONDS = 30 * MINUTE_SECONDS;

/**
 * Runs the jobs of a batch. A job that fails is retried, each time after a longer delay; one that must wait is sent again.
 * One that failed for good is stored for superusers. A dead-letter queue has the jobs whose failure could not be handled
 * here, because the Worker was stopped or the database did not answer.
 */
export async function consume(batch: MessageBatch<QueuedJob>, context: Context) {
  const isDeadLetter = batch.queue.includes("failed");
  // A job of the dead-letter queue is only stored, so it can wait longer. If it were sent again, it would run.
  if (context.isReadOnly && isDeadLetter) return batch.retryAll({ delaySeconds: LONGEST_DELAY_SECONDS });
  const handle = isDeadLetter ? failStopped : run;
  for (const message of batch.messages) {
    const { name, requestId = message.id } = message.body;
    await withLogContext({ requestId, job: name, startedAt: Date.now() }, async () => {
      if (context.isReadOnly) return wait(context, message, READ_ONLY_SECONDS);
      try {
        await handle(context, message);
        message.ack();
      } catch (error) {
        const attempts = attemptsOf(message);
        logError("job_retried", { attempts }, error);
        if (error instanceof RetryLater) await wait(context, message, error.seconds);
        else message.retry({ delaySeconds: delayAfter(attempts) });
      }
    });
  }
}

const failStopped = (context: Context, message: Message<QueuedJob>) =>
  fail(context, message, new Error("The job was stopped, or the database did not answer"));

async function run(context: Context, message: Message<QueuedJob>) {
  const { name, input } = message.body;
  try {
    await jobs[name](context, input);
  } catch (error) {
    const waitsTooLong = Date.now() - sentAt(message) > LONGEST_WAIT_MS;
    const isLast = waitsTooLong || (!(error instanceof RetryLater) && attemptsOf(message) >= ATTEMPTS);
    if (!isLast) throw error;
    await fail(context, message, error);
  }
}

/** Sends the job again as a new message, because the queue would count a retry as a failed attempt. */
async function wait(context: Context, message: Message<QueuedJob>, delaySeconds: number) {
  const earlier = { failures: attemptsOf(message) - 1, sentAt: sentAt(message) };
  if (await context.jobs.sendLater({ ...message.body, earlier }, delaySeconds)) message.ack();
  else message.retry({ delaySeconds });
}

/** This attempt of the job and those that failed before. */
const attemptsOf = ({ attempts, body }: Message<QueuedJob>) => (body.earlier?.failures ?? 0) + attempts;
const sentAt = ({ timestamp, body }: Message<QueuedJob>) => body.earlier?.sentAt ?? timestamp.getTime();

const fail = (context: Context, message: Message<QueuedJob>, error: unknown) =>
  storeFailedJob(context, { job: message.body, attempts: attemptsOf(message), error: messageOf(error) });

const delayAfter = (attempts: number) =>
  Math.min((MINUTE_SECONDS / 2) * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);

/** The message of an error. The message of a failed query is in its cause; its own message has the values of the query. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}
