import type Stripe from "stripe";
import { invalid, unavailable } from "../../contract/errors";
import type { BillingPeriod } from "../../contract/plans";
import { words } from "../../contract/words";
import type { Variables } from "../config";
import { type Checkout, type Subscription, subscriptionIn, toCheckout, toSubscription } from "./stripe-views";

export type { Subscription } from "./stripe-views";

/** Who buys, for how long, and where the browser goes afterwards. */
export type Order = {
  userId: number;
  email: string;
  customerId: string | null;
  period: BillingPeriod;
  origin: string;
};

/** Takes money, by the month or by the year. Each call is refused with 503 where the service fails. */
export type Payments = {
  /** Opens a page on which an order is paid for. */
  openCheckout(order: Order): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<Checkout | undefined>;
  findSubscription(id: string): Promise<Subscription | undefined>;
  /** Ends a subscription at once. One that has ended or is not known stays as it is. */
  cancelSubscription(id: string): Promise<void>;
  /** Opens the page on which a customer sees bills and cards, or is asked to confirm a cancellation. */
  openPortal(customerId: string, returnUrl: string, cancelling: string | null): Promise<{ url: string }>;
  /** An event that the service signed, and the subscription it is about. 400 where the signature does not hold. */
  readEvent(body: string, signature: string): Promise<{ id: string; subscriptionId: string | null }>;
};

type Keys = Pick<Variables, `STRIPE_${string}` & keyof Variables>;

const TIMEOUT_MS = 10_000;
const RETRIES = 1;

/** The real client is Stripe's own; it is loaded when it is first needed. */
export function stripePayments(keys: Keys): Payments {
  let client: Stripe | undefined;
  const stripe = async () => {
    client ??= await connect(keys);
    return client;
  };
  const prices = { monthly: keys.STRIPE_PRICE_MONTHLY, annual: keys.STRIPE_PRICE_ANNUAL };
  return {
    async openCheckout({ userId, email, customerId, period, origin }) {
      const price = prices[period];
      if (!price) throw unavailable(words.upgradeSoon.description);
      const metadata = { userId: String(userId), type: period, origin };
      const { checkout } = await stripe();
      const session = await answered(
        checkout.sessions.create({
          mode: "subscription",
          line_items: [{ price, quantity: 1 }],
          client_reference_id: String(userId),
          metadata,
          subscription_data: { metadata },
          ...(customerId ? { customer: customerId } : { customer_email: email }),
          success_url: `${origin}/settings?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${origin}/pricing`,
        }),
      );
      if (!session.url) throw unavailable(words.upgradeSoon.description);
      return { id: session.id, url: session.url };
    },
    async findCheckout(id) {
      const { checkout } = await stripe();
      const session = await found(checkout.sessions.retrieve(id));
      return session && toCheckout(session);
    },
    async findSubscription(id) {
      const { subscriptions } = await stripe();
      const subscription = await found(subscriptions.retrieve(id));
      return subscription && toSubscription(subscription);
    },
    async cancelSubscription(id) {
      const { subscriptions } = await stripe();
      await found(subscriptions.cancel(id));
    },
    async openPortal(customer, returnUrl, cancelling) {
      const { billingPortal } = await stripe();
      const { url } = await answered(
        billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          ...(cancelling && {
            flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: cancelling } },
          }),
        }),
      );
      return { url };
    },
    async readEvent(body, signature) {
      const secret = keys.STRIPE_WEBHOOK_SECRET;
      if (!secret) throw unavailable("STRIPE_WEBHOOK_SECRET is not set");
      const { webhooks } = await stripe();
      const event = await webhooks.constructEventAsync(body, signature, secret).catch(() => {
        throw invalid("The signature does not hold");
      });
      return { id: event.id, subscriptionId: subscriptionIn(event) };
    },
  };
}

async function connect(keys: Keys) {
  const { default: StripeClient } = await import("stripe");
  const base = (keys.STRIPE_API_BASE ?? "https://api.stripe.com").replace(/\/+$/, "");
  /** The client builds addresses of a host; ours may also be a path at one. */
  const send = (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(url));
    return fetch(base + pathname + search, init);
  };
  return new StripeClient(keys.STRIPE_SECRET_KEY ?? "", {
    httpClient: StripeClient.createFetchHttpClient(send),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** What the service answers. What it refuses is told in its own sentence; what concerns our key only to the log. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { type, message } = error as Stripe.errors.StripeError;
    if (!type?.startsWith("Stripe")) throw error;
    if (type !== "StripeAuthenticationError" && type !== "StripePermissionError") throw unavailable(message);
    console.error("Stripe refuses our key:", message);
    throw unavailable(words.paymentsMisconfigured);
  }
}

/** The same; undefined where there is no such thing. */
const found = <T>(call: Promise<T>): Promise<T | undefined> =>
  answered<T | undefined>(
    call.catch((error: Stripe.errors.StripeError) => {
      if (error.code === "resource_missing" && error.statusCode === 404) return undefined;
      throw error;
    }),
  );
