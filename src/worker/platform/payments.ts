import { paymentsNotConfigured, Refusal } from "@contract/errors";
import type { BillingPeriod } from "@contract/plans";
import type Stripe from "stripe";
import { digest } from "../auth/digest";
import { all, answered, connect, found, type StripeKeys } from "./stripe-client";
import {
  type Checkout,
  idOf,
  type Offer,
  REFUNDED_COMMENT,
  type Subscription,
  subscriptionIn,
  toCheckout,
  toSubscription,
} from "./stripe-views";

export type { Subscription } from "./stripe-views";

/** An account that is to have a customer at Stripe; `formerCustomerId` is one that Stripe no longer has. */
export type NewCustomer = {
  userId: number;
  joinedAt: string;
  email: string;
  formerCustomerId: string | null;
};
export type Order = { userId: number; customerId: string; period: BillingPeriod };

/** Takes money, by the month or by the year. Each call is refused with 503 where the service fails. */
export type Payments = {
  /** Makes the customer of an account. Called twice, also at the same time, it answers the same customer. */
  createCustomer(account: NewCustomer): Promise<string>;
  /** Sets a customer's email address; false where there is no such customer any more. */
  updateCustomer(id: string, email: string): Promise<boolean>;
  emailOf(customerId: string): Promise<string | null>;
  /** The customers with an email address. */
  listCustomers(email: string): Promise<string[]>;
  /** Opens a page on which an order is paid for. */
  openCheckout(order: Order): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<Checkout | undefined>;
  /** Closes a page, so that nobody can pay on it. One that was paid stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** Closes a customer's open pages; with an id, only those opened before that one. */
  expireCheckouts(customerId: string, before?: string): Promise<void>;
  findSubscription(id: string): Promise<Subscription | undefined>;
  /** Every subscription of a customer, ended ones too. */
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  /** Ends a subscription at once. One that has ended or is not known stays as it is. */
  cancelSubscription(id: string): Promise<void>;
  /**
   * Pays back the last payment of a subscription, then ends it. Whether this very call ended one that was paid back; a
   * payment that the service refuses to pay back is logged.
   */
  refundSubscription(subscription: Subscription): Promise<boolean>;
  /** The page with a customer's bills and cards, or one to confirm a cancellation; undefined for an unknown customer. */
  openPortal(customerId: string, returnUrl: string, cancelling: string | null): Promise<string | undefined>;
  /** An event that the service signed, and the subscription it is about. 400 where the signature does not hold. */
  readEvent(body: string, signature: string): Promise<{ id: string; subscriptionId: string | null }>;
};

const LIST = { limit: 100 };

/** The real client is Stripe's own; it is loaded when it is first needed. `origin` is the product's address. */
export function stripePayments(keys: StripeKeys, origin: string): Payments {
  let client: Promise<Stripe> | undefined;
  const stripe = () => {
    client ??= connect(keys);
    return client;
  };
  const prices = { monthly: keys.STRIPE_PRICE_MONTHLY, annual: keys.STRIPE_PRICE_ANNUAL };
  const offer: Offer = {
    origins: [origin, ...listed(keys.STRIPE_FORMER_ORIGINS)],
    prices: [
      ...Object.values(prices).filter((price) => price !== undefined),
      ...listed(keys.STRIPE_FORMER_PRICES),
    ],
  };
  const expireCheckout = async (id: string) => {
    const { sessions } = (await stripe()).checkout;
    const isClosed = async (error: unknown) => {
      if ((await sessions.retrieve(id)).status === "open") throw error;
    };
    await answered(sessions.expire(id).catch(isClosed));
  };
  return {
    async createCustomer({ userId, joinedAt, email, formerCustomerId }) {
      const { customers } = await stripe();
      const account = { email, metadata: { userId: String(userId), origin } };
      // Stripe repeats its first answer to a key for a day, failures too: with the hour in it, a later attempt is new.
      const hour = new Date().toISOString().slice(0, 13);
      const idempotencyKey = `customer-${digest(JSON.stringify([account, joinedAt, formerCustomerId, hour]))}`;
      return (await answered(customers.create(account, { idempotencyKey }))).id;
    },
    async updateCustomer(id, email) {
      const { customers } = await stripe();
      return (await found(customers.update(id, { email }))) !== undefined;
    },
    async emailOf(customerId) {
      const { customers } = await stripe();
      const customer = await found(customers.retrieve(customerId));
      return !customer || customer.deleted ? null : customer.email;
    },
    async listCustomers(email) {
      const { customers } = await stripe();
      return (await all(customers.list({ email, ...LIST }))).map(({ id }) => id);
    },
    async openCheckout({ userId, customerId, period }) {
      const price = prices[period];
      if (!price) throw paymentsNotConfigured();
      const metadata = { userId: String(userId), type: period, origin };
      const { checkout } = await stripe();
      const session = await answered(
        checkout.sessions.create({
          mode: "subscription",
          customer: customerId,
          line_items: [{ price, quantity: 1 }],
          client_reference_id: String(userId),
          metadata,
          subscription_data: { metadata },
          success_url: `${origin}/settings?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${origin}/pricing`,
        }),
      );
      if (!session.url) throw paymentsNotConfigured();
      return { id: session.id, url: session.url };
    },
    async findCheckout(id) {
      const { checkout } = await stripe();
      const session = await found(checkout.sessions.retrieve(id));
      return session && toCheckout(session, offer);
    },
    expireCheckout,
    async expireCheckouts(customer, before) {
      const { checkout } = await stripe();
      const newestFirst = await all(checkout.sessions.list({ customer, status: "open", ...LIST }));
      const at = newestFirst.findIndex(({ id }) => id === before);
      for (const { id } of newestFirst.slice(at + 1)) await expireCheckout(id);
    },
    async findSubscription(id) {
      const { subscriptions } = await stripe();
      const subscription = await found(subscriptions.retrieve(id));
      return subscription && toSubscription(subscription, offer);
    },
    async listSubscriptions(customer) {
      const { subscriptions } = await stripe();
      const every = await all(subscriptions.list({ customer, status: "all", ...LIST }));
      return every.map((subscription) => toSubscription(subscription, offer));
    },
    async cancelSubscription(id) {
      const { subscriptions } = await stripe();
      await found(subscriptions.cancel(id));
    },
    /** The money first: cancelled and not paid back, a subscription would not be looked at again. */
    async refundSubscription({ id, lastInvoiceId: invoice }) {
      const { invoicePayments, refunds, subscriptions } = await stripe();
      const paid = invoice ? await all(invoicePayments.list({ invoice, status: "paid", ...LIST })) : [];
      let isRefunded = false;
      for (const { payment } of paid) {
        const source = refundable(payment);
        if (!source) continue;
        const refusal = await answered(refunds.create({ ...source, reason: "duplicate" }).catch(refusalOf));
        if (typeof refusal !== "string") isRefunded = true;
        else console.error(`Subscription ${id} is cancelled and must be refunded by hand: ${refusal}`);
      }
      const note = isRefunded ? { cancellation_details: { comment: REFUNDED_COMMENT } } : {};
      const cancelled = await found(subscriptions.cancel(id, note));
      return isRefunded && cancelled !== undefined;
    },
    async openPortal(customer, returnUrl, cancelling) {
      const { billingPortal } = await stripe();
      const session = await found(
        billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          ...(cancelling && {
            flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: cancelling } },
          }),
        }),
      );
      return session?.url;
    },
    async readEvent(body, signature) {
      const secret = keys.STRIPE_WEBHOOK_SECRET;
      if (!secret) throw new Refusal("payments_not_configured", "STRIPE_WEBHOOK_SECRET is not set");
      const { webhooks } = await stripe();
      const event = await webhooks.constructEventAsync(body, signature, secret).catch(() => {
        throw new Refusal("signature_invalid", "The signature does not hold");
      });
      return { id: event.id, subscriptionId: subscriptionIn(event) };
    },
  };
}

/** The values of a variable that holds several, with commas between them. */
const listed = (variable = "") =>
  variable
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

function refundable({ payment_intent, charge }: Stripe.InvoicePayment.Payment) {
  if (payment_intent) return { payment_intent: idOf(payment_intent) ?? undefined };
  return charge ? { charge: idOf(charge) ?? undefined } : undefined;
}

/** Why a payment cannot be refunded, where trying again would not help; undefined where it was refunded before. */
function refusalOf(error: Stripe.errors.StripeError) {
  if (error.code === "charge_already_refunded") return undefined;
  if (error.type !== "StripeInvalidRequestError") throw error;
  return error.message;
}

/** Whether a subscription gives an account premium: begun here for this account, at one of our prices. */
export const isFor = (subscription: Subscription, userId: number) =>
  subscription.userId === userId && subscription.isPremium;
