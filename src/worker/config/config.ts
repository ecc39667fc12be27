import { CONTACT } from "@contract/brand";

/**
 * The variables a deployment may set, with their defaults. Bindings (DB, MEDIA, IMAGES, ASSETS, JOBS, BULK, MAIL,
 * LIVE, VIEWS, VIEW_HISTORIES, ANALYTICS, VERSION, LIMIT_…) are configured in wrangler.toml.
 */
export type Variables = {
  /** Address of a libSQL database (libsql:, https: or http:). Default: none, and D1 is used. */
  LIBSQL_URL?: string;
  /** Its token, a secret. Default: none. */
  LIBSQL_AUTH_TOKEN?: string;
  /** Address of a replica of it near the Worker, with the same token. Default: none, and all reads go to LIBSQL_URL. */
  LIBSQL_REPLICA_URL?: string;
  /**
   * The URL of the site, used in every absolute link. Required; wrangler.toml has the one for development. With https it
   * is a deployed site: requests are logged and limited, and other hosts redirect to it.
   */
  ORIGIN: string;
  /**
   * "1" while the database is copied or moved: calls that write are refused with 503 and Retry-After, jobs, cron tasks and
   * counted views wait. Default: none.
   */
  READ_ONLY?: string;
  /**
   * "1": a site for trying Plinth at workers.dev. Search engines are kept out, and superusers see what it lacks. Set by
   * `npm run setup:cloudflare -- --trial`. Default: none.
   */
  TRIAL?: string;
  /**
   * The sender of mails, as a name and an address: `Plinth <mail@plinth.example>`. The domain must be one that Cloudflare's
   * Email Sending or Resend has verified. Any other form is refused at the first request.
   */
  MAIL_FROM?: string;
  /** An API key of Resend, a secret. Mail is then sent through Resend. Default: none, and Cloudflare sends it. */
  RESEND_API_KEY?: string;
  /** The URL of Resend's API. Default: https://api.resend.com. */
  RESEND_API_BASE?: string;
  /** "on" or "off": the limits of requests per address and minute. Default: on if ORIGIN has https. */
  REQUEST_LIMITS?: string;
  /**
   * "on": a second superuser confirms within 24 hours what is sent to all or to more than 100 users, who gets or loses the
   * superuser role, the status of a superuser, and whose account is deleted by the administration. Default: off.
   */
  TWO_PERSON_RULE?: string;
  /** The contact for vulnerabilities in /.well-known/security.txt: a mail address or an https address. Default: CONTACT. */
  SECURITY_CONTACT?: string;
  /** The number of days after which a copy of security.txt is out of date, 7 to 364. Default: 180. */
  SECURITY_TXT_DAYS?: string;
  /** "1" extends Strict-Transport-Security to all subdomains of ORIGIN's host. Default: only the host itself. */
  HSTS_INCLUDE_SUBDOMAINS?: string;
  /**
   * Keeps a copy of each mail, readable at /dev/mail on localhost. Set by `npm start` and `npm run dev` for the
   * servers they run; never set it in a deployment. Default: none.
   */
  DEVELOPMENT_MAIL?: string;
  /**
   * Milliseconds added to each call of the database, for requests to localhost only. Set by `npm run bench:latency` for
   * the server it runs. Default: none.
   */
  DEVELOPMENT_DATABASE_DELAY_MS?: string;
  /**
   * Replaces Cloudflare's cache in a local server, where it does not exist. Set by `npm start`; never set it in a
   * deployment. Default: none.
   */
  LOCAL_EDGE_CACHE?: string;
  /** The public key of a Turnstile widget, which registrations then need. Default: none, and no check. */
  TURNSTILE_SITE_KEY?: string;
  /** Its secret key, a secret. Without it there is no check either. */
  TURNSTILE_SECRET_KEY?: string;
  /** The URL of Turnstile. Default: https://challenges.cloudflare.com. */
  TURNSTILE_API_BASE?: string;
  /** The id of a client for the web at Google, by which people can log in. Default: none, and the button is disabled. */
  GOOGLE_CLIENT_ID?: string;
  /** Its password, a secret. Without it the button is disabled too. */
  GOOGLE_CLIENT_SECRET?: string;
  /** The issuer of Google's ID tokens, whose discovery document is read. Default: https://accounts.google.com. */
  GOOGLE_ISSUER?: string;
  /** The id of an app at LinkedIn that has "Sign In with LinkedIn using OpenID Connect". Default: none. */
  LINKEDIN_CLIENT_ID?: string;
  /** Its password, a secret. */
  LINKEDIN_CLIENT_SECRET?: string;
  /** The issuer of LinkedIn's ID tokens. Default: https://www.linkedin.com/oauth. */
  LINKEDIN_ISSUER?: string;
  /** The keys that sign the proofs of credits, a secret that `npm run proof-keys` makes. Default: none, and there are no proofs. */
  PROOF_KEYS?: string;
  /** A key of IndexNow: 8 to 128 letters, digits and hyphens. Default: none, and search engines find changes by themselves. */
  INDEXNOW_KEY?: string;
  /** The URL of IndexNow. Default: https://api.indexnow.org. */
  INDEXNOW_API_BASE?: string;
  /**
   * "1": webhooks and the documents of OAuth clients may have any address, also http, other ports and this machine. Set by
   * `npm start` and `npm run dev` for the servers they run; never set it in a deployment. Default: none, and only https to
   * public host names.
   */
  WEBHOOK_LOCAL_ADDRESSES?: string;
  /** The id of the Cloudflare zone whose custom hostnames are the custom domains. Default: none, and there are none. */
  CUSTOM_DOMAINS_ZONE_ID?: string;
  /** A token that may edit SSL and certificates of that zone, a secret. Without it there are no custom domains either. */
  CUSTOM_DOMAINS_API_TOKEN?: string;
  /** The host that the CNAME records of custom domains name. Default: the host of ORIGIN. */
  CUSTOM_DOMAINS_TARGET?: string;
  /** The URL of Cloudflare's API. Default: https://api.cloudflare.com/client/v4. */
  CUSTOM_DOMAINS_API_BASE?: string;
  /** The URL of a DNS resolver that answers in JSON. Default: https://cloudflare-dns.com/dns-query. */
  DNS_RESOLVER?: string;
  /** Stripe's secret key, a secret (sk_…). Default: none, and nobody can upgrade. */
  STRIPE_SECRET_KEY?: string;
  /** Verifies the signature of webhook events from Stripe, a secret (whsec_…). */
  STRIPE_WEBHOOK_SECRET?: string;
  /** The ids of the premium prices at Stripe (price_…): 10 dollars a month, 84 dollars a year. */
  STRIPE_PRICE_MONTHLY?: string;
  STRIPE_PRICE_ANNUAL?: string;
  /** Former premium prices, separated by commas. Users who still pay one of them keep premium. */
  STRIPE_FORMER_PRICES?: string;
  /** Former origins of this site, separated by commas. Users who bought premium there keep it. */
  STRIPE_FORMER_ORIGINS?: string;
  /** "1": Stripe Tax adds the tax of the customer's country to the price. It must be set up at Stripe. Default: none. */
  STRIPE_AUTOMATIC_TAX?: string;
  /** "1": companies can enter their tax id in the checkout and in the portal. Default: none. */
  STRIPE_TAX_IDS?: string;
  /** The id of your own configuration of Stripe's customer portal (bpc_…). Default: one that Plinth creates. */
  STRIPE_PORTAL_CONFIGURATION?: string;
  /** The URL of Stripe's API. Default: https://api.stripe.com. */
  STRIPE_API_BASE?: string;
};

export const DEFAULT_MAIL_FROM = "Plinth <no-reply@plinth.example>";

/** Checks whether this is a site that people use: ORIGIN has https. */
export const isDeployed = ({ ORIGIN }: Env) => URL.parse(ORIGIN)?.protocol === "https:";

/** The time at which this version was uploaded; null if nothing is deployed. */
export const versionCreatedAt = (env: Env) =>
  isDeployed(env) && env.VERSION ? new Date(env.VERSION.timestamp) : null;

const SECURITY_TXT_DAYS = 180;

/** The contact and expiry in security.txt. RFC 9116 recommends less than a year (2.5.5). */
export const securityTxtOf = ({ SECURITY_CONTACT: contact = CONTACT, SECURITY_TXT_DAYS: days }: Env) => ({
  contact: contact.startsWith("https:") ? contact : `mailto:${contact.replace(/^mailto:/, "")}`,
  days: Math.min(364, Math.max(7, Math.floor(Number(days)) || SECURITY_TXT_DAYS)),
});

export const isTrial = ({ TRIAL }: { TRIAL?: string }) => TRIAL === "1";
export const isReadOnly = ({ READ_ONLY }: { READ_ONLY?: string }) => READ_ONLY === "1";
