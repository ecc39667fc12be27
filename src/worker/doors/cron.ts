import type { Context } from "../context";
import { cronTasks } from "../jobs";

/** Runs every cron task, unless the site is read-only, even if an earlier one fails. The errors are thrown at the end. */
export async function runCronTasks(context: Context) {
  if (context.isReadOnly) return;
  const failures: unknown[] = [];
  for (const [name, task] of Object.entries(cronTasks)) {
    try {
      await task(context, {});
    } catch (error) {
      failures.push(new Error(`The cron task ${name} failed`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some cron tasks failed");
}
