import {
  CheckoutSession,
  ConfirmCheckout,
  ConfirmedCheckout,
  CreateCheckout,
  OpenPortal,
  PortalLink,
} from "@contract/billing";
import { conflict, forbidden, invalid, notFound, unavailable } from "@contract/errors";
import { isPremium } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { standing } from "../../auth/sessions";
import type { Context } from "../../context";
import { operation } from "../../operation";
import { findUser } from "../users/queries";
import { readResult } from "./checkout-result";
import { customerOf } from "./customer";
import { isPaidFor, settlePlan } from "./plan";

/** Premium is paid for at Stripe: one page to buy it on, one to look after it. Cards never come here. */

/**
 * Opens the page on which premium is paid for; pages that the account has open elsewhere are closed. 409 for whoever
 * has premium, also where only Stripe knows of it so far; 503 where payments are off or fail.
 */
export const createCheckout = operation(
  { access: "user", input: CreateCheckout, output: CheckoutSession },
  async (context, { type: period }) => {
    const { viewer, now } = context;
    const payments = paymentsOf(context);
    if (isPaidFor(viewer, now)) throw conflict(sentences.alreadyPremium);
    const customerId = await customerOf(context, payments);
    const session = await payments.openCheckout({ userId: viewer.id, customerId, period });
    // Once the others are closed, whatever was paid on one of them has its subscription at Stripe.
    await payments.expireCheckouts(customerId, session.id);
    const plan = await settlePlan(context, payments, viewer.id);
    if (!plan || isPaidFor(plan, now)) {
      await payments.expireCheckout(session.id);
      throw conflict(sentences.alreadyPremium);
    }
    return { session, url: session.url };
  },
);

/**
 * Gives premium for a checkout session that was paid, once. 403 where it is somebody else's, 404 where there is none,
 * 400 where it was not paid, has expired or was for something else. Confirming again gives nothing.
 */
export const confirmCheckout = operation(
  { access: "user", input: ConfirmCheckout, output: ConfirmedCheckout },
  async (context, { id, session_id: sessionId }) => {
    const { viewer, db, now } = context;
    if (id !== viewer.id) throw forbidden();
    if (!/^cs_\w+$/.test(sessionId)) throw notFound("Checkout session");
    const payments = paymentsOf(context);
    const checkout = await payments.findCheckout(sessionId);
    if (!checkout) throw notFound("Checkout session");
    if (checkout.userId !== viewer.id) throw forbidden(sentences.checkoutForeign);
    const { status, subscriptionId } = checkout;
    if (status !== "paid" || !subscriptionId) throw invalid(refusals[status]);
    const checkoutResult = await readResult(context, payments, { sessionId, subscriptionId });
    const account = await findUser(db, viewer.id);
    if (!account) throw notFound("User");
    return { ...standing(account, now), checkoutResult };
  },
);

const refusals = {
  open: sentences.checkoutUnpaid,
  processing: sentences.checkoutProcessing,
  expired: sentences.checkoutExpired,
  paid: sentences.checkoutNotPremium,
} as const;

/** Opens the page with one's bills and cards, or the one that ends the plan. 400 for whoever has nothing there. */
export const openPortal = operation(
  { access: "user", input: OpenPortal, output: PortalLink },
  async (context, { flow }) => {
    const { viewer, origin, now } = context;
    const { stripeCustomerId, stripeSubscriptionId } = viewer;
    if (!stripeCustomerId) throw invalid(sentences.subscriptionMissing);
    const cancelling = flow === "cancel" && isPremium(viewer, now) ? stripeSubscriptionId : null;
    const url = await paymentsOf(context).openPortal(stripeCustomerId, `${origin}/settings`, cancelling);
    if (!url) throw invalid(sentences.subscriptionMissing);
    return { url };
  },
);

function paymentsOf({ payments }: Context) {
  if (!payments) throw unavailable(sentences.upgradeSoon.description);
  return payments;
}
