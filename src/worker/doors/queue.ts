import type { Context } from "../context";
import { jobs } from "../jobs";
import type { Job } from "../platform/jobs";

/** While the site is read-only, jobs wait this long. Eight times, then they are in the dead-letter queue. */
const READ_ONLY_SECONDS = 30 * 60;

/** Runs the jobs of a batch. A job that fails is retried, each time after a longer delay. */
export async function consume(batch: MessageBatch<Job>, context: Context) {
  if (context.isReadOnly) return batch.retryAll({ delaySeconds: READ_ONLY_SECONDS });
  for (const message of batch.messages) {
    try {
      await jobs[message.body.name](context, message.body.input);
      message.ack();
    } catch (error) {
      console.error(`Job ${message.body.name}, attempt ${message.attempts}`, error);
      message.retry({ delaySeconds: Math.min(30 * 2 ** (message.attempts - 1), 12 * 60 * 60) });
    }
  }
}
