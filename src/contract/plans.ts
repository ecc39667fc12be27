/** Maximum number of projects on the free plan. */
export const FREE_PROJECT_LIMIT = 10;
export const PREMIUM_MONTHLY_USD = 10;
export const PREMIUM_ANNUAL_USD_PER_MONTH = 7;
/** The annual price, paid once a year. */
export const PREMIUM_ANNUAL_USD = 12 * PREMIUM_ANNUAL_USD_PER_MONTH;
/** Saving of the annual price compared to twelve monthly payments. */
export const PREMIUM_ANNUAL_SAVING_USD = 12 * PREMIUM_MONTHLY_USD - PREMIUM_ANNUAL_USD;

export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Premium is active until `subscriptionEndDate`; null means no end. */
export const isPremium = (user: { accountType: string; subscriptionEndDate: string | null }, now: Date) =>
  user.accountType === "premium" &&
  (user.subscriptionEndDate === null || Date.parse(user.subscriptionEndDate) > now.getTime());
