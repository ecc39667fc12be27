import { sql } from "drizzle-orm";

/** SQL condition on a row of users: its account has premium. The same rule as `isPremium` (contract/plans.ts). */
export const hasPremium = (now: Date) =>
  sql`(users.account_type = 'premium' and coalesce(users.subscription_end_date > ${now.getTime()}, 1))`;
