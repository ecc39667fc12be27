import {
  CheckoutSession,
  ConfirmCheckout,
  ConfirmedCheckout,
  CreateCheckout,
  OpenPortal,
  PortalLink,
} from "@contract/billing";
import { forbidden, notFound, paymentsNotConfigured, Refusal } from "@contract/errors";
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
  {
    access: "user",
    input: CreateCheckout,
    output: CheckoutSession,
    summary:
      "Creates a Stripe Checkout session for the premium plan and returns its address. Other open sessions of the caller expire.",
    refusals: {
      not_found: "The account was deleted meanwhile.",
      already_premium: "The caller has premium, or has just paid for it in another tab.",
      payments_not_configured: true,
      unavailable: "Stripe did not answer, or refused the request.",
    },
    example: { input: { price: 10 } },
  },
  async (context, { type: period }) => {
    const { viewer, now } = context;
    const payments = paymentsOf(context);
    if (isPaidFor(viewer, now)) throw new Refusal("already_premium", sentences.alreadyPremium);
    const customerId = await customerOf(context, payments);
    const session = await payments.openCheckout({ userId: viewer.id, customerId, period });
    // Once the others are closed, whatever was paid on one of them has its subscription at Stripe.
    await payments.expireCheckouts(customerId, session.id);
    const plan = await settlePlan(context, payments, viewer.id);
    if (!plan || isPaidFor(plan, now)) {
      await payments.expireCheckout(session.id);
      throw new Refusal("already_premium", sentences.alreadyPremium);
    }
    return { session, url: session.url };
  },
);

/**
 * Gives premium for a checkout session that was paid, once. 403 where it is somebody else's, 404 where there is none,
 * 400 where it was not paid, has expired or was for something else. Confirming again gives nothing.
 */
export const confirmCheckout = operation(
  {
    access: "user",
    input: ConfirmCheckout,
    output: ConfirmedCheckout,
    summary:
      "Confirms a paid checkout session. `checkoutResult` is `new` once per session, whether or not the webhook arrived first. Needs the anti-forgery token, although it is a GET request.",
    refusals: {
      payment_processing: true,
      checkout_not_paid: true,
      forbidden: "The checkout session or the account is someone else's.",
      payments_not_configured: true,
      unavailable: "Stripe did not answer, or refused the request.",
    },
  },
  async (context, { id, session_id: sessionId }) => {
    const { viewer, db, now } = context;
    if (id !== viewer.id) throw forbidden();
    if (!/^cs_\w+$/.test(sessionId)) throw notFound("Checkout session");
    const payments = paymentsOf(context);
    const checkout = await payments.findCheckout(sessionId);
    if (!checkout) throw notFound("Checkout session");
    if (checkout.userId !== viewer.id) throw forbidden(sentences.checkoutForeign);
    const { status, subscriptionId } = checkout;
    if (status !== "paid" || !subscriptionId) throw notPaid(status);
    const checkoutResult = await readResult(context, payments, { sessionId, subscriptionId });
    const account = await findUser(db, viewer.id);
    if (!account) throw notFound("User");
    return { ...standing(account, now), checkoutResult };
  },
);

function notPaid(status: "open" | "processing" | "expired" | "paid") {
  if (status === "processing") return new Refusal("payment_processing", sentences.checkoutProcessing);
  const messages = {
    open: sentences.checkoutUnpaid,
    expired: sentences.checkoutExpired,
    paid: sentences.checkoutNotPremium,
  };
  return new Refusal("checkout_not_paid", messages[status]);
}

/** Opens the page with one's bills and cards, or the one that ends the plan. 400 for whoever has nothing there. */
export const openPortal = operation(
  {
    access: "user",
    input: OpenPortal,
    output: PortalLink,
    summary:
      "Returns the address of Stripe's customer portal, where the caller manages payment methods and the subscription.",
    refusals: {
      subscription_missing: true,
      payments_not_configured: true,
      unavailable: "Stripe did not answer, or refused the request.",
    },
    example: { input: { flow: "cancel" } },
  },
  async (context, { flow }) => {
    const { viewer, origin, now } = context;
    const { stripeCustomerId, stripeSubscriptionId } = viewer;
    if (!stripeCustomerId) throw new Refusal("subscription_missing", sentences.subscriptionMissing);
    const cancelling = flow === "cancel" && isPremium(viewer, now) ? stripeSubscriptionId : null;
    const url = await paymentsOf(context).openPortal(stripeCustomerId, `${origin}/settings`, cancelling);
    if (!url) throw new Refusal("subscription_missing", sentences.subscriptionMissing);
    return { url };
  },
);

function paymentsOf({ payments }: Context) {
  if (!payments) throw paymentsNotConfigured();
  return payments;
}
