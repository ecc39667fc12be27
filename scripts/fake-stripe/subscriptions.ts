import { type Account, find, type Handler, type Metadata, newId, now, type Subscription } from "./account.ts";
import { missing } from "./errors.ts";
import { listPage } from "./parameters.ts";
import { addInvoice } from "./payments.ts";

export type NewSubscription = {
  customer: string;
  price: string;
  metadata?: Metadata;
  status?: string;
};

const ENDED = ["canceled", "incomplete_expired"];

export const subscriptions: Record<string, Handler> = {
  "GET subscriptions/:id": (account, { id }) => find(account.subscriptions, "subscription", id),
  "GET subscriptions": (account, { form, path }) => {
    if (form.customer) find(account.customers, "customer", form.customer, "customer");
    const matches = (subscription: Subscription) =>
      (!form.customer || subscription.customer === form.customer) &&
      (!form.price || subscription.items.data.some(({ price }) => price.id === form.price)) &&
      hasStatus(subscription.status, form.status);
    return listPage(Object.values(account.subscriptions).filter(matches), form, path, "subscription");
  },
  /** Stripe answers 404 if the subscription has already ended. */
  "DELETE subscriptions/:id": (account, { id, form }) => {
    const subscription = find(account.subscriptions, "subscription", id);
    if (ENDED.includes(subscription.status)) throw missing("subscription", id);
    return cancel(subscription, form.cancellation_details?.comment);
  },
};

function hasStatus(status: string, filter: string | undefined) {
  if (filter === undefined) return status !== "canceled";
  if (filter === "ended") return ENDED.includes(status);
  return filter === "all" || status === filter;
}

export const cancel = (subscription: Subscription, comment: string | null = null) =>
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: now(),
    ended_at: now(),
    cancellation_details: { comment, feedback: null, reason: "cancellation_requested" },
  });

/** Creates a subscription. Its first invoice is paid if its status is "active". */
export function newSubscription(
  account: Account,
  { customer, price: priceId, metadata = {}, status = "active" }: NewSubscription,
) {
  const price = find(account.prices, "price", priceId, "items[0][price]");
  const item: Subscription["items"]["data"][0] = {
    id: newId("si"),
    object: "subscription_item",
    price,
    quantity: 1,
    current_period_start: now(),
    current_period_end: periodEnd(price.recurring?.interval),
  };
  const subscription: Subscription = {
    id: newId("sub"),
    object: "subscription",
    status,
    customer,
    currency: price.currency,
    metadata,
    created: now(),
    canceled_at: null,
    ended_at: null,
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, reason: null },
    pause_collection: null,
    latest_invoice: null,
    items: { object: "list", has_more: false, url: "/v1/subscription_items", data: [item] },
  };
  find(account.customers, "customer", customer, "customer").currency = price.currency;
  account.subscriptions[subscription.id] = subscription;
  addInvoice(account, subscription, price, status === "active");
  return subscription;
}

function periodEnd(interval: string | undefined) {
  const end = new Date();
  end.setUTCMonth(end.getUTCMonth() + (interval === "year" ? 12 : 1));
  return Math.floor(end.getTime() / 1000);
}
