import { FREE_PROJECT_LIMIT } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { formatDate } from "../../lib/format/format";

export const freeFeatures = [`Up to ${FREE_PROJECT_LIMIT} projects`, "Basic portfolio features"];

export const premiumFeatures = [
  "Unlimited projects",
  "Embedding on external sites",
  "Advanced analytics",
  "Priority support",
  "Custom domain support",
  "API access",
];

/** When premium ends, for example "Premium until Mar 14, 2027". */
export const premiumTerm = ({ subscriptionEndDate }: Pick<CurrentUser, "subscriptionEndDate">) =>
  subscriptionEndDate ? `Premium until ${formatDate(subscriptionEndDate)}` : "Premium, without an end date";
