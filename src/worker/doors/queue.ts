import type { Context } from "../context";
import { jobs } from "../jobs";
import type { Job, QueuedJob } from "../platform/jobs";
import { logError, withCause } from "../platform/log";

/** While the site is read-only, jobs wait this long. Eight times, then they are in the dead-letter queue. */
const READ_ONLY_SECONDS = 30 * 60;

/** Runs the jobs of a batch. A job that fails is retried, each time after a longer delay. */
export async function consume(batch: MessageBatch<QueuedJob>, context: Context) {
  if (context.isReadOnly) return batch.retryAll({ delaySeconds: READ_ONLY_SECONDS });
  for (const message of batch.messages) {
    const { name, requestId = message.id } = message.body;
    await withCause({ requestId, job: name, startedAt: Date.now() }, () => run(message, context));
  }
}

async function run(message: Message<Job>, context: Context) {
  const { attempts, body } = message;
  try {
    await jobs[body.name](context, body.input);
    message.ack();
  } catch (error) {
    logError("job_failed", { attempts }, error);
    message.retry({ delaySeconds: Math.min(30 * 2 ** (attempts - 1), 12 * 60 * 60) });
  }
}
