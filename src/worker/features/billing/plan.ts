import { unavailable } from "@contract/errors";
import { isPremium } from "@contract/plans";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { users } from "../../db/schema";
import { isFor, type Payments, type Subscription } from "../../platform/payments";
import { post } from "../mail/send";
import { paymentRefundedLetter } from "../mail/templates";

/** An account's plan, as it follows from its subscriptions at Stripe. */
export type Plan = Pick<typeof users.$inferSelect, keyof typeof columns>;

const columns = {
  id: users.id,
  email: users.email,
  accountType: users.accountType,
  subscriptionEndDate: users.subscriptionEndDate,
  stripeCustomerId: users.stripeCustomerId,
  stripeSubscriptionId: users.stripeSubscriptionId,
};

const ATTEMPTS = 4;

/** Premium that an operator gave, without an end. Nobody pays for it. */
export const isGiven = ({
  accountType,
  subscriptionEndDate,
}: Pick<Plan, "accountType" | "subscriptionEndDate">) =>
  accountType === "premium" && subscriptionEndDate === null;

/**
 * Sets an account's plan to what its subscriptions at Stripe are now, and answers the plan; undefined where there is no
 * such account. One subscription counts. Any other that runs is cancelled and refunded. `reportedId` is a subscription
 * to look at even if another customer has it.
 *
 * Stripe is asked after the plan was read, and the plan is written only if it is still what was read: an older answer
 * cannot replace a newer one.
 */
export async function settlePlan(
  context: Context,
  payments: Payments,
  userId: number,
  reportedId?: string,
): Promise<Plan | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [plan] = await context.db.select(columns).from(users).where(eq(users.id, userId));
    if (!plan) return undefined;
    const subscriptions = await subscriptionsOf(payments, plan, reportedId);
    const kept = isGiven(plan) ? undefined : chosen(plan, subscriptions);
    const change = changeOf(plan, kept, subscriptions, context.now);
    if (change && !(await write(context, plan, change))) continue;
    if (kept || isGiven(plan))
      for (const other of subscriptions) if (other !== kept) await endOther(context, payments, plan, other);
    return { ...plan, ...change };
  }
  throw unavailable("The plan is being changed by somebody else. Please try again");
}

/** The account's subscriptions: those of its customer, and those it is known by that another customer has. */
async function subscriptionsOf(payments: Payments, plan: Plan, reportedId: string | undefined) {
  const { id: userId, stripeCustomerId, stripeSubscriptionId } = plan;
  const listed = stripeCustomerId ? await payments.listSubscriptions(stripeCustomerId) : [];
  const known = new Set(listed.map(({ id }) => id));
  const elsewhere = [...new Set([stripeSubscriptionId, reportedId])].filter((id) => id && !known.has(id));
  const found = await Promise.all(elsewhere.map((id) => payments.findSubscription(id ?? "")));
  const subscriptions = [...listed, ...found.filter((subscription) => subscription !== undefined)];
  const stored = subscriptions.find(({ id }) => id === stripeSubscriptionId);
  if (stored && isRunning(stored) && !isFor(stored, userId))
    console.error(
      `Subscription ${stored.id} gives account ${userId} no premium any more: it has none of our prices, or was begun ` +
        "at another address or for another account. See STRIPE_FORMER_PRICES and STRIPE_FORMER_ORIGINS.",
    );
  return subscriptions.filter((subscription) => isFor(subscription, userId));
}

const isRunning = ({ state }: Subscription) => state === "active" || state === "late";

/**
 * The subscription that counts: a paid one before one that is late, then the one the account has, then the oldest.
 */
function chosen({ stripeSubscriptionId }: Plan, subscriptions: Subscription[]): Subscription | undefined {
  const rank = ({ id, state, createdAt }: Subscription) =>
    [state === "active" ? 0 : 1, id === stripeSubscriptionId ? 0 : 1, createdAt, id].join(" ");
  return subscriptions.filter(isRunning).toSorted((a, b) => rank(a).localeCompare(rank(b)))[0];
}

/**
 * What to write, if anything: premium until the end of what is paid, or free with the subscription that ended last. The
 * latter is written for a free account too, so that an older answer, on its way still, finds the plan changed.
 */
function changeOf(plan: Plan, kept: Subscription | undefined, subscriptions: Subscription[], now: Date) {
  const { accountType, stripeCustomerId, stripeSubscriptionId, subscriptionEndDate } = plan;
  if (kept)
    return {
      stripeCustomerId: kept.customerId,
      stripeSubscriptionId: kept.id,
      accountType: "premium" as const,
      subscriptionEndDate: kept.endsAt,
    };
  const wasGiven = accountType === "premium" && (isGiven(plan) || stripeSubscriptionId === null);
  const ended = newest(subscriptions.filter(({ state }) => state === "over" || state === "stopped"));
  if (wasGiven || (accountType === "free" && !ended)) return undefined;
  const end = Date.parse(ended?.endsAt ?? subscriptionEndDate ?? now.toISOString());
  return {
    stripeCustomerId: stripeCustomerId ?? ended?.customerId ?? null,
    stripeSubscriptionId: ended?.id ?? stripeSubscriptionId,
    accountType: "free" as const,
    subscriptionEndDate: new Date(Math.min(end, now.getTime())).toISOString(),
    embeddingEnabled: false,
  };
}

const newest = (subscriptions: Subscription[]) =>
  subscriptions.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);

/** Whether it was written: not where the plan has changed since it was read. */
async function write({ db }: Context, plan: Plan, change: NonNullable<ReturnType<typeof changeOf>>) {
  const end = plan.subscriptionEndDate && Date.parse(plan.subscriptionEndDate);
  const isUnchanged = sql`${users.accountType} = ${plan.accountType} and ${users.subscriptionEndDate} is ${end}
    and ${users.stripeSubscriptionId} is ${plan.stripeSubscriptionId}`;
  const written = await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, plan.id), isUnchanged))
    .returning({ id: users.id });
  return written.length > 0;
}

/** Ends a subscription beside the one that counts. Its owner is told where a payment is refunded. */
async function endOther(context: Context, payments: Payments, { email }: Plan, other: Subscription) {
  if (await end(payments, other)) post(context, email, paymentRefundedLetter("second"));
}

/** Ends a subscription whose account is gone. */
export async function endAbandoned(context: Context, payments: Payments, subscription: Subscription) {
  const email = subscription.customerId && (await payments.emailOf(subscription.customerId));
  if ((await end(payments, subscription)) && email) post(context, email, paymentRefundedLetter("closed"));
}

/** Whether something was refunded: only of a subscription that is paid now is the last payment paid back. */
async function end(payments: Payments, subscription: Subscription) {
  if (subscription.state === "active") return payments.refundSubscription(subscription);
  if (subscription.state !== "over") await payments.cancelSubscription(subscription.id);
  return false;
}

/** Whether an account has premium that is paid for or was given: nothing is sold on top of it. */
export const isPaidFor = (
  plan: Pick<Plan, "accountType" | "subscriptionEndDate" | "stripeSubscriptionId">,
  now: Date,
) => isPremium(plan, now) && (plan.stripeSubscriptionId !== null || isGiven(plan));
