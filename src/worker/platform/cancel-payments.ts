import { unavailable } from "@contract/errors";
import { isPremium } from "@contract/plans";
import { sentences } from "@contract/sentences";
import type { users } from "../db/schema";
import { grantsPremium, type Payments } from "./payments";

type Account = typeof users.$inferSelect;

/**
 * Expires the open checkouts and cancels all our subscriptions of an account that is to be deleted, so that it is not
 * charged any more. 503 if Stripe fails; calling it again continues with the rest.
 */
export async function cancelPayments(payments: Payments | null, account: Account, now: Date) {
  const { stripeCustomerId, stripeSubscriptionId } = account;
  if (!stripeCustomerId && !stripeSubscriptionId) return;
  if (!payments) {
    if (stripeSubscriptionId && isPremium(account, now)) throw unavailable(sentences.paymentsMisconfigured);
    return;
  }
  // Checkouts first: one that is paid just before it expires creates a subscription, which is then in the list.
  if (stripeCustomerId) await payments.expireCheckouts(stripeCustomerId);
  for (const { id, state } of await subscriptionsOf(payments, account))
    if (state !== "ended") await payments.cancelSubscription(id);
}

/**
 * The subscriptions that this site sold to the account: to its customer or to others with the same email address.
 * Subscriptions of its customer also count if they have one of our prices and no metadata: an operator may have created them
 * by hand. Other programs may sell to the same customer; we must not cancel their subscriptions.
 */
async function subscriptionsOf(payments: Payments, account: Account) {
  const { id: userId, email, stripeCustomerId, stripeSubscriptionId } = account;
  const own = stripeCustomerId ? await payments.listSubscriptions(stripeCustomerId) : [];
  const customers = (await payments.listCustomers(email)).filter((id) => id !== stripeCustomerId);
  const others = (await Promise.all(customers.map(payments.listSubscriptions))).flat();
  const isListed = [...own, ...others].some(({ id }) => id === stripeSubscriptionId);
  const stored = stripeSubscriptionId && !isListed && (await payments.findSubscription(stripeSubscriptionId));
  return [
    ...own.filter((one) => one.userId === userId || (one.isPremium && !one.isOfOtherSite)),
    ...[...others, ...(stored ? [stored] : [])].filter((other) => grantsPremium(other, userId)),
  ];
}
