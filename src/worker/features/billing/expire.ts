import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { isNotFailing, workOn } from "../jobs/failing-rows";
import { syncPlan } from "./plan";

const TASK = "billing.expirePlans";
/** Maximum number of plans of one run. The next run handles further ones. */
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
  async (context) => {
    const { db, jobs, payments, now } = context;
    const isExpired = sql`account_type = 'premium' and subscription_end_date <= ${now.getTime()}`;
    const hasSubscription = payments ? sql`stripe_subscription_id is not null` : sql`0`;
    const select = (condition: SQL) =>
      db.all<{ id: number }>(sql`select id from users where ${isExpired} and ${condition}
        order by subscription_end_date limit ${PLANS_PER_RUN}`);
    const [due, toRefresh] = await db.batch([
      select(sql`not (${hasSubscription}) and ${isNotFailing(context, TASK, sql`users.id`)}`),
      select(hasSubscription),
    ]);
    const expired = await workOn(context, TASK, due, (slice) => {
      const ids = JSON.stringify(slice.map(({ id }) => id));
      return db
        .update(users)
        .set({ accountType: "free", embeddingEnabled: false })
        .where(sql`id in (select value from json_each(${ids})) and ${isExpired} and not (${hasSubscription})`)
        .returning({ id: users.id });
    });
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
