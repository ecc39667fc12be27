import { sql } from "drizzle-orm";
import { z } from "zod";
import { unavailable } from "../../../contract/errors";
import { words } from "../../../contract/words";
import type { Context } from "../../context";
import { operation } from "../../operation";
import type { Payments, Subscription } from "../../platform/payments";
import { type Once, settlePlan } from "./plan";

/** An event is Stripe's knock at the door: it says that a subscription changed, and Stripe is then asked what it is. */

/**
 * Carries out an event that Stripe signed, once; its signature is its access. 400 where the signature is missing,
 * wrong or older than five minutes. What fails is refused with 503, and Stripe sends it again.
 */
export const receiveEvent = operation(
  {
    access: "public",
    input: z.object({ body: z.string(), signature: z.string() }),
    output: z.object({ received: z.literal(true) }),
  },
  async (context, { body, signature }) => {
    const { payments, now } = context;
    if (!payments) throw unavailable(words.upgradeSoon.description);
    const { id, subscriptionId } = await payments.readEvent(body, signature);
    const subscription = subscriptionId && (await payments.findSubscription(subscriptionId));
    if (subscription) await follow(context, payments, subscription, carriedOut(id, now));
    return { received: true as const };
  },
);

async function follow(context: Context, payments: Payments, subscription: Subscription, once: Once) {
  const { id, customerId, userId, origin, state } = subscription;
  const whose = sql`users.id = coalesce(
    (select customer.id from users customer where customer.stripe_customer_id = ${customerId}), ${userId})`;
  const plan = await settlePlan(context, whose, () => payments.findSubscription(id), once);
  const isAbandoned = !plan && userId !== null && origin === context.origin && state === "running";
  /** Whose account is gone shall not go on paying for it. */
  if (isAbandoned) await payments.cancelSubscription(id);
}

const carriedOut = (eventId: string, now: Date): Once => ({
  isDone: sql`exists (select 1 from stripe_events where stripe_events.id = ${eventId})`,
  mark: (where) => sql`insert into stripe_events (id, received_at)
    select ${eventId}, ${now.getTime()} from users where ${where} on conflict do nothing returning id`,
});
