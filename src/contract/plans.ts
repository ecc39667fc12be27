/** What each plan gives and costs. Prices in US dollars. */
export const FREE_PROJECT_LIMIT = 10;
export const PREMIUM_MONTHLY_USD = 10;
export const PREMIUM_ANNUAL_USD_PER_MONTH = 7;
/** Paid once a year. */
export const PREMIUM_ANNUAL_USD = 12 * PREMIUM_ANNUAL_USD_PER_MONTH;
/** What a year costs less than twelve months. */
export const PREMIUM_ANNUAL_SAVING_USD = 12 * PREMIUM_MONTHLY_USD - PREMIUM_ANNUAL_USD;

/** How often premium is paid for. */
export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Premium ends when its end date passes; an end date of null never does. */
export const isPremium = (user: { accountType: string; subscriptionEndDate: string | null }, now: Date) =>
  user.accountType === "premium" &&
  (user.subscriptionEndDate === null || Date.parse(user.subscriptionEndDate) > now.getTime());
