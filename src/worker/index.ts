import { app } from "./app";
import { tick } from "./doors/clock";
import { consume } from "./doors/queue";
import type { Job } from "./platform/jobs";
import { openSystem } from "./request";

export default {
  fetch: app.fetch,
  queue: (batch, env, execution) => consume(batch, openSystem(env, execution)),
  scheduled: (_event, env, execution) => tick(openSystem(env, execution)),
} satisfies ExportedHandler<Env, Job>;
