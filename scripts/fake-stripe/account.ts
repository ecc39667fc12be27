// @ts-nocheck
// The data of a Stripe account: objects of each kind by id, in the order in which they were created.
import { randomBytes } from "node:crypto";
import { missing } from "./errors.ts";

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
    configurations: {},
    /** Idempotency keys with their first request and its response. */
    keys: new Map(),
    /** For tests: past requests, outcomes set for the next requests, and responses that are on hold. */
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

/** The object with an id. `param` is the name of the request parameter with the id; without it the id is in the path. */
export function find(objects, what, id, param) {
  if (!Object.hasOwn(objects, id ?? "")) throw missing(what, id, param);
  return objects[id];
}

export const findCustomer = (account, id, param) => {
  const customer = find(account.customers, "customer", id, param);
  if (customer.deleted) throw missing("customer", id, param);
  return customer;
};
