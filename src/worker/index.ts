import { WorkerEntrypoint } from "cloudflare:workers";
import { app } from "./app";
import { writeAnalytics } from "./features/analytics/write-analytics";
import { writeViews } from "./features/projects/write-views";
import { respond } from "./gateway";
import { runCronTasks } from "./handlers/cron";
import { answerInside } from "./handlers/custom-domain";
import { logContextOf } from "./handlers/log-context";
import { consume } from "./handlers/queue";
import { openSystem } from "./http/request";
import { type AnalyticsBatch, AnalyticsCounter } from "./platform/analytics-counter";
import type { EdgeCache } from "./platform/edge-cache";
import type { QueuedJob } from "./platform/jobs";
import { withLogContext } from "./platform/log";
import { REQUEST_ID, requestIdOf } from "./platform/request-id";
import { type ViewBatch, ViewCounter } from "./platform/view-counter";

export { LiveChannel } from "./platform/live-channel";
export { ViewHistory } from "./platform/view-history";

/** The Durable Object that counts the views of one project. */
export class ProjectViews extends ViewCounter {
  protected override write(batch: ViewBatch) {
    return writeViews(openSystem(this.env, this.ctx), batch);
  }
}

/** The Durable Object that gathers the analytics of one user's pages. */
export class UserAnalytics extends AnalyticsCounter {
  protected override write(batch: AnalyticsBatch) {
    return writeAnalytics(openSystem(this.env, this.ctx), batch);
  }
}

/**
 * Makes the responses that are the same for everybody. Cloudflare's cache is in front of `fetch`, and can be purged only
 * from this entrypoint. The gateway calls it with requests that contain nothing of their sender.
 */
export class Shared extends WorkerEntrypoint<Env> implements EdgeCache {
  override async fetch(request: Request) {
    // Cloudflare runs it separately from the gateway, which passes the id on.
    return withLogContext(
      logContextOf(request, request.headers.get(REQUEST_ID) ?? requestIdOf(request)),
      () => answerInside(app, request, { ...this.env, isShared: true }, this.ctx),
    );
  }

  /** Local servers have no Cloudflare cache, so there is nothing to purge. */
  async purge(tags: string[]) {
    const result = await this.ctx.cache?.purge({ tags });
    if (result && !result.success) throw new Error(result.errors.map(({ message }) => message).join(", "));
  }
}

export default {
  fetch: respond,
  queue: (batch, env, execution) => consume(batch, openSystem(env, execution)),
  scheduled: (_event, env, execution) => runCronTasks(openSystem(env, execution)),
} satisfies ExportedHandler<Env, QueuedJob>;
