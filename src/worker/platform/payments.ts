import { paymentsNotConfigured, Refusal } from "@contract/errors";
import type { BillingPeriod } from "@contract/plans";
import type Stripe from "stripe";
import { digest } from "./digest";
import { logError } from "./log";
import { callStripe, connect, findInStripe, listAll, type StripeKeys } from "./stripe-client";
import {
  type Checkout,
  idOf,
  type Offer,
  REFUNDED_COMMENT,
  type Subscription,
  subscriptionIn,
  toCheckout,
  toSubscription,
} from "./stripe-mapping";
import { openStripePortal, taxOptions } from "./stripe-options";

export type { Subscription } from "./stripe-mapping";

/** An account for which to create a Stripe customer. `formerCustomerId` was deleted at Stripe. */
export type NewCustomer = {
  userId: number;
  joinedAt: string;
  email: string;
  formerCustomerId: string | null;
};
export type NewCheckout = { userId: number; customerId: string; period: BillingPeriod };

/** The payment service. Every call throws 503 if the service fails. */
export type Payments = {
  /** The customer of an account, created if there is none. Repeated and simultaneous calls return the same customer. */
  createCustomer(account: NewCustomer): Promise<string>;
  /** Sets a customer's email address. Returns false if the customer no longer exists. */
  updateCustomer(id: string, email: string): Promise<boolean>;
  emailOf(customerId: string): Promise<string | null>;
  /** The customers with an email address. */
  listCustomers(email: string): Promise<string[]>;
  /** Creates a Stripe Checkout session. */
  openCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<Checkout | undefined>;
  /** Expires a checkout session, so that it can no longer be paid. A paid one stays unchanged. */
  expireCheckout(id: string): Promise<void>;
  /**
   * Expires a customer's open checkout sessions that were created on this site; with `before`, only those created before
   * that session.
   */
  expireCheckouts(customerId: string, before?: string): Promise<void>;
  findSubscription(id: string): Promise<Subscription | undefined>;
  /** All subscriptions of a customer, including ended ones. */
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  /** Cancels a subscription immediately. Does nothing if it has ended or does not exist. */
  cancelSubscription(id: string): Promise<void>;
  /**
   * Refunds the last payment of a subscription and cancels it. Returns true if this call cancelled a refunded
   * subscription. Logs payments that Stripe refuses to refund.
   */
  refundSubscription(subscription: Subscription): Promise<boolean>;
  /**
   * The URL of the customer portal (invoices, cards), or of its page that confirms a cancellation. Undefined for an unknown
   * customer.
   */
  openPortal(
    customerId: string,
    returnUrl: string,
    subscriptionToCancel: string | null,
  ): Promise<string | undefined>;
  /** Verifies a webhook event and returns the id of its subscription. 400 if the signature is invalid. */
  readEvent(body: string, signature: string): Promise<{ id: string; subscriptionId: string | null }>;
};

const LIST = { limit: 100 };

/** The real client. Loads the Stripe library on first use. `origin` is the address of this site. */
export function stripePayments(keys: StripeKeys, origin: string): Payments {
  let client: Promise<Stripe> | undefined;
  const stripe = () => {
    client ??= connect(keys);
    return client;
  };
  const prices = { monthly: keys.STRIPE_PRICE_MONTHLY, annual: keys.STRIPE_PRICE_ANNUAL };
  const offer: Offer = {
    origins: [origin, ...splitList(keys.STRIPE_FORMER_ORIGINS)],
    prices: [
      ...Object.values(prices).filter((price) => price !== undefined),
      ...splitList(keys.STRIPE_FORMER_PRICES),
    ],
  };
  const expireCheckout = async (id: string) => {
    const { sessions } = (await stripe()).checkout;
    const throwIfOpen = async (error: unknown) => {
      if ((await sessions.retrieve(id)).status === "open") throw error;
    };
    await callStripe(sessions.expire(id).catch(throwIfOpen));
  };
  return {
    async createCustomer({ userId, joinedAt, email, formerCustomerId }) {
      const { customers } = await stripe();
      const metadata = { userId: String(userId), joinedAt, origin };
      const account = { email, metadata };
      // The customer of an earlier call whose response was lost.
      const isOfAccount = (customer: Stripe.Customer) =>
        Object.entries(metadata).every(([name, value]) => customer.metadata[name] === value);
      const existing = (await listAll(customers.list({ email, ...LIST }))).find(isOfAccount);
      if (existing) return existing.id;
      // Stripe returns the same response for the same key for a day, even a failure. The hour in the key allows retries.
      const hour = new Date().toISOString().slice(0, 13);
      const idempotencyKey = `customer-${digest(JSON.stringify([account, formerCustomerId, hour]))}`;
      return (await callStripe(customers.create(account, { idempotencyKey }))).id;
    },
    async updateCustomer(id, email) {
      const { customers } = await stripe();
      return (await findInStripe(customers.update(id, { email }))) !== undefined;
    },
    async emailOf(customerId) {
      const { customers } = await stripe();
      const customer = await findInStripe(customers.retrieve(customerId));
      return !customer || customer.deleted ? null : customer.email;
    },
    async listCustomers(email) {
      const { customers } = await stripe();
      return (await listAll(customers.list({ email, ...LIST }))).map(({ id }) => id);
    },
    async openCheckout({ userId, customerId, period }) {
      const price = prices[period];
      if (!price) throw paymentsNotConfigured();
      const metadata = { userId: String(userId), type: period, origin };
      const { checkout } = await stripe();
      const session = await callStripe(
        checkout.sessions.create({
          mode: "subscription",
          customer: customerId,
          line_items: [{ price, quantity: 1 }],
          client_reference_id: String(userId),
          metadata,
          subscription_data: { metadata },
          ...taxOptions(keys),
          success_url: `${origin}/settings?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${origin}/pricing`,
        }),
      );
      if (!session.url) throw paymentsNotConfigured();
      return { id: session.id, url: session.url };
    },
    async findCheckout(id) {
      const { checkout } = await stripe();
      const session = await findInStripe(checkout.sessions.retrieve(id));
      return session && toCheckout(session, offer);
    },
    expireCheckout,
    async expireCheckouts(customer, before) {
      const { checkout } = await stripe();
      const newestFirst = await listAll(checkout.sessions.list({ customer, status: "open", ...LIST }));
      const at = newestFirst.findIndex(({ id }) => id === before);
      const ours = newestFirst.slice(at + 1).filter((session) => toCheckout(session, offer).userId !== null);
      for (const { id } of ours) await expireCheckout(id);
    },
    async findSubscription(id) {
      const { subscriptions } = await stripe();
      const subscription = await findInStripe(subscriptions.retrieve(id));
      return subscription && toSubscription(subscription, offer);
    },
    async listSubscriptions(customer) {
      const { subscriptions } = await stripe();
      const every = await listAll(subscriptions.list({ customer, status: "all", ...LIST }));
      return every.map((subscription) => toSubscription(subscription, offer));
    },
    async cancelSubscription(id) {
      const { subscriptions } = await stripe();
      await findInStripe(subscriptions.cancel(id));
    },
    /** Refunds before it cancels: if the refund fails, the subscription is still active and the job is tried again. */
    async refundSubscription({ id, lastInvoiceId: invoice }) {
      const { invoicePayments, refunds, subscriptions } = await stripe();
      const paid = invoice ? await listAll(invoicePayments.list({ invoice, status: "paid", ...LIST })) : [];
      let isRefunded = false;
      for (const { payment } of paid) {
        const source = refundable(payment);
        if (!source) continue;
        const refusal = await callStripe(refunds.create({ ...source, reason: "duplicate" }).catch(refusalOf));
        if (typeof refusal !== "string") isRefunded = true;
        else
          logError("refund_by_hand", {
            subscription: id,
            message: "It is cancelled and must be refunded by hand.",
            reason: refusal,
          });
      }
      const note = isRefunded ? { cancellation_details: { comment: REFUNDED_COMMENT } } : {};
      const cancelled = await findInStripe(subscriptions.cancel(id, note));
      return isRefunded && cancelled !== undefined;
    },
    async openPortal(customer, returnUrl, subscriptionToCancel) {
      return openStripePortal(await stripe(), keys, { origin, customer, returnUrl, subscriptionToCancel });
    },
    async readEvent(body, signature) {
      const secret = keys.STRIPE_WEBHOOK_SECRET;
      if (!secret) throw new Refusal("payments_not_configured", "STRIPE_WEBHOOK_SECRET is not set");
      const { webhooks } = await stripe();
      const event = await webhooks.constructEventAsync(body, signature, secret).catch(() => {
        throw new Refusal("signature_invalid", "The signature is not valid");
      });
      return { id: event.id, subscriptionId: subscriptionIn(event) };
    },
  };
}

/** Splits a comma-separated list. */
const splitList = (variable = "") =>
  variable
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

function refundable({ payment_intent, charge }: Stripe.InvoicePayment.Payment) {
  if (payment_intent) return { payment_intent: idOf(payment_intent) ?? undefined };
  return charge ? { charge: idOf(charge) ?? undefined } : undefined;
}

/**
 * The reason why Stripe will not refund a payment; undefined if it is refunded already. Rethrows errors that a retry may
 * solve.
 */
function refusalOf(error: Stripe.errors.StripeError) {
  if (error.code === "charge_already_refunded") return undefined;
  if (error.type !== "StripeInvalidRequestError") throw error;
  return error.message;
}

/** Checks whether a subscription was bought on this site for this account at one of our prices. */
export const grantsPremium = (subscription: Subscription, userId: number) =>
  subscription.userId === userId && subscription.isPremium;
