import type { AnalyticsCounter } from "../platform/analytics-counter";
import type { QueuedJob } from "../platform/jobs";
import type { LiveChannel } from "../platform/live-channel";
import type { ViewCounter } from "../platform/view-counter";
import type { ViewHistory } from "../platform/view-history";
import type { Variables } from "./config";

/** The bindings of wrangler.toml, and the variables. */
declare global {
  namespace Cloudflare {
    interface Env extends Variables {
      DB: D1Database;
      MEDIA: R2Bucket;
      IMAGES: ImagesBinding;
      ASSETS: Fetcher;
      JOBS: Queue<QueuedJob>;
      BULK: Queue<QueuedJob>;
      MAIL?: SendEmail;
      LIVE: DurableObjectNamespace<LiveChannel>;
      VIEWS: DurableObjectNamespace<ViewCounter>;
      VIEW_HISTORIES: DurableObjectNamespace<ViewHistory>;
      ANALYTICS: DurableObjectNamespace<AnalyticsCounter>;
      VERSION?: WorkerVersionMetadata;
      LIMIT_REQUESTS?: RateLimit;
      LIMIT_SEARCHES?: RateLimit;
      LIMIT_WRITES?: RateLimit;
      LIMIT_LOGINS?: RateLimit;
    }
  }
  interface Env extends Cloudflare.Env {}
}
