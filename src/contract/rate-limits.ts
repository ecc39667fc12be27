/** How often somebody may do what costs or annoys others: so many calls in so many seconds. */
export const rateLimits = {
  /** Wrong passwords: for an account from one address or from one known browser, and within one session. */
  login: { calls: 10, seconds: 15 * 60 },
  /** Wrong passwords from one address, for whatever accounts. */
  loginAddress: { calls: 30, seconds: 15 * 60 },
  /** Wrong passwords for one account, from all browsers that are not known to it. The short window makes it a delay. */
  loginAccount: { calls: 20, seconds: 5 * 60 },
  register: { calls: 5, seconds: 60 * 60 },
  /** Requests of a link to reset a password, from one address. */
  reset: { calls: 20, seconds: 60 * 60 },
  /** Letters with such a link to one account. Above that no letter is sent, and nothing is said of it. */
  resetLetters: { calls: 3, seconds: 60 * 60 },
  /** Letters with a link to confirm an address, asked for once more. */
  verification: { calls: 3, seconds: 60 * 60 },
  /** Links that do not work, followed from one address. */
  deadLinks: { calls: 30, seconds: 15 * 60 },
  /** New email addresses for an account: each is sent a letter. */
  addresses: { calls: 10, seconds: 60 * 60 },
  comments: { calls: 10, seconds: 60 },
  messages: { calls: 20, seconds: 60 },
  uploads: { calls: 60, seconds: 60 * 60 },
  /** Pictures asked for in a width that has to be made first: a page shows 40 at most, and each is made once. */
  variants: { calls: 200, seconds: 60 },
  likes: { calls: 60, seconds: 60 },
  /** Views that count, an account or address. Beyond them projects can still be read. */
  views: { calls: 100, seconds: 60 * 60 },
} as const satisfies Record<string, { calls: number; seconds: number }>;
export type RateLimitName = keyof typeof rateLimits;
