/** How often somebody may do what costs or annoys others: so many calls in so many seconds. */
export const rateLimits = {
  login: { calls: 10, seconds: 15 * 60 },
  register: { calls: 5, seconds: 60 * 60 },
  reset: { calls: 3, seconds: 60 * 60 },
  /** New email addresses for an account: each is sent a letter. */
  addresses: { calls: 10, seconds: 60 * 60 },
  comments: { calls: 10, seconds: 60 },
  messages: { calls: 20, seconds: 60 },
  uploads: { calls: 60, seconds: 60 * 60 },
  likes: { calls: 60, seconds: 60 },
} as const satisfies Record<string, { calls: number; seconds: number }>;
export type RateLimitName = keyof typeof rateLimits;
