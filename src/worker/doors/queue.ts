import { DAY_MS } from "@contract/durations";
import type { Context } from "../context";
import { FAILED_JOB_DAYS, storeFailedJob } from "../features/jobs/service";
import { jobs } from "../jobs";
import type { Job, QueuedJob } from "../platform/jobs";
import { logError, withCause } from "../platform/log";
import { RetryLater } from "../platform/retry-later";

const MINUTE_SECONDS = 60;
/** The most that a queue can delay a message. */
const LONGEST_DELAY_SECONDS = 12 * 60 * 60;
/**
 * Attempts of a job that fails. With the delays between them they take about two hours. The queue also counts deliveries
 * after which a job waited.
 */
const ATTEMPTS = 9;
/** A queue deletes a message after 14 days, also one that still waits. */
const LONGEST_WAIT_MS = (FAILED_JOB_DAYS - 1) * DAY_MS;

/** While the site is read-only, jobs wait this long. */
const READ_ONLY_SECONDS = 30 * MINUTE_SECONDS;

/**
 * Runs the jobs of a batch. A job that fails is retried, each time after a longer delay; one that must wait is delivered
 * again later. One that failed for good is stored for superusers. A dead-letter queue has the jobs whose failure could not
 * be handled here, because the Worker was stopped or the database did not answer.
 */
export async function consume(batch: MessageBatch<QueuedJob>, context: Context) {
  if (context.isReadOnly) return batch.retryAll({ delaySeconds: READ_ONLY_SECONDS });
  const isDeadLetter = batch.queue.includes("failed");
  const handle = isDeadLetter ? failStopped : run;
  for (const message of batch.messages) {
    const { name, requestId = message.id } = message.body;
    await withCause({ requestId, job: name, startedAt: Date.now() }, async () => {
      try {
        await handle(context, message);
        message.ack();
      } catch (error) {
        logError("job_retried", { attempts: message.attempts }, error);
        message.retry({ delaySeconds: delayAfter(error, message.attempts) });
      }
    });
  }
}

const failStopped = (context: Context, message: Message<Job>) =>
  fail(context, message, new Error("The job was stopped, or the database did not answer"));

async function run(context: Context, message: Message<Job>) {
  const { body, attempts, timestamp } = message;
  try {
    await jobs[body.name](context, body.input);
  } catch (error) {
    const waitsTooLong = Date.now() - timestamp.getTime() > LONGEST_WAIT_MS;
    const isLast = error instanceof RetryLater ? waitsTooLong : attempts >= ATTEMPTS || waitsTooLong;
    if (!isLast) throw error;
    await fail(context, message, error);
  }
}

const fail = (context: Context, { body, attempts }: Message<Job>, error: unknown) =>
  storeFailedJob(context, { job: body, attempts, error: messageOf(error) });

const delayAfter = (error: unknown, attempts: number) =>
  error instanceof RetryLater
    ? error.seconds
    : Math.min((MINUTE_SECONDS / 2) * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);

/** The message of an error. That of a failed query is in its cause; its own message has the values of the query. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}
