import { unavailable } from "@contract/errors";
import { isPremium } from "@contract/plans";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { users } from "../../db/schema";
import { logError } from "../../platform/log";
import { grantsPremium, type Payments, type Subscription } from "../../platform/payments";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { paymentRefundedMail } from "../mail/templates";

/** The columns of an account that describe its plan. */
export type Plan = Pick<typeof users.$inferSelect, keyof typeof columns>;

const columns = {
  id: users.id,
  email: users.email,
  accountType: users.accountType,
  subscriptionEndDate: users.subscriptionEndDate,
  stripeCustomerId: users.stripeCustomerId,
  stripeSubscriptionId: users.stripeSubscriptionId,
};

/** Attempts to write a plan that other requests change at the same time. */
const ATTEMPTS = 4;

/** Premium without an end date, which an operator granted in the database. Nobody pays for it. */
export const isGrantedForever = ({
  accountType,
  subscriptionEndDate,
}: Pick<Plan, "accountType" | "subscriptionEndDate">) =>
  accountType === "premium" && subscriptionEndDate === null;

/**
 * Updates an account's plan from its current subscriptions at Stripe and returns it; undefined if the account does not
 * exist. One subscription is kept; any other active one is cancelled and refunded. `reportedId` is a subscription to
 * include even if it belongs to another customer.
 *
 * Reads the plan, then asks Stripe, then writes the plan only if it has not changed since it was read. So an older
 * response from Stripe cannot overwrite a newer one.
 */
export async function syncPlan(
  context: Context,
  payments: Payments,
  userId: number,
  reportedId?: string,
): Promise<Plan | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [plan] = await context.db
      .select(columns)
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!plan) return undefined;
    const subscriptions = await subscriptionsOf(payments, plan, reportedId);
    const kept = isGrantedForever(plan) ? undefined : subscriptionToKeep(plan, subscriptions);
    const change = planChange(plan, kept, subscriptions, context.now);
    if (change && !(await savePlan(context, plan, change))) continue;
    if (kept || isGrantedForever(plan))
      for (const other of subscriptions)
        if (other !== kept) await endDuplicate(context, payments, plan, other);
    return { ...plan, ...change };
  }
  throw unavailable("The plan was changed at the same time. Please try again");
}

/**
 * All premium subscriptions of the account: those of its customer, and the stored or reported one of another customer.
 */
async function subscriptionsOf(payments: Payments, plan: Plan, reportedId: string | undefined) {
  const { id: userId, stripeCustomerId, stripeSubscriptionId } = plan;
  const listed = stripeCustomerId ? await payments.listSubscriptions(stripeCustomerId) : [];
  const listedIds = new Set(listed.map(({ id }) => id));
  const otherIds = [...new Set([stripeSubscriptionId, reportedId])].filter((id) => id && !listedIds.has(id));
  const found = await Promise.all(otherIds.map((id) => payments.findSubscription(id ?? "")));
  const subscriptions = [...listed, ...found.filter((subscription) => subscription !== undefined)];
  const stored = subscriptions.find(({ id }) => id === stripeSubscriptionId);
  if (stored && isRunning(stored) && !grantsPremium(stored, userId))
    logError("subscription_without_premium", {
      subscription: stored.id,
      message:
        "The subscription no longer gives premium: it has none of our prices, or was bought at another address or for " +
        "another account. See STRIPE_FORMER_PRICES and STRIPE_FORMER_ORIGINS.",
    });
  return subscriptions.filter((subscription) => grantsPremium(subscription, userId));
}

const isRunning = ({ state }: Subscription) => state === "active" || state === "pastDue";

/** Prefers active subscriptions to past-due ones, then the stored one, then the oldest. */
function subscriptionToKeep({ stripeSubscriptionId }: Plan, subscriptions: Subscription[]) {
  const rank = ({ id, state, createdAt }: Subscription) =>
    [state === "active" ? 0 : 1, id === stripeSubscriptionId ? 0 : 1, createdAt, id].join(" ");
  return subscriptions.filter(isRunning).toSorted((a, b) => rank(a).localeCompare(rank(b)))[0];
}

/**
 * The columns to write, if any: premium until the end of the paid period, or free with the subscription that ended
 * last. The latter is written for a free account too, so that a request with an older response from Stripe sees a
 * changed plan.
 */
function planChange(plan: Plan, kept: Subscription | undefined, subscriptions: Subscription[], now: Date) {
  const { accountType, stripeCustomerId, stripeSubscriptionId, subscriptionEndDate } = plan;
  if (kept)
    return {
      stripeCustomerId: kept.customerId,
      stripeSubscriptionId: kept.id,
      accountType: "premium" as const,
      subscriptionEndDate: kept.endsAt,
    };
  const wasGranted = accountType === "premium" && (isGrantedForever(plan) || stripeSubscriptionId === null);
  const ended = newest(subscriptions.filter(({ state }) => state === "ended" || state === "paused"));
  if (wasGranted || (accountType === "free" && !ended)) return undefined;
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

/** Returns false if the plan has changed since it was read. */
async function savePlan({ db }: Context, plan: Plan, change: NonNullable<ReturnType<typeof planChange>>) {
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

/** Ends an additional subscription, and sends a mail if a payment is refunded. */
async function endDuplicate(context: Context, payments: Payments, { id }: Plan, other: Subscription) {
  if (!(await endSubscription(payments, other))) return;
  const mail = paymentRefundedMail("secondSubscription");
  sendStored(context, await storeMail(context, sql`users.email`, mail, confirmedAccount(id)));
}

/** Ends a subscription whose account was deleted. The mail goes to the address that paid at Stripe. */
export async function endOrphaned(context: Context, payments: Payments, subscription: Subscription) {
  const email = subscription.customerId && (await payments.emailOf(subscription.customerId));
  if ((await endSubscription(payments, subscription)) && email)
    sendStored(context, await storeMail(context, email, paymentRefundedMail("accountDeleted")));
}

/** Cancels a subscription and, if it is active, refunds its last payment. Returns whether a payment was refunded. */
async function endSubscription(payments: Payments, subscription: Subscription) {
  if (subscription.state === "active") return payments.refundSubscription(subscription);
  if (subscription.state !== "ended") await payments.cancelSubscription(subscription.id);
  return false;
}

/** Checks whether an account has premium by subscription or granted forever. It cannot buy another subscription then. */
export const isSubscribedOrGranted = (
  plan: Pick<Plan, "accountType" | "subscriptionEndDate" | "stripeSubscriptionId">,
  now: Date,
) => isPremium(plan, now) && (plan.stripeSubscriptionId !== null || isGrantedForever(plan));
