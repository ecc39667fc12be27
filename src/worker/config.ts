import type { Job } from "./platform/jobs";
import type { LiveChannel } from "./platform/live-channel";

/**
 * The variables a deployment may set, with their defaults. Bindings (DB, MEDIA, IMAGES, ASSETS, JOBS, MAIL, LIVE) stand in wrangler.toml.
 */
export type Variables = {
  /** Address of a libSQL database (libsql:, https: or http:). Default: none, and D1 is used. */
  LIBSQL_URL?: string;
  /** Its token, a secret. Default: none. */
  LIBSQL_AUTH_TOKEN?: string;
  /** The address people know, for links in mails. Default: the one a request came to. */
  ORIGIN?: string;
  /** Who mails come from; the domain must be one that Cloudflare's Email Sending has verified. */
  MAIL_FROM?: string;
  /** Stripe's secret key, a secret (sk_…). Default: none, and nobody can upgrade. */
  STRIPE_SECRET_KEY?: string;
  /** Signs what Stripe sends to /api/stripe/webhook, a secret (whsec_…). */
  STRIPE_WEBHOOK_SECRET?: string;
  /** The prices of premium, ids of Stripe (price_…): 10 dollars a month, 84 dollars a year. */
  STRIPE_PRICE_MONTHLY?: string;
  STRIPE_PRICE_ANNUAL?: string;
  /** Where Stripe's API is. Default: https://api.stripe.com. */
  STRIPE_API_BASE?: string;
};

export const DEFAULT_MAIL_FROM = "Plinth <no-reply@plinth.example>";

/** Whether this was built to be looked at on one's own machine: mails can be read at /dev/mail then. */
export const IS_DEVELOPMENT = import.meta.env.MODE !== "production";

declare global {
  namespace Cloudflare {
    interface Env extends Variables {
      DB: D1Database;
      MEDIA: R2Bucket;
      IMAGES: ImagesBinding;
      ASSETS: Fetcher;
      JOBS: Queue<Job>;
      MAIL: SendEmail;
      LIVE: DurableObjectNamespace<LiveChannel>;
    }
  }
  interface Env extends Cloudflare.Env {}
}
