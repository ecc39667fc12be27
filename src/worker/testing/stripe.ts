import Stripe from "stripe";
import { inject } from "vitest";
import type { CheckoutSession } from "../../contract/billing";
import { json, Visitor } from "./api";
import { type Member, registration } from "./world";

declare module "vitest" {
  interface ProvidedContext {
    stripeUrl: string;
  }
}

/** An account at the double of Stripe: one of its own for each test file, since the key is new. */
export const stripeKeys = {
  STRIPE_API_BASE: inject("stripeUrl"),
  STRIPE_SECRET_KEY: `sk_test_${crypto.randomUUID().replaceAll("-", "")}`,
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  STRIPE_PRICE_MONTHLY: "price_monthly",
  STRIPE_PRICE_ANNUAL: "price_annual",
};

type Paid = { id: string; customer: string; subscription: string };
type Call = { method: string; path: string; form: Record<string, unknown> };
/** What the double does with a request to come: answers, answers when released, or fails. */
type Next = "answer" | "hold" | { status: number; error: { message: string; type?: string } };

/** What happens at Stripe by other hands than ours. */
export const atStripe = {
  pay: (sessionId: string) => control<Paid>(`pay/${sessionId}`),
  change: (id: string, changes: Record<string, unknown>) => control(`change/${id}`, changes),
  end: (id: string, endedAt = new Date()) =>
    control(`change/${id}`, { status: "canceled", ended_at: seconds(endedAt) }),
  next: (...next: Next[]) => control("next", next),
  calls: () => control<Call[]>("calls"),
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

/** Opens a payment page and pays on it. */
export async function buy({ visitor }: Member, type: "monthly" | "annual" = "monthly") {
  const path = `/api/create-checkout-session?type=${type}`;
  const { session } = await json<CheckoutSession>(visitor.post(path, {}));
  return atStripe.pay(session.id);
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
