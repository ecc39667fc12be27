import type { accountTypes } from "./permissions";

export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** The features that not every plan includes, in the words and the order of the pricing page. */
export const planFeatures = {
  embedding: "Embedding on external sites",
  analytics: "Advanced analytics",
  prioritySupport: "Priority support",
  customDomain: "Custom domain support",
  apiAccess: "API access",
} as const;
export type PlanFeature = keyof typeof planFeatures;

type AccountType = (typeof accountTypes)[number];
type Plan = {
  name: string;
  /** US dollars per month. The annual price is paid once a year. */
  usdPerMonth: Record<BillingPeriod, number>;
  /** Maximum number of projects; null means unlimited. */
  projectLimit: number | null;
  /** Maximum number of projects in all states, also drafts and the trash. db/sql/storage.sql enforces it. */
  keptProjects: number;
  /** Maximum size in bytes of the texts of an account in the database. db/sql/storage.sql enforces it. */
  textBytes: number;
  features: readonly PlanFeature[];
};

/** All plans. The pricing page, the checks of the server, the forms and the documentation read this table. */
export const plans = {
  free: {
    name: "Free",
    usdPerMonth: { monthly: 0, annual: 0 },
    projectLimit: 10,
    keptProjects: 500,
    textBytes: 20_000_000,
    features: [],
  },
  premium: {
    name: "Premium",
    usdPerMonth: { monthly: 10, annual: 7 },
    projectLimit: null,
    keptProjects: 5000,
    textBytes: 200_000_000,
    features: ["embedding", "analytics", "prioritySupport", "customDomain", "apiAccess"],
  },
} as const satisfies Record<AccountType, Plan>;

/** US dollars for twelve months of premium. */
export const premiumUsdPerYear = (period: BillingPeriod) => 12 * plans.premium.usdPerMonth[period];
/** Saving of the annual price compared to twelve monthly payments, in US dollars. */
export const premiumAnnualSaving = premiumUsdPerYear("monthly") - premiumUsdPerYear("annual");

/** Premium is active until `subscriptionEndDate`; null means no end. */
export const isPremium = (user: { accountType: string; subscriptionEndDate: string | null }, now: Date) =>
  user.accountType === "premium" &&
  (user.subscriptionEndDate === null || Date.parse(user.subscriptionEndDate) > now.getTime());

/** Checks whether the plan of an account includes a feature. */
export const hasFeature = ({ accountType }: { accountType: AccountType }, feature: PlanFeature) =>
  (plans[accountType].features as readonly PlanFeature[]).includes(feature);

/** The number of further projects that the plan of an account allows; null means unlimited. */
export function projectsLeft({ accountType }: { accountType: AccountType }, projects: number) {
  const { projectLimit } = plans[accountType];
  return projectLimit === null ? null : Math.max(0, projectLimit - projects);
}

/** The refusal of a call that needs a feature, for example "API access is part of the premium plan". */
export const partOfPremium = (feature: PlanFeature) => `${planFeatures[feature]} is part of the premium plan`;
