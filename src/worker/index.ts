import { app } from "./app";
import { runCronTasks } from "./doors/cron";
import { consume } from "./doors/queue";
import { writeViews } from "./features/projects/write-views";
import type { Job } from "./platform/jobs";
import { type ViewBatch, ViewCounter } from "./platform/view-counter";
import { openSystem } from "./request";

export { LiveChannel } from "./platform/live-channel";
export { ViewHistory } from "./platform/view-history";

/** The Durable Object that counts the views of one project. */
export class ProjectViews extends ViewCounter {
  protected override write(batch: ViewBatch) {
    return writeViews(openSystem(this.env, this.ctx), batch);
  }
}

export default {
  fetch: app.fetch,
  queue: (batch, env, execution) => consume(batch, openSystem(env, execution)),
  scheduled: (_event, env, execution) => runCronTasks(openSystem(env, execution)),
} satisfies ExportedHandler<Env, Job>;
