import { unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { stripeEvents } from "../../db/schema";
import { operation } from "../../operation";
import { grantsPremium } from "../../platform/payments";
import { endOrphaned, syncPlan } from "./plan";

/**
 * Handles a Stripe webhook event, once. The signature replaces authentication: 400 if it is missing, wrong or older
 * than five minutes. An event only tells that a subscription changed; its current state is read from Stripe. Failures
 * respond with 503, and Stripe sends the event again.
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
    const plan = await syncPlan(context, payments, userId, id);
    if (!plan && grantsPremium(subscription, userId)) await endOrphaned(context, payments, subscription);
    await db
      .insert(stripeEvents)
      .values({ id: event.id, receivedAt: now.toISOString() })
      .onConflictDoNothing();
    return { received: true as const };
  },
);
