import { sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { settlePlan } from "./plan";

/** As many plans as one round ends, and asks about. */
const ROUND = 200;

/**
 * Ends the plans whose time has passed. One that a subscription pays for may have been renewed: Stripe is asked, each
 * in a job of its own.
 */
export const expirePlans = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ ended: z.number(), asked: z.number() }),
    summary: "Ends premium plans whose end date has passed.",
  },
  async ({ db, jobs, payments, now }) => {
    const isOver = sql`account_type = 'premium' and subscription_end_date <= ${now.getTime()}`;
    const maybeRenewed = payments ? sql`stripe_subscription_id is not null` : sql`0`;
    const oldest = sql`order by subscription_end_date limit ${ROUND}`;
    const [ended, toAsk] = await db.batch([
      db
        .update(users)
        .set({ accountType: "free", embeddingEnabled: false })
        .where(sql`users.id in (select id from users where ${isOver} and not (${maybeRenewed}) ${oldest})`)
        .returning({ id: users.id }),
      db
        .select({ id: users.id })
        .from(users)
        .where(sql`${isOver} and ${maybeRenewed}`)
        .orderBy(users.subscriptionEndDate)
        .limit(ROUND),
    ]);
    await jobs.send(...toAsk.map(({ id }) => ({ name: "billing.refresh" as const, input: { userId: id } })));
    return { ended: ended.length, asked: toAsk.length };
  },
);

/** Asks Stripe for an account's subscriptions, and sets its plan accordingly. */
export const askAboutPlan = operation(
  {
    access: "system",
    input: jobInputs["billing.refresh"],
    output: z.object({}),
    summary: "Reads a user's plan from Stripe again.",
  },
  async (context, { userId }) => {
    if (context.payments) await settlePlan(context, context.payments, userId);
    return {};
  },
);
