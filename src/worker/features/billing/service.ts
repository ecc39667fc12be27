import { sql } from "drizzle-orm";
import {
  CheckoutSession,
  ConfirmCheckout,
  CreateCheckout,
  OpenPortal,
  PortalLink,
} from "../../../contract/billing";
import { conflict, forbidden, invalid, notFound, unavailable } from "../../../contract/errors";
import { isPremium } from "../../../contract/plans";
import { CurrentUser } from "../../../contract/users";
import { words } from "../../../contract/words";
import { standing } from "../../auth/sessions";
import type { Context } from "../../context";
import { type LoggedIn, operation } from "../../operation";
import type { Payments } from "../../platform/payments";
import { findUser } from "../users/queries";
import { type Once, refreshPlan, settlePlan } from "./plan";

/** Premium is paid for at Stripe: one page to buy it on, one to look after it. Cards never come here. */

/** Opens the page on which premium is paid for. 409 for whoever has it; 503 where payments are off or fail. */
export const createCheckout = operation(
  { access: "user", input: CreateCheckout, output: CheckoutSession },
  async (context, { type: period }) => {
    const { viewer, origin } = context;
    const payments = paymentsOf(context);
    if (await isPaidFor(context, payments)) throw conflict(words.alreadyPremium);
    const { id: userId, email, stripeCustomerId: customerId } = viewer;
    const session = await payments.openCheckout({ userId, email, customerId, period, origin });
    return { session, url: session.url };
  },
);

/**
 * Gives premium for a payment page that was paid, once. 403 where it is somebody else's, 404 where there is none, 400
 * where it was not paid. Confirming again answers the same and gives nothing.
 */
export const confirmCheckout = operation(
  { access: "user", input: ConfirmCheckout, output: CurrentUser },
  async (context, { id, session_id: sessionId }) => {
    const { viewer, db, now } = context;
    if (id !== viewer.id) throw forbidden();
    if (!/^cs_\w+$/.test(sessionId)) throw notFound("Checkout session");
    const payments = paymentsOf(context);
    const checkout = await payments.findCheckout(sessionId);
    if (!checkout) throw notFound("Checkout session");
    if (checkout.userId !== viewer.id) throw forbidden(words.checkoutForeign);
    const { isPaid, subscriptionId } = checkout;
    if (!isPaid || !subscriptionId) throw invalid(words.checkoutUnpaid);
    const whose = sql`users.id = ${viewer.id}`;
    await settlePlan(
      context,
      whose,
      () => payments.findSubscription(subscriptionId),
      confirmedBy(sessionId, now),
    );
    const account = await findUser(db, viewer.id);
    if (!account) throw notFound("User");
    return standing(account, now);
  },
);

/** Opens the page with one's bills and cards, or the one that ends the plan. 400 for whoever never bought one. */
export const openPortal = operation(
  { access: "user", input: OpenPortal, output: PortalLink },
  async (context, { flow }) => {
    const { stripeCustomerId, stripeSubscriptionId } = context.viewer;
    if (!stripeCustomerId) throw invalid(words.subscriptionMissing);
    const cancelling = flow === "cancel" ? stripeSubscriptionId : null;
    return paymentsOf(context).openPortal(stripeCustomerId, `${context.origin}/settings`, cancelling);
  },
);

function paymentsOf({ payments }: Context) {
  if (!payments) throw unavailable(words.upgradeSoon.description);
  return payments;
}

/** Premium without an end was given; a subscription that ended here may have been renewed a moment ago. */
async function isPaidFor(context: LoggedIn, payments: Payments) {
  const { viewer, now } = context;
  if (isPremium(viewer, now))
    return viewer.stripeSubscriptionId !== null || viewer.subscriptionEndDate === null;
  if (!viewer.stripeSubscriptionId) return false;
  const plan = await refreshPlan(context, payments, viewer.id);
  return plan !== undefined && isPremium(plan, now);
}

const confirmedBy = (sessionId: string, now: Date): Once => ({
  isDone: sql`exists (select 1 from checkouts where session_id = ${sessionId})`,
  mark: (where) => sql`insert into checkouts (session_id, user_id, confirmed_at)
    select ${sessionId}, users.id, ${now.getTime()} from users where ${where}
    on conflict do nothing returning session_id`,
});
