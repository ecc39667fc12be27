// @ts-nocheck
// Commands for tests: events at Stripe that Plinth does not start (a payment, a dispute), and outages.
import { find } from "./account.ts";
import { pay } from "./checkout.ts";
import { deleteCustomer } from "./customers.ts";
import { missing } from "./errors.ts";
import { addInvoice, dispute } from "./payments.ts";
import { newSubscription } from "./subscriptions.ts";

export const control = {
  pay: (account, id) => pay(account, id),
  /**
   * Sets fields of a session or subscription. `price` and `current_period_end` are fields of the subscription's item.
   */
  change: (account, id, { price, current_period_end: end, ...changes }) => {
    const object = find({ ...account.sessions, ...account.subscriptions }, "object", id);
    const item = object.items?.data[0];
    if (price) item.price = find(account.prices, "price", price);
    if (end) item.current_period_end = end;
    return Object.assign(object, changes);
  },
  /** Creates a subscription without a checkout: { customer, price, metadata, status }. */
  subscribe: (account, _id, input) => newSubscription(account, input),
  /** Pays the next invoice of a subscription. */
  renew: (account, id) => {
    const subscription = find(account.subscriptions, "subscription", id);
    const invoice = addInvoice(account, subscription, subscription.items.data[0].price, true);
    subscription.status = "active";
    return invoice;
  },
  dispute: (account, id) => {
    dispute(account, find(account.subscriptions, "subscription", id));
    return {};
  },
  deleteCustomer: (account, id) => deleteCustomer(account, id),
  /** All objects of one kind: customers, sessions, subscriptions, refunds, … */
  list: (account, kind) => Object.values(account[kind]),
  calls: (account) => account.calls,
  /**
   * Sets the outcomes of the next requests, in order: "answer", "hold" (the response waits for `release`), "drop" (the
   * connection breaks) or { status, error }. With `on`, an outcome applies to the next request whose "METHOD path"
   * starts with it: { on: "DELETE subscriptions", status: 500, error: { message } }.
   */
  next: (account, _id, entries) => account.next.push(...entries),
  held: (account) => account.held.length,
  release: (account) => account.held.splice(0).map((release) => release()).length,
};

export function handleControl(account, path, sent) {
  const [, , act, id] = path.split("/");
  if (!Object.hasOwn(control, act)) throw missing("control", act);
  return control[act](account, id, sent ? JSON.parse(sent) : {});
}

/** Removes the outcome for this call from the list and returns it. */
export function nextOutcome(account, name) {
  const at = account.next.findIndex(({ on }) => !on || name.startsWith(on));
  const [entry = "answer"] = at < 0 ? [] : account.next.splice(at, 1);
  return typeof entry === "string" ? { act: entry } : { act: "answer", ...entry };
}
