import { app } from "./app";
import { runCronTasks } from "./doors/cron";
import { consume } from "./doors/queue";
import type { Job } from "./platform/jobs";
import { openSystem } from "./request";

export { LiveChannel } from "./platform/live-channel";

export default {
  fetch: app.fetch,
  queue: (batch, env, execution) => consume(batch, openSystem(env, execution)),
  scheduled: (_event, env, execution) => runCronTasks(openSystem(env, execution)),
} satisfies ExportedHandler<Env, Job>;
