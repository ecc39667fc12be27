import type { CheckoutResult } from "@contract/billing";
import { notFound, Refusal } from "@contract/errors";
import { isPremium } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { eq, sql } from "drizzle-orm";
import { checkouts, users } from "../../db/schema";
import type { LoggedIn } from "../../operation";
import type { Payments } from "../../platform/payments";
import { isFor } from "../../platform/payments";
import { settlePlan } from "./plan";

type Paid = { sessionId: string; subscriptionId: string };

/**
 * What became of the viewer's paid checkout session. The first time the plan is settled by it, unless the webhook has
 * done so before; each session is new once, whichever of the two came first. 400 where it did not pay for premium.
 */
export async function readResult(
  context: LoggedIn,
  payments: Payments,
  { sessionId, subscriptionId }: Paid,
): Promise<CheckoutResult> {
  const { db, viewer, now } = context;
  const subscription = await payments.findSubscription(subscriptionId);
  if (!subscription || !isFor(subscription, viewer.id))
    throw new Refusal("checkout_not_paid", sentences.checkoutNotPremium);
  const [before] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (!before) await settlePlan(context, payments, viewer.id, subscriptionId);
  const [[account], marked] = await db.batch([
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
  const isTheirs = isPremium(account, now) && account.subscriptionId === subscriptionId;
  if (isTheirs) return marked.length > 0 ? "new" : "known";
  return (await payments.findSubscription(subscriptionId))?.isRefunded ? "refunded" : "ended";
}
