import { paymentsNotConfigured } from "@contract/errors";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { stripeEvents } from "../../db/schema";
import { rawOperation } from "../../operation/raw-operation";
import { grantsPremium } from "../../platform/payments";
import { endOrphaned, syncPlan } from "./plan";

/**
 * Handles a Stripe webhook event, once. The signature replaces authentication: 400 if it is missing, wrong or older than
 * five minutes. An event only announces that a subscription changed; its current state is read from Stripe. Failures respond
 * with 503, and Stripe sends the event again.
 */
export const receiveEvent = rawOperation(
  {
    access: "public",
    input: z.object({}),
    requestHeaders: ["Stripe-Signature"],
    body: { "application/json": z.record(z.string(), z.unknown()) },
    output: { "application/json": z.object({ received: z.literal(true) }) },
    summary: "Receives the events that Stripe sends and signs. Only Stripe calls this.",
    refusals: { signature_invalid: true, payments_not_configured: true, unavailable: true },
  },
  async (context, _input, request) => {
    const { db, payments, now } = context;
    if (!payments) throw paymentsNotConfigured();
    // The signature covers the bytes as they were sent.
    const body = new TextDecoder().decode(await request.arrayBuffer());
    const signature = request.headers.get("Stripe-Signature") ?? "";
    const event = await payments.readEvent(body, signature);
    const subscription = event.subscriptionId && (await payments.findSubscription(event.subscriptionId));
    if (!subscription || subscription.userId === null) return Response.json({ received: true });
    const [before] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
    if (before) return Response.json({ received: true });
    const { userId, id } = subscription;
    const plan = await syncPlan(context, payments, userId, id);
    if (!plan && grantsPremium(subscription, userId)) await endOrphaned(context, payments, subscription);
    await db
      .insert(stripeEvents)
      .values({ id: event.id, receivedAt: now.toISOString() })
      .onConflictDoNothing();
    return Response.json({ received: true });
  },
);
