import { sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { syncPlan } from "./plan";

/** Further plans are handled by the next run. */
const PLANS_PER_RUN = 200;

/**
 * Ends expired premium plans. A plan with a subscription may have been renewed, so a job for each checks it at Stripe.
 */
export const expirePlans = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ expired: z.number(), queued: z.number() }),
    summary: "Ends premium plans whose end date has passed.",
  },
  async ({ db, jobs, payments, now }) => {
    const isExpired = sql`account_type = 'premium' and subscription_end_date <= ${now.getTime()}`;
    const hasSubscription = payments ? sql`stripe_subscription_id is not null` : sql`0`;
    const oldest = sql`order by subscription_end_date limit ${PLANS_PER_RUN}`;
    const [expired, toRefresh] = await db.batch([
      db
        .update(users)
        .set({ accountType: "free", embeddingEnabled: false })
        .where(
          sql`users.id in (select id from users where ${isExpired} and not (${hasSubscription}) ${oldest})`,
        )
        .returning({ id: users.id }),
      db
        .select({ id: users.id })
        .from(users)
        .where(sql`${isExpired} and ${hasSubscription}`)
        .orderBy(users.subscriptionEndDate)
        .limit(PLANS_PER_RUN),
    ]);
    await jobs.send(
      ...toRefresh.map(({ id }) => ({ name: "billing.refresh" as const, input: { userId: id } })),
    );
    return { expired: expired.length, queued: toRefresh.length };
  },
);

/** Updates an account's plan from its subscriptions at Stripe. */
export const refreshPlan = operation(
  {
    access: "system",
    input: jobInputs["billing.refresh"],
    output: z.object({}),
    summary: "Reads a user's plan from Stripe again.",
  },
  async (context, { userId }) => {
    if (context.payments) await syncPlan(context, context.payments, userId);
    return {};
  },
);
