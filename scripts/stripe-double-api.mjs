// What the double of Stripe answers to the calls that Plinth makes, from an account that lives in memory.
import { randomBytes } from "node:crypto";

/** Price to the months it pays for. */
const PRICES = { price_monthly: 1, price_annual: 12 };

export const newAccount = () => ({
  checkouts: {},
  orders: {},
  subscriptions: {},
  customers: {},
  calls: [],
  next: [],
  held: [],
});
export const now = () => Math.floor(Date.now() / 1000);
export const newId = (kind) => `${kind}_${randomBytes(12).toString("hex")}`;

export class StripeError extends Error {
  constructor(status, error) {
    super(error.message);
    Object.assign(this, { status, error });
  }
}
export const missing = (what, id) =>
  new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
  });

/** `a[b][0]=c` as Stripe's clients send it; lists come out as objects. */
export function decodeForm(text) {
  const form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    let at = form;
    for (const step of path) {
      at[step] ??= {};
      at = at[step];
    }
    at[last] = value;
  }
  return form;
}

export function api({ method, path, url }, account, form) {
  const [, , kind, ...rest] = path.split("/");
  const call = `${method} ${kind}${kind === "checkout" || kind === "billing_portal" ? `/${rest.shift()}` : ""}`;
  const [id] = rest;
  if (call === "POST checkout/sessions") return openCheckout(account, form, url);
  if (call === "GET checkout/sessions") return find(account.checkouts, "checkout.session", id);
  if (call === "GET subscriptions") return find(account.subscriptions, "subscription", id);
  if (call === "GET customers") return find(account.customers, "customer", id);
  if (call === "DELETE subscriptions") {
    const subscription = find(account.subscriptions, "subscription", id);
    if (subscription.status === "canceled") throw missing("subscription", id);
    return Object.assign(subscription, { status: "canceled", ended_at: now() });
  }
  if (call === "POST billing_portal/sessions") {
    const customer = find(account.customers, "customer", form.customer);
    const cancelled = form.flow_data?.subscription_cancel?.subscription;
    if (cancelled) find(account.subscriptions, "subscription", cancelled);
    const session = { id: newId("bps"), object: "billing_portal.session", customer: customer.id };
    const back = encodeURIComponent(form.return_url);
    return { ...session, return_url: form.return_url, url: `${url}/portal/${customer.id}?return=${back}` };
  }
  throw new StripeError(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${call})`,
  });
}

export function find(things, what, id) {
  if (!Object.hasOwn(things, id)) throw missing(what, id);
  return things[id];
}

function openCheckout(account, form, url) {
  const price = form.line_items?.[0]?.price;
  if (!Object.hasOwn(PRICES, price ?? "")) throw missing("price", price);
  if (form.customer) find(account.customers, "customer", form.customer);
  const id = newId("cs_test");
  account.orders[id] = { price, metadata: form.subscription_data?.metadata ?? {} };
  account.checkouts[id] = {
    id,
    object: "checkout.session",
    mode: form.mode,
    status: "open",
    payment_status: "unpaid",
    created: now(),
    url: `${url}/pay/${id}`,
    success_url: form.success_url,
    client_reference_id: form.client_reference_id ?? null,
    metadata: form.metadata ?? {},
    customer: form.customer ?? null,
    customer_email: form.customer_email ?? null,
    subscription: null,
  };
  return account.checkouts[id];
}

/** A card is charged for what a page offers. */
export function pay(account, session) {
  if (session.status === "complete") return session;
  const { price, metadata } = account.orders[session.id];
  session.customer ??= newId("cus");
  account.customers[session.customer] ??= {
    id: session.customer,
    object: "customer",
    email: session.customer_email,
  };
  const end = new Date();
  end.setUTCMonth(end.getUTCMonth() + PRICES[price]);
  const item = {
    id: newId("si"),
    price: { id: price },
    current_period_end: Math.floor(end.getTime() / 1000),
  };
  const subscription = {
    id: newId("sub"),
    object: "subscription",
    status: "active",
    customer: session.customer,
    metadata,
    created: now(),
    ended_at: null,
    items: { object: "list", data: [item] },
  };
  account.subscriptions[subscription.id] = subscription;
  return Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    subscription: subscription.id,
  });
}
