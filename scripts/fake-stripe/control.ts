// Commands for tests: events at Stripe that Plinth does not start (a payment, a dispute), and outages.
import { type Account, type CheckoutSession, find, type Outcome, type Subscription } from "./account.ts";
import { pay } from "./checkout.ts";
import { deleteCustomer } from "./customers.ts";
import { missing } from "./errors.ts";
import { addInvoice, dispute } from "./payments.ts";
import { type NewSubscription, newSubscription } from "./subscriptions.ts";

/** Fields of a session or subscription. `price` and `current_period_end` are fields of the subscription's item. */
type Changes = { price?: string; current_period_end?: number; [field: string]: unknown };

const control = {
  pay: (account: Account, id?: string) => pay(account, id),
  /** Sets fields of a session or subscription. */
  change: (account: Account, id: string | undefined, sent: Changes) => {
    const { price, current_period_end: end, ...changes } = sent;
    const objects = { ...account.sessions, ...account.subscriptions };
    const object = find<CheckoutSession | Subscription>(objects, "object", id);
    const item = "items" in object ? object.items.data[0] : undefined;
    if (item && price) item.price = find(account.prices, "price", price);
    if (item && end) item.current_period_end = end;
    return Object.assign(object, changes);
  },
  /** Creates a subscription without a checkout: { customer, price, metadata, status }. */
  subscribe: (account: Account, _id: string | undefined, input: NewSubscription) =>
    newSubscription(account, input),
  /** Pays the next invoice of a subscription. */
  renew: (account: Account, id?: string) => {
    const subscription = find(account.subscriptions, "subscription", id);
    const invoice = addInvoice(account, subscription, subscription.items.data[0].price, true);
    subscription.status = "active";
    return invoice;
  },
  dispute: (account: Account, id?: string) => {
    dispute(account, find(account.subscriptions, "subscription", id));
    return {};
  },
  deleteCustomer: (account: Account, id?: string) => deleteCustomer(account, id),
  /** All objects of one kind: customers, sessions, subscriptions, refunds, … */
  list: (account: Record<string, object>, kind = "") => Object.values(account[kind] ?? {}),
  calls: (account: Account) => account.calls,
  /**
   * Sets the outcomes of the next requests, in order: "answer", "hold" (the response waits for `release`), "drop" (the
   * connection breaks) or { status, error }. With `on`, an outcome applies to the next request whose "METHOD path"
   * starts with it: { on: "DELETE subscriptions", status: 500, error: { message } }.
   */
  next: (account: Account, _id: string | undefined, entries: Outcome[]) => account.next.push(...entries),
  held: (account: Account) => account.held.length,
  release: (account: Account) => account.held.splice(0).map((release) => release()).length,
};

const isCommand = (name: string): name is keyof typeof control => Object.hasOwn(control, name);

export function handleControl(account: Account, path: string, sent: string): unknown {
  const [, , act = "", id] = path.split("/");
  if (!isCommand(act)) throw missing("control", act);
  return control[act](account, id, sent ? JSON.parse(sent) : {});
}

/** Removes the outcome for this call from the list and returns it. */
export function nextOutcome(account: Account, name: string): Exclude<Outcome, string> {
  const at = account.next.findIndex(
    (outcome) => typeof outcome === "string" || !outcome.on || name.startsWith(outcome.on),
  );
  const [entry = "answer"] = at < 0 ? [] : account.next.splice(at, 1);
  return typeof entry === "string" ? { act: entry } : { act: "answer", ...entry };
}
