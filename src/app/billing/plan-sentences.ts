import { planFeatures, plans } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { formatDate } from "../lib/format/format";

/** Lists the features of a plan, for the pricing page. */
export function planPoints(plan: keyof typeof plans) {
  const { projectLimit, features } = plans[plan];
  return [
    projectLimit === null ? "Unlimited projects" : `Up to ${projectLimit} projects`,
    ...(features.length > 0
      ? features.map((feature) => planFeatures[feature])
      : ["Basic portfolio features"]),
  ];
}

/** The end of premium, for example "Premium until Mar 14, 2027". */
export const premiumTerm = ({ subscriptionEndDate }: Pick<CurrentUser, "subscriptionEndDate">) =>
  subscriptionEndDate ? `Premium until ${formatDate(subscriptionEndDate)}` : "Premium, without an end date";
