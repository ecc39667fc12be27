import type { Refusal } from "@contract/errors";
import type { CsrfChecks } from "./auth/anti-forgery";
import type { ApiKeyInUse } from "./auth/api-keys";
import type { Device } from "./auth/devices";
import type { LoginCookie } from "./auth/login-cookie";
import type { ProjectAccess } from "./auth/project-access";
import type { Limiter } from "./auth/rate-limits";
import type { SessionControl } from "./auth/session-control";
import type { Account } from "./auth/sessions";
import type { Db } from "./db/client";
import type { AnalyticsStore } from "./platform/analytics";
import type { ClientDocuments } from "./platform/client-documents";
import type { CustomHostnames } from "./platform/custom-hostnames";
import type { Dns } from "./platform/dns";
import type { EdgeCache } from "./platform/edge-cache";
import type { Images } from "./platform/images";
import type { IndexNow } from "./platform/index-now";
import type { Jobs } from "./platform/jobs";
import type { Live } from "./platform/live";
import type { LoginProviders } from "./platform/login-providers";
import type { Mailer } from "./platform/mail";
import type { MediaStore } from "./platform/media-store";
import type { Payments } from "./platform/payments";
import type { ProofKeys } from "./platform/proof-keys";
import type { Turnstile } from "./platform/turnstile";
import type { Views } from "./platform/views";
import type { WebhookSender } from "./platform/webhook-sender";

/** The context of an operation. Below this line there is no env and no Request. */
export type Context = {
  db: Db;
  media: MediaStore;
  images: Images;
  /** Null if no mail service is configured. */
  mail: Mailer | null;
  jobs: Jobs;
  live: Live;
  views: Views;
  analytics: AnalyticsStore;
  edge: Pick<EdgeCache, "purge">;
  /** True if no call may change data: the database is being copied or moved. */
  isReadOnly: boolean;
  /** True if the site is for trying Plinth only. */
  isTrial: boolean;
  /** True if a second superuser must confirm calls that affect many people or the rights of others. */
  hasTwoPersonRule: boolean;
  /** True if the response is for everybody: the request has no session and nothing else of the person who sent it. */
  isShared: boolean;
  shown: Shown;
  /** Null if no Stripe key is configured. */
  payments: Payments | null;
  /** Null if no keys of Turnstile are configured. */
  turnstile: Turnstile | null;
  /** The providers whose keys are configured. */
  loginProviders: LoginProviders;
  /** Null if no key of IndexNow is configured. */
  indexNow: IndexNow | null;
  /** Null if no keys for the proofs of credits are configured. */
  proofKeys: ProofKeys | null;
  webhooks: WebhookSender;
  clientDocuments: ClientDocuments;
  /** Null if no zone for custom domains is configured. */
  customHostnames: CustomHostnames | null;
  dns: Dns;
  /** The custom domain at which the request is; null at the site's own address. */
  portfolioSite: PortfolioSite | null;
  limiter: Limiter;
  viewer: Account | null;
  /** Superusers have their rights only in sessions that were opened with a second factor: everywhere but on this machine. */
  needsSecondFactor: boolean;
  /** The API key that the request was made with; null for sessions and anonymous callers. */
  apiKey: ApiKeyInUse | null;
  /** The projects that this browser may see because of a link or a password. */
  projectAccess: ProjectAccess;
  caller: Caller;
  session: SessionControl;
  device: Device;
  csrf: CsrfChecks;
  /** The token of a login by a provider that this browser keeps. */
  loginCookie: LoginCookie;
  /** The configured URL of the site, without a trailing slash. Absolute links begin with it. */
  origin: string;
  /** The time at which this version was uploaded to Cloudflare; null if nothing is deployed. */
  versionCreatedAt: Date | null;
  /** The contact and expiry in security.txt. */
  securityTxt: { contact: string; days: number };
  /** The time of the request. All its writes use the same time. */
  now: Date;
  /** Continues work after the response is sent. */
  defer: (work: Promise<unknown>) => void;
};

/** A portfolio on a domain of its own. */
export type PortfolioSite = {
  domain: string;
  /** The domain's address, without a trailing slash. */
  origin: string;
  userId: number;
  username: string;
  name: string;
  /** The address of the owner's picture. */
  picture: string | null;
};

/** The objects that the operations of a request have returned, for the cache tags of the response. */
export type Shown = {
  tags: Set<string>;
  /** True if an operation has refused. It is unknown what would end the refusal, so it has no tag. */
  hasRefusal: boolean;
  /** True if the page is of a project whose password the caller has not entered. */
  isLocked: boolean;
  /** True if the page is of an object that existed and does not any longer. */
  isGone: boolean;
  /** True if the response shows a project, a user or a file that is kept out of AI training. */
  isKeptOutOfAi: boolean;
};

/** The caller's address and browser. Queue jobs and cron tasks are calls by the system. */
export type Caller = {
  /** The client's IP address. For IPv6 only the first 64 bits, which one subscriber has. */
  address: string;
  /** The User-Agent header. */
  agent: string;
  /** The country of the address by Cloudflare (ISO 3166-1, two letters), or "". */
  country: string;
  /** The city of the address by Cloudflare, or "". */
  city: string;
  /** The id of the account that the caller's page shows, as it was sent; null if the caller names none. */
  shownAccount: string | null;
  isSystem: boolean;
};

/** The values that middleware passes to the routes. */
export type HonoEnv = { Bindings: RequestEnv; Variables: { context: Context } };
/**
 * `isShared` is set by the entrypoint `Shared`; `refusal` if the request must not be answered, and `portfolioSite` if it is
 * at a custom domain.
 */
export type RequestEnv = Env & { isShared?: true; refusal?: Refusal; portfolioSite?: PortfolioSite };
