import type { Context } from "../context";
import { cronTasks } from "../jobs";
import { logError, withLogContext } from "../platform/log";

/**
 * Runs every cron task, even if an earlier one fails. Each failure is logged; at the end the run fails. Does nothing while
 * the site is read-only.
 */
export async function runCronTasks(context: Context) {
  if (context.isReadOnly) return;
  const failed: string[] = [];
  for (const [name, task] of Object.entries(cronTasks))
    await withLogContext({ requestId: crypto.randomUUID(), job: name, startedAt: Date.now() }, async () => {
      try {
        await task(context, {});
      } catch (error) {
        logError("cron_task_failed", {}, error);
        failed.push(name);
      }
    });
  if (failed.length > 0) throw new Error(`These cron tasks failed: ${failed.join(", ")}`);
}
