import { type SQL, sql } from "drizzle-orm";
import { unavailable } from "../../../contract/errors";
import { isPremium } from "../../../contract/plans";
import type { Context } from "../../context";
import { users } from "../../db/schema";
import type { Payments, Subscription } from "../../platform/payments";

/** A plan is what an account has paid for so far: the end of a subscription as Stripe last told it. */
export type Plan = Pick<typeof users.$inferSelect, keyof typeof columns>;

const columns = {
  id: users.id,
  accountType: users.accountType,
  subscriptionEndDate: users.subscriptionEndDate,
  stripeCustomerId: users.stripeCustomerId,
  stripeSubscriptionId: users.stripeSubscriptionId,
};

/** What may change a plan once only, and the row that says it did. */
export type Once = {
  /** Whether it did before. */
  isDone: SQL;
  /** The statement that writes the row where a condition on `users` holds, if there is none; answers a row if it did. */
  mark: (where: SQL) => SQL;
};

const ATTEMPTS = 4;

/**
 * Sets an account's plan to what its subscription is now, and answers the plan; undefined where there is no such
 * account. Stripe is asked after the plan was read, and the plan is written only if it is still what was read: of two
 * answers that come at once, an older one can never replace a newer one.
 */
export async function settlePlan(
  context: Context,
  whose: SQL,
  ask: (plan: Plan) => Promise<Subscription | undefined>,
  once?: Once,
): Promise<Plan | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [read] = await context.db
      .select({ ...columns, isDone: sql<number>`${once?.isDone ?? sql`0`}`.as("is_done") })
      .from(users)
      .where(whose);
    if (!read) return undefined;
    const { isDone, ...plan } = read;
    if (isDone) return plan;
    const subscription = await ask(plan);
    if (!subscription) return plan;
    const change = changeOf(plan, subscription, context.now);
    if (await write(context, plan, change, once)) return { ...plan, ...change };
  }
  throw unavailable("The plan is being changed by somebody else. Please try again");
}

/** Sets an account's plan to what Stripe says of its own subscription; one that Stripe does not know has ended. */
export const refreshPlan = (context: Context, payments: Payments, userId: number) =>
  settlePlan(context, sql`users.id = ${userId}`, async (plan) => {
    const id = plan.stripeSubscriptionId;
    if (!id) return undefined;
    const gone = { id, customerId: plan.stripeCustomerId, userId, origin: null, state: "ended" } as const;
    return (
      (await payments.findSubscription(id)) ?? {
        ...gone,
        endsAt: plan.subscriptionEndDate ?? context.now.toISOString(),
      }
    );
  });

/** Nothing changes for a bill that was never paid, and none of two subscriptions shortens the other. */
function changeOf(plan: Plan, { id, customerId, state, endsAt }: Subscription, now: Date) {
  if (state === "pending") return undefined;
  const isOther = plan.stripeSubscriptionId !== id && isPremium(plan, now);
  if (isOther && (state === "ended" || lastsLonger(plan, endsAt))) return undefined;
  const ids = { stripeCustomerId: customerId, stripeSubscriptionId: id };
  if (state === "running") return { ...ids, accountType: "premium" as const, subscriptionEndDate: endsAt };
  const endedAt = new Date(Math.min(Date.parse(endsAt), now.getTime())).toISOString();
  return { ...ids, accountType: "free" as const, subscriptionEndDate: endedAt, embeddingEnabled: false };
}

const lastsLonger = ({ stripeSubscriptionId, subscriptionEndDate }: Plan, endsAt: string) =>
  stripeSubscriptionId !== null &&
  subscriptionEndDate !== null &&
  Date.parse(subscriptionEndDate) > Date.parse(endsAt);

/** Whether it was written: not where the plan has changed since, or where another was first. */
async function write({ db }: Context, plan: Plan, change: ReturnType<typeof changeOf>, once?: Once) {
  const end = plan.subscriptionEndDate && Date.parse(plan.subscriptionEndDate);
  const isUnchanged = sql`users.id = ${plan.id} and users.account_type = ${plan.accountType}
    and users.subscription_end_date is ${end} and users.stripe_subscription_id is ${plan.stripeSubscriptionId}`;
  if (!change) return !once || (await db.all(once.mark(isUnchanged))).length > 0;
  const set = (where: SQL) => db.update(users).set(change).where(where).returning({ id: users.id });
  if (!once) return (await set(isUnchanged)).length > 0;
  const [marked] = await db.batch([
    db.all(once.mark(isUnchanged)),
    set(sql`users.id = ${plan.id} and changes() = 1`),
  ]);
  return marked.length > 0;
}
