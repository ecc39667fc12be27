/** The periods that the page offers, in days up to today. */
export const analyticsPeriods = [7, 30, 90, 365] as const;
export const ANALYTICS_DEFAULT_DAYS = 30;
/** The longest period of one call. The period before is as long. */
export const ANALYTICS_DAYS_MAX = 366;
/** Analytics are kept for 25 months, so that 365 days can be compared with the 365 before. */
export const ANALYTICS_KEPT_DAYS = 760;
/** The maximum number of entries of a list of the analytics; the others are added up. */
export const ANALYTICS_TOP = 10;
/** Visitors of the last minutes are shown as live. */
export const LIVE_MINUTES = 5;
