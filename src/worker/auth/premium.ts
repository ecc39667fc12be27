import { premiumRequired } from "@contract/errors";
import { hasFeature, type PlanFeature } from "@contract/plans";
import { sql } from "drizzle-orm";

/** SQL condition on a row of users: its account has premium. The same rule as `isPremium` (contract/plans.ts). */
export const hasPremium = (now: Date) =>
  sql`(users.account_type = 'premium' and coalesce(users.subscription_end_date > ${now.getTime()}, 1))`;

/** Refuses an account whose plan does not include the feature (403, premium_required). */
export function requireFeature(account: Parameters<typeof hasFeature>[0], feature: PlanFeature) {
  if (!hasFeature(account, feature)) throw premiumRequired(feature);
}
