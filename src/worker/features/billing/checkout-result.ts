import type { CheckoutResult } from "@contract/billing";
import { notFound, Refusal } from "@contract/errors";
import { isPremium } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { eq, sql } from "drizzle-orm";
import { checkouts, users } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { grantsPremium, type Payments } from "../../platform/payments";
import { syncPlan } from "./plan";

type PaidCheckout = { sessionId: string; subscriptionId: string };

/**
 * The result of the viewer's paid checkout session. Updates the plan if the webhook has not done so yet. The result is
 * "new" on the first call for a session, whether or not the webhook came first. 400 if the session was not for premium.
 */
export async function readCheckoutResult(
  context: LoggedIn,
  payments: Payments,
  { sessionId, subscriptionId }: PaidCheckout,
): Promise<CheckoutResult> {
  const { db, viewer, now } = context;
  const subscription = await payments.findSubscription(subscriptionId);
  if (!subscription || !grantsPremium(subscription, viewer.id))
    throw new Refusal("checkout_not_paid", sentences.checkoutNotPremium);
  const [before] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (!before) await syncPlan(context, payments, viewer.id, subscriptionId);
  const [[account], inserted] = await db.batch([
    db
      .select({
        accountType: users.accountType,
        subscriptionEndDate: users.subscriptionEndDate,
        subscriptionId: users.stripeSubscriptionId,
      })
      .from(users)
      .where(eq(users.id, viewer.id)),
    db
      .insert(checkouts)
      .select(sql`select ${sessionId}, users.id, ${now.getTime()} from users where users.id = ${viewer.id}`)
      .onConflictDoNothing()
      .returning({ sessionId: checkouts.sessionId }),
  ]);
  if (!account) throw notFound("User");
  const hasPremium = isPremium(account, now) && account.subscriptionId === subscriptionId;
  if (hasPremium) return inserted.length > 0 ? "new" : "known";
  return (await payments.findSubscription(subscriptionId))?.isRefunded ? "refunded" : "ended";
}
