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
  /** The address of the site, which every absolute link begins with. Required; wrangler.toml has one for this machine. */
  ORIGIN: string;
  /** Who mails come from; the domain must be one that Cloudflare's Email Sending has verified. */
  MAIL_FROM?: string;
  /**
   * Keeps a copy of each mail, readable at /dev/mail on localhost. Set by `npm start` and `npm run dev` for the
   * servers they run; never set it in a deployment. Default: none.
   */
  DEVELOPMENT_MAIL?: string;
  /** Stripe's secret key, a secret (sk_…). Default: none, and nobody can upgrade. */
  STRIPE_SECRET_KEY?: string;
  /** Signs what Stripe sends to /api/stripe/webhook, a secret (whsec_…). */
  STRIPE_WEBHOOK_SECRET?: string;
  /** The prices of premium, ids of Stripe (price_…): 10 dollars a month, 84 dollars a year. */
  STRIPE_PRICE_MONTHLY?: string;
  STRIPE_PRICE_ANNUAL?: string;
  /** Prices that premium was sold for before, with commas between them: who pays one of them keeps premium. */
  STRIPE_FORMER_PRICES?: string;
  /** Addresses that this site had before, with commas between them: who bought premium there keeps it. */
  STRIPE_FORMER_ORIGINS?: string;
  /** Where Stripe's API is. Default: https://api.stripe.com. */
  STRIPE_API_BASE?: string;
};

export const DEFAULT_MAIL_FROM = "Plinth <no-reply@plinth.example>";

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
