/**
 * The limits of running uploads. An account has at most `atOnce`; the next waits, and is then refused. One that is behind
 * `bytesPerSecond` by more than `graceSeconds` is ended: phones on a bad line are faster, even with pauses of 20 seconds.
 */
export const uploadRate = { atOnce: 3, bytesPerSecond: 4000, graceSeconds: 30 };

const GB = 1024 ** 3;
const DAY = 24 * 60 * 60;
/** The bytes that the smallest upload counts for: each is stored and decoded. */
export const UPLOAD_BYTES_MIN = 100 * 1024;

/** A limit with a unit counts that unit instead of calls. */
export type LimitUnit = "bytes" | "rows";

/** Rate limits: at most `calls` calls in `seconds` seconds. */
export const rateLimits = {
  /** Wrong passwords for one account from one address or known browser, and within one session. */
  login: { calls: 10, seconds: 15 * 60 },
  /** Wrong passwords from one address, for any account. */
  loginAddress: { calls: 30, seconds: 15 * 60 },
  /**
   * Wrong passwords for one account from all unknown browsers. The window is short: an attacker can only delay the
   * owner.
   */
  loginAccount: { calls: 20, seconds: 5 * 60 },
  /** Wrong codes in the second step of a login, for one account from one address or known browser. */
  secondFactor: { calls: 5, seconds: 15 * 60 },
  /** Wrong codes for one account from all unknown browsers. The attacker already knows the password. */
  secondFactorAccount: { calls: 10, seconds: 15 * 60 },
  /** Codes while an authenticator app is set up, and new recovery codes, whose hashes take time. */
  authenticator: { calls: 10, seconds: 15 * 60 },
  /** Logins with passkeys that fail, from one address. */
  passkeyAddress: { calls: 30, seconds: 15 * 60 },
  /** Calls with one API key. */
  apiKey: { calls: 10_000, seconds: 60 * 60 },
  /** Calls with invalid API keys from one address. */
  invalidKeys: { calls: 30, seconds: 15 * 60 },
  /** OAuth clients that register from one address. */
  clientRegistrations: { calls: 30, seconds: 60 * 60 },
  register: { calls: 5, seconds: 60 * 60 },
  /** Requests for a password reset link from one address. */
  reset: { calls: 20, seconds: 60 * 60 },
  /** Mails with a reset link to one account. Above it no mail is sent, and the response does not change. */
  resetMails: { calls: 3, seconds: 60 * 60 },
  /** Verification mails that a user requests again. */
  verification: { calls: 3, seconds: 60 * 60 },
  /** Invalid mailed links opened from one address. */
  invalidLinks: { calls: 30, seconds: 15 * 60 },
  /** Changes of an account's email address; each sends a mail to the new address. */
  emailChanges: { calls: 10, seconds: 60 * 60 },
  /** Passwords of a project that are entered from one address. */
  unlock: { calls: 10, seconds: 60 * 60 },
  /** Wrong passwords of a project from all addresses. The window is short: an attacker can only delay visitors. */
  unlockProject: { calls: 30, seconds: 10 * 60 },
  /** Calls that ask somebody to confirm a credit: questions to members, claims to owners, and new links. */
  creditAsks: { calls: 20, seconds: DAY },
  /** Changes of buildings, and of the projects that tell of them. */
  buildings: { calls: 60, seconds: 60 * 60 },
  /** Calls that write measures and works, or dispute them. */
  measures: { calls: 120, seconds: 60 * 60 },
  comments: { calls: 10, seconds: 60 },
  messages: { calls: 20, seconds: 60 },
  /** Messages from the web that are written at one IP address. */
  webMessages: { calls: 5, seconds: 60 * 60 },
  /** Messages from the web to one user. */
  webMessagesReceived: { calls: 20, seconds: 60 * 60 },
  /** Mails to one address to confirm a message. Above it nothing is stored and mailed, and the response does not change. */
  webMessageMails: { calls: 5, seconds: DAY },
  /** New requests to support. */
  support: { calls: 5, seconds: 60 * 60 },
  /** Bytes that a free account uploads. Each upload counts as at least `UPLOAD_BYTES_MIN`. */
  uploads: { calls: 2 * GB, seconds: DAY, unit: "bytes" },
  uploadsPremium: { calls: 20 * GB, seconds: DAY, unit: "bytes" },
  /** Files of projects that are checked or imported. */
  imports: { calls: 60, seconds: 60 * 60 },
  /** Rows that an account imports as drafts. */
  importRows: { calls: 2000, seconds: DAY, unit: "rows" },
  importRowsPremium: { calls: 20_000, seconds: DAY, unit: "rows" },
  /** Parts of exports with files. */
  fileExports: { calls: 100, seconds: 60 * 60 },
  /** Completed uploads of 3D models. The whole file is read each time. */
  completions: { calls: 240, seconds: 60 * 60 },
  /** Image variants that must be created first. A page shows at most 40, and each is created once. */
  variants: { calls: 200, seconds: 60 },
  /** Test events of webhooks, and deliveries that are sent again. */
  webhookDeliveries: { calls: 60, seconds: 60 * 60 },
  /** Checks of a custom domain that its owner asks for. Each asks the DNS resolver and Cloudflare. */
  domains: { calls: 30, seconds: 60 * 60 },
  /** New collections, and items added to collections. */
  collections: { calls: 120, seconds: 60 },
  likes: { calls: 60, seconds: 60 },
  /** Each of these calls notifies somebody. */
  follows: { calls: 100, seconds: 60 * 60 },
  /** New projects and copies. The first publication of a project notifies followers. */
  projects: { calls: 200, seconds: 60 * 60 },
  /** Calls that ask Stripe. */
  payments: { calls: 30, seconds: 60 * 60 },
  /** Mail addresses of portfolios that one address or account asks for. */
  contactAddresses: { calls: 20, seconds: 60 * 60 },
  /** Counted views per account or address. Above the limit projects can still be read, but views are not counted. */
  views: { calls: 100, seconds: 60 * 60 },
} as const satisfies Record<string, { calls: number; seconds: number; unit?: LimitUnit }>;
export type RateLimitName = keyof typeof rateLimits;
