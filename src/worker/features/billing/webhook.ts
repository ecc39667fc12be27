import { unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { stripeEvents } from "../../db/schema";
import { operation } from "../../operation";
import { isFor } from "../../platform/payments";
import { endAbandoned, settlePlan } from "./plan";

/**
 * Carries out an event that Stripe signed, once; its signature is its access. An event only says that a subscription
 * changed: Stripe is asked what it is now. 400 where the signature is missing, wrong or older than five minutes. What
 * fails is refused with 503, and Stripe sends it again.
 */
export const receiveEvent = operation(
  {
    access: "public",
    input: z.object({ body: z.string(), signature: z.string() }),
    output: z.object({ received: z.literal(true) }),
  },
  async (context, { body, signature }) => {
    const { db, payments, now } = context;
    if (!payments) throw unavailable(sentences.upgradeSoon.description);
    const event = await payments.readEvent(body, signature);
    const subscription = event.subscriptionId && (await payments.findSubscription(event.subscriptionId));
    if (!subscription || subscription.userId === null) return { received: true as const };
    const [before] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
    if (before) return { received: true as const };
    const { userId, id } = subscription;
    const plan = await settlePlan(context, payments, userId, id);
    if (!plan && isFor(subscription, userId)) await endAbandoned(context, payments, subscription);
    await db
      .insert(stripeEvents)
      .values({ id: event.id, receivedAt: now.toISOString() })
      .onConflictDoNothing();
    return { received: true as const };
  },
);
