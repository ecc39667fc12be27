import { notFound } from "@contract/errors";
import { and, eq, sql } from "drizzle-orm";
import { users } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { logError } from "../../platform/log";
import type { Payments } from "../../platform/payments";

/**
 * The Stripe customer of the viewer. Created on first use, and again if it was deleted at Stripe. If two calls create
 * one at the same time, the first one stored is used for both.
 */
export async function customerOf({ db, viewer }: LoggedIn, payments: Payments): Promise<string> {
  const { id: userId, email, joinedAt, stripeCustomerId } = viewer;
  if (stripeCustomerId && (await payments.updateCustomer(stripeCustomerId, email))) return stripeCustomerId;
  if (stripeCustomerId) logError("stripe_customer_deleted", { userId, stripeCustomerId });
  const created = await payments.createCustomer({
    userId,
    email,
    joinedAt,
    formerCustomerId: stripeCustomerId,
  });
  const [, [account]] = await db.batch([
    db
      .update(users)
      .set({ stripeCustomerId: created })
      .where(and(eq(users.id, userId), sql`${users.stripeCustomerId} is ${stripeCustomerId}`)),
    db.select({ customerId: users.stripeCustomerId }).from(users).where(eq(users.id, userId)),
  ]);
  if (!account?.customerId) throw notFound("User");
  return account.customerId;
}
