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
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
import { operation } from "../../operation";
import { findUser } from "../users/queries";
import { readCheckoutResult } from "./checkout-result";
import { customerOf } from "./customer";
import { isSubscribedOrGranted, syncPlan } from "./plan";

/**
 * Creates a Stripe Checkout session for premium and expires the account's other open sessions. 409 if the account has
 * premium, even if so far only Stripe knows of it; 503 if payments are not configured or fail.
 */
export const createCheckout = operation(
  { access: "user", input: CreateCheckout, output: CheckoutSession },
  async (context, { type: period }) => {
    const { viewer, now } = context;
    const payments = paymentsOf(context);
    if (isSubscribedOrGranted(viewer, now)) throw conflict(sentences.alreadyPremium);
    const customerId = await customerOf(context, payments);
    const session = await payments.openCheckout({ userId: viewer.id, customerId, period });
    // After the other sessions have expired, any payment on one of them is visible as a subscription at Stripe.
    await payments.expireCheckouts(customerId, session.id);
    const plan = await syncPlan(context, payments, viewer.id);
    if (!plan || isSubscribedOrGranted(plan, now)) {
      await payments.expireCheckout(session.id);
      throw conflict(sentences.alreadyPremium);
    }
    return { session, url: session.url };
  },
);

/**
 * Grants premium for a paid checkout session, once. 403 if the session belongs to another account, 404 if it does not
 * exist, 400 if it is unpaid, expired or not for premium. Confirming again changes nothing.
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
    if (checkout.userId !== viewer.id) throw forbidden(sentences.checkoutOfAnotherUser);
    const { status, subscriptionId } = checkout;
    if (status !== "paid" || !subscriptionId) throw invalid(refusals[status]);
    const checkoutResult = await readCheckoutResult(context, payments, { sessionId, subscriptionId });
    const account = await findUser(db, viewer.id);
    if (!account) throw notFound("User");
    return { ...toAccount(account, now), checkoutResult };
  },
);

const refusals = {
  open: sentences.checkoutUnpaid,
  processing: sentences.checkoutProcessing,
  expired: sentences.checkoutExpired,
  paid: sentences.checkoutNotPremium,
} as const;

/** Opens the Stripe customer portal, or its page that cancels the plan. 400 if the account has no Stripe customer. */
export const openPortal = operation(
  { access: "user", input: OpenPortal, output: PortalLink },
  async (context, { flow }) => {
    const { viewer, origin, now } = context;
    const { stripeCustomerId, stripeSubscriptionId } = viewer;
    if (!stripeCustomerId) throw invalid(sentences.subscriptionMissing);
    const toCancel = flow === "cancel" && isPremium(viewer, now) ? stripeSubscriptionId : null;
    const url = await paymentsOf(context).openPortal(stripeCustomerId, `${origin}/settings`, toCancel);
    if (!url) throw invalid(sentences.subscriptionMissing);
    return { url };
  },
);

function paymentsOf({ payments }: Context) {
  if (!payments) throw unavailable(sentences.upgradeSoon.description);
  return payments;
}
