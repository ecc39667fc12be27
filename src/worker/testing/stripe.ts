import type { CheckoutSession } from "@contract/billing";
import Stripe from "stripe";
import { inject } from "vitest";
import { json, ORIGIN, Visitor } from "./api";
import { registerPerson, type TestUser } from "./fixtures";

export const stripeKeys = {
  STRIPE_API_BASE: inject("stripeUrl"),
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  STRIPE_PRICE_MONTHLY: "price_monthly",
  STRIPE_PRICE_ANNUAL: "price_annual",
};

/** Starts with an empty Stripe account: the fake Stripe server has one account for each secret key. */
export function openStripeAccount() {
  stripeKeys.STRIPE_SECRET_KEY = `sk_test_${crypto.randomUUID().replaceAll("-", "")}`;
}

/** A paid checkout session. */
export type Paid = { id: string; customer: string; subscription: string };
type Call = { method: string; path: string; form: Record<string, unknown> };
type Subscription = { id: string; status: string; customer: string };
type Refund = { amount: number; reason: string };
/** The fake server's response to the next request, or to the next one that begins with `on` ("DELETE subscriptions"). */
type Next =
  | "answer"
  | "hold"
  | "drop"
  | { on: string; act: "hold" | "drop" }
  | { on?: string; status: number; error: { message: string; type?: string } };

/** Actions of customers and staff at Stripe, and control of the fake server. */
export const atStripe = {
  pay: (sessionId: string) => control<Paid>(`pay/${sessionId}`),
  change: (id: string, changes: Record<string, unknown>) => control(`change/${id}`, changes),
  end: (id: string, endedAt = new Date()) =>
    control(`change/${id}`, { status: "canceled", ended_at: seconds(endedAt) }),
  /** Creates a subscription without a checkout session of this product. */
  subscribe: (input: { customer: string; price: string; metadata?: object; status?: string }) =>
    control<Subscription>("subscribe", input),
  renew: (subscriptionId: string) => control(`renew/${subscriptionId}`),
  dispute: (subscriptionId: string) => control(`dispute/${subscriptionId}`),
  deleteCustomer: (id: string) => control(`deleteCustomer/${id}`),
  next: (...next: Next[]) => control("next", next),
  calls: () => control<Call[]>("calls"),
  subscriptionsOf: async (customer: string) =>
    (await control<Subscription[]>("list/subscriptions")).filter((one) => one.customer === customer),
  sessions: () => control<{ id: string; status: string; customer: string }[]>("list/sessions"),
  customers: () => control<{ id: string; email: string }[]>("list/customers"),
  refunds: () => control<Refund[]>("list/refunds"),
  /** Waits until the fake server holds a response. */
  async held() {
    while ((await control<number>("held")) === 0);
  },
  release: () => control("release"),
};

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function control<T>(path: string, input?: unknown) {
  const response = await fetch(`${stripeKeys.STRIPE_API_BASE}/control/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}` },
    body: input === undefined ? undefined : JSON.stringify(input),
  });
  return json<T>(response);
}

let newUsers = 0;
/** Registers a new user on a server with Stripe keys. */
export async function newUser(name = "buyer", overrides: Partial<Env> = {}): Promise<TestUser> {
  const username = `${name}${++newUsers}`;
  const person = {
    fullName: "A Buyer",
    email: `${username}@example.com`,
    username,
    password: "Plinth-buyer-1",
  };
  return registerPerson(person, { ...stripeKeys, ...overrides });
}

/** Creates a checkout session. */
export const createCheckout = ({ visitor }: TestUser, type = "monthly", body: unknown = {}) =>
  visitor.post(`/api/create-checkout-session?type=${type}`, body);

/** Creates a checkout session and pays it. */
export async function buy(buyer: TestUser, type: "monthly" | "annual" = "monthly") {
  const { session } = await json<CheckoutSession>(createCheckout(buyer, type));
  return atStripe.pay(session.id);
}

/**
 * A subscription from before each account had exactly one customer: it belongs to the user by its metadata, and has
 * another customer.
 */
export async function subscribeWithoutCheckout(
  { user }: TestUser,
  changes: { metadata?: object; price?: string } = {},
) {
  const customer = await stripe<{ id: string }>("customers", `email=${encodeURIComponent(user.email)}`);
  const { price = "price_monthly" } = changes;
  const metadata = { userId: String(user.id), type: "monthly", origin: ORIGIN, ...changes.metadata };
  return atStripe.subscribe({ customer: customer.id, price, metadata });
}

/** Calls Stripe's API directly. */
export const stripe = async <T>(path: string, form: string, status = 200, headers: HeadersInit = {}) =>
  json<T>(
    await fetch(`${stripeKeys.STRIPE_API_BASE}/v1/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`, ...headers },
      body: form,
    }),
    status,
  );

/** Confirms a checkout session, as the page does after the redirect from Stripe. */
export const confirmCheckout = ({ visitor, user }: TestUser, sessionId: string, id = user.id) =>
  visitor.get(`/api/updateuser/details/checkout/${id}?session_id=${encodeURIComponent(sessionId)}`);

/** Registers a new user who has bought premium. */
export async function newSubscriber(name?: string) {
  const buyer = await newUser(name);
  const paid = await buy(buyer);
  await json(confirmCheckout(buyer, paid.id));
  return { buyer, paid };
}

/** Sends a webhook event, signed as Stripe signs it. */
export async function sendWebhook(
  type: string,
  object: Record<string, unknown>,
  { id = `evt_${crypto.randomUUID()}`, at = new Date(), secret = stripeKeys.STRIPE_WEBHOOK_SECRET } = {},
  overrides: Partial<Env> = {},
) {
  const body = JSON.stringify({ id, object: "event", type, data: { object } });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp: seconds(at),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  } as Parameters<typeof Stripe.webhooks.generateTestHeaderStringAsync>[0]);
  return postWebhook(body, signature, overrides);
}

export const postWebhook = (body: string, signature?: string, overrides: Partial<Env> = {}) =>
  new Visitor({ ...stripeKeys, ...overrides }).fetch("/api/stripe/webhook", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...(signature && { "Stripe-Signature": signature }) },
  });
