// What a Stripe account holds: objects of each kind by id, in the order in which they were made.
import { randomBytes } from "node:crypto";
import { missing } from "./errors.mjs";

export const now = () => Math.floor(Date.now() / 1000);
export const newId = (prefix) => `${prefix}_${randomBytes(12).toString("hex")}`;

export function newAccount() {
  const account = {
    customers: {},
    sessions: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    refunds: {},
    prices: {},
    /** Idempotency keys with the request they were first used for, and its answer. */
    keys: new Map(),
    /** For tests: the requests so far, what happens to those to come, and answers that are held back. */
    calls: [],
    next: [],
    held: [],
  };
  addPrice(account, { id: "price_monthly", unit_amount: 1000 });
  addPrice(account, { id: "price_annual", unit_amount: 8400, interval: "year" });
  addPrice(account, { id: "price_dollar", unit_amount: 100 });
  addPrice(account, { id: "price_euro", unit_amount: 1000, currency: "eur" });
  addPrice(account, { id: "price_retired", unit_amount: 500, active: false });
  addPrice(account, { id: "price_once", unit_amount: 1000, interval: null });
  return account;
}

function addPrice(account, { id, unit_amount, interval = "month", currency = "usd", active = true }) {
  account.prices[id] = {
    id,
    object: "price",
    active,
    currency,
    unit_amount,
    type: interval ? "recurring" : "one_time",
    recurring: interval && { interval, interval_count: 1 },
  };
}

/** The object with an id. `param` names the parameter it came in, where it did not come in the path. */
export function find(objects, what, id, param) {
  if (!Object.hasOwn(objects, id ?? "")) throw missing(what, id, param);
  return objects[id];
}

export const findCustomer = (account, id, param) => {
  const customer = find(account.customers, "customer", id, param);
  if (customer.deleted) throw missing("customer", id, param);
  return customer;
};
