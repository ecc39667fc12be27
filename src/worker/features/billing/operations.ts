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
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
import { operation } from "../../operation/operation";
import { logError } from "../../platform/log";
import { findUser } from "../users/queries";
import { readCheckoutResult } from "./checkout-result";
import { customerOf } from "./customer";
import { isSubscribedOrGranted, syncPlan } from "./plan";

/**
 * Creates a Stripe Checkout session for premium and expires the account's other open sessions. 409 if the account has
 * premium, even if so far only Stripe knows of it; 503 if payments are not configured or fail.
 */
export const createCheckout = operation(
  {
    access: "user",
    limit: "payments",
    refusesApiKeys: true,
    input: CreateCheckout,
    output: CheckoutSession,
    summary:
      "Creates a Stripe Checkout session for the premium plan and returns its address. Other open sessions of the caller expire.",
    refusals: {
      not_found: "The account was deleted at the same time.",
      already_premium: "The caller has premium, or has just paid for it in another tab.",
      payments_not_configured: true,
      unavailable: "Stripe did not answer, or refused the request.",
    },
    example: { input: { price: 10 } },
  },
  async (context, { type: period }) => {
    const { viewer, now } = context;
    const payments = paymentsOf(context);
    if (isSubscribedOrGranted(viewer, now)) throw new Refusal("already_premium", sentences.alreadyPremium);
    const customerId = await customerOf(context, payments);
    const session = await payments.openCheckout({ userId: viewer.id, customerId, period });
    // After the other sessions have expired, any payment on one of them is visible as a subscription at Stripe.
    await payments.expireCheckouts(customerId, session.id);
    const plan = await syncPlan(context, payments, viewer.id);
    if (!plan || isSubscribedOrGranted(plan, now)) {
      await payments.expireCheckout(session.id);
      throw new Refusal("already_premium", sentences.alreadyPremium);
    }
    return { session, url: session.url };
  },
);

/**
 * Grants premium for a paid checkout session, once. 403 if the session belongs to another account, 404 if it does not
 * exist, 400 if it is unpaid, expired or not for premium. Confirming again changes nothing.
 */
export const confirmCheckout = operation(
  {
    access: "user",
    limit: "payments",
    refusesApiKeys: true,
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
    if (checkout.userId !== viewer.id) throw forbidden(sentences.checkoutOfAnotherUser);
    const { status, subscriptionId } = checkout;
    if (status !== "paid" || !subscriptionId) throw notPaid(status);
    const checkoutResult = await readCheckoutResult(context, payments, { sessionId, subscriptionId });
    const account = await findUser(db, viewer.id);
    if (!account) throw notFound("User");
    return { ...toAccount(account, now), checkoutResult };
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

/** Opens the Stripe customer portal, or its page that cancels the plan. 400 if the account has no Stripe customer. */
export const openPortal = operation(
  {
    access: "user",
    limit: "payments",
    refusesApiKeys: true,
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
    const { viewer, origin, now, jobs } = context;
    const { stripeCustomerId, stripeSubscriptionId } = viewer;
    if (!stripeCustomerId) throw new Refusal("subscription_missing", sentences.subscriptionMissing);
    const toCancel = flow === "cancel" && isPremium(viewer, now) ? stripeSubscriptionId : null;
    const url = await paymentsOf(context).openPortal(stripeCustomerId, `${origin}/settings`, toCancel);
    if (!url) {
      // Stripe has ended the subscriptions of a deleted customer. The account may not know yet.
      logError("stripe_customer_deleted", { userId: viewer.id, stripeCustomerId });
      await jobs.send({ name: "billing.refresh", input: { userId: viewer.id } });
      throw new Refusal("subscription_missing", sentences.subscriptionMissing);
    }
    return { url };
  },
);

function paymentsOf({ payments }: Context) {
  if (!payments) throw paymentsNotConfigured();
  return payments;
}
