import type { CheckoutSession } from "@contract/billing";
import Stripe from "stripe";
import { inject } from "vitest";
import { json, ORIGIN, Visitor } from "./api";
import { type Member, registration } from "./world";

declare module "vitest" {
  interface ProvidedContext {
    stripeUrl: string;
  }
}

export const stripeKeys = {
  STRIPE_API_BASE: inject("stripeUrl"),
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  STRIPE_PRICE_MONTHLY: "price_monthly",
  STRIPE_PRICE_ANNUAL: "price_annual",
};

/** Opens an empty account at the fake Stripe server: it keeps one for each key. */
export function openStripeAccount() {
  stripeKeys.STRIPE_SECRET_KEY = `sk_test_${crypto.randomUUID().replaceAll("-", "")}`;
}

/** A session that was paid on. */
export type Paid = { id: string; customer: string; subscription: string };
type Call = { method: string; path: string; form: Record<string, unknown> };
type Subscription = { id: string; status: string; customer: string };
type Refund = { amount: number; reason: string };
/** What the double does with a request to come; `on` waits for one that begins like it ("DELETE subscriptions"). */
type Next =
  | "answer"
  | "hold"
  | "drop"
  | { on: string; act: "hold" | "drop" }
  | { on?: string; status: number; error: { message: string; type?: string } };

/** What happens at Stripe by other hands than ours. */
export const atStripe = {
  pay: (sessionId: string) => control<Paid>(`pay/${sessionId}`),
  change: (id: string, changes: Record<string, unknown>) => control(`change/${id}`, changes),
  end: (id: string, endedAt = new Date()) =>
    control(`change/${id}`, { status: "canceled", ended_at: seconds(endedAt) }),
  /** Begins a subscription that no checkout of ours began. */
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
  /** Waits until the double holds back an answer. */
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

let newcomers = 0;
/** Somebody new who may buy. */
export async function newcomer(name = "buyer", overrides: Partial<Env> = {}): Promise<Member> {
  const visitor = new Visitor({ ...stripeKeys, ...overrides });
  const username = `${name}${++newcomers}`;
  const person = {
    fullName: "A Buyer",
    email: `${username}@example.com`,
    username,
    password: "Plinth-buyer-1",
  };
  return { visitor, user: await json(visitor.post("/api/register", registration(person)), 201) };
}

/** Asks for a payment page. */
export const order = ({ visitor }: Member, type = "monthly", body: unknown = {}) =>
  visitor.post(`/api/create-checkout-session?type=${type}`, body);

/** Opens a payment page and pays on it. */
export async function buy(buyer: Member, type: "monthly" | "annual" = "monthly") {
  const { session } = await json<CheckoutSession>(order(buyer, type));
  return atStripe.pay(session.id);
}

/**
 * A subscription as a checkout before one customer an account left it: begun here by its metadata, with a customer of
 * its own. `session` is the session it would have come from.
 */
export async function buyElsewhere({ user }: Member, changes: { metadata?: object; price?: string } = {}) {
  const customer = await stripe<{ id: string }>("customers", `email=${encodeURIComponent(user.email)}`);
  const { price = "price_monthly" } = changes;
  const metadata = { userId: String(user.id), type: "monthly", origin: ORIGIN, ...changes.metadata };
  return atStripe.subscribe({ customer: customer.id, price, metadata });
}

/** A call of Stripe's API as another program makes it. */
export const stripe = async <T>(path: string, form: string, status = 200, headers: HeadersInit = {}) =>
  json<T>(
    await fetch(`${stripeKeys.STRIPE_API_BASE}/v1/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`, ...headers },
      body: form,
    }),
    status,
  );

/** Comes back from a payment page. */
export const confirm = ({ visitor, user }: Member, sessionId: string, id = user.id) =>
  visitor.get(`/api/updateuser/details/checkout/${id}?session_id=${encodeURIComponent(sessionId)}`);

/** Somebody new who bought premium and came back. */
export async function subscriber(name?: string) {
  const buyer = await newcomer(name);
  const paid = await buy(buyer);
  await json(confirm(buyer, paid.id));
  return { buyer, paid };
}

/** A webhook's call as Stripe makes it: signed with the endpoint's secret at some time. */
export async function knock(
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
  return send(body, signature, overrides);
}

export const send = (body: string, signature?: string, overrides: Partial<Env> = {}) =>
  new Visitor({ ...stripeKeys, ...overrides }).fetch("/api/stripe/webhook", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...(signature && { "Stripe-Signature": signature }) },
  });
