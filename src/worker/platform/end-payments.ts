import { unavailable } from "@contract/errors";
import { isPremium } from "@contract/plans";
import { sentences } from "@contract/sentences";
import type { users } from "../db/schema";
import { isFor, type Payments } from "./payments";

type Account = typeof users.$inferSelect;

/**
 * Ends whatever an account could still be charged for, before it is deleted: its open checkouts, and every subscription
 * of its customer. 503 where Stripe fails; called again it goes on with what is left.
 */
export async function endPayments(payments: Payments | null, account: Account, now: Date) {
  const { stripeCustomerId, stripeSubscriptionId } = account;
  if (!stripeCustomerId && !stripeSubscriptionId) return;
  if (!payments) {
    if (stripeSubscriptionId && isPremium(account, now)) throw unavailable(sentences.paymentsMisconfigured);
    return;
  }
  // In this order: what was paid on a checkout before it was closed is among the subscriptions.
  if (stripeCustomerId) await payments.expireCheckouts(stripeCustomerId);
  for (const { id, state } of await subscriptionsOf(payments, account))
    if (state !== "over") await payments.cancelSubscription(id);
}

/** All of the account's customer, and those begun for the account that another customer of the same address has. */
async function subscriptionsOf(payments: Payments, account: Account) {
  const { id: userId, email, stripeCustomerId, stripeSubscriptionId } = account;
  const own = stripeCustomerId ? await payments.listSubscriptions(stripeCustomerId) : [];
  const customers = (await payments.listCustomers(email)).filter((id) => id !== stripeCustomerId);
  const others = (await Promise.all(customers.map(payments.listSubscriptions))).flat();
  const isListed = [...own, ...others].some(({ id }) => id === stripeSubscriptionId);
  const stored = stripeSubscriptionId && !isListed && (await payments.findSubscription(stripeSubscriptionId));
  return [...own, ...[...others, ...(stored ? [stored] : [])].filter((other) => isFor(other, userId))];
}
