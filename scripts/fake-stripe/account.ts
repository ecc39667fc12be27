// The data of a Stripe account: objects of each kind by id, in the order in which they were created.
import { randomBytes } from "node:crypto";
import { missing } from "./errors.ts";
import type { Form } from "./parameters.ts";

export type Metadata = Record<string, string>;
export type Customer = {
  id: string;
  object: "customer";
  deleted?: boolean;
  created?: number;
  email?: string | null;
  name?: string | null;
  currency?: string | null;
  metadata?: Metadata;
  address?: { country: string };
};
export type CheckoutSession = {
  id: string;
  object: "checkout.session";
  mode: string | undefined;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  created: number;
  expires_at: number;
  amount_total: number;
  currency: string;
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  customer: string | null;
  customer_email: string | null;
  automatic_tax: { enabled: boolean };
  tax_id_collection: { enabled: boolean };
  subscription: string | null;
  invoice: string | null;
};
type SubscriptionItem = {
  id: string;
  object: "subscription_item";
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
};
export type Subscription = {
  id: string;
  object: "subscription";
  status: string;
  customer: string;
  currency: string;
  metadata: Metadata;
  created: number;
  canceled_at: number | null;
  ended_at: number | null;
  cancel_at_period_end: boolean;
  cancellation_details: { comment: string | null; feedback: null; reason: string | null };
  pause_collection: null;
  latest_invoice: string | null;
  items: { object: "list"; has_more: boolean; url: string; data: [SubscriptionItem] };
};
type Invoice = {
  id: string;
  object: "invoice";
  created: number;
  currency: string;
  customer: string;
  status: "paid" | "open";
  amount_due: number;
  amount_paid: number;
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Metadata };
  };
};
type InvoicePayment = {
  id: string;
  object: "invoice_payment";
  created: number;
  currency: string;
  invoice: string;
  status: "paid" | "open";
  amount_requested: number;
  amount_paid: number | null;
  is_default: boolean;
  payment: { type: "payment_intent"; payment_intent: string };
};
type PaymentIntent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_refunded: number;
  currency: string;
  status: "succeeded" | "requires_payment_method";
  latest_charge: string;
  is_disputed?: boolean;
};
type Refund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: "succeeded";
};
export type Price = {
  id: string;
  object: "price";
  active: boolean;
  currency: string;
  unit_amount: number;
  type: "recurring" | "one_time";
  recurring: { interval: string; interval_count: number } | null;
};
export type PortalConfiguration = {
  id: string;
  object: "billing_portal.configuration";
  active: boolean;
  created: number;
  is_default: boolean;
  metadata: Metadata;
  features: {
    invoice_history: { enabled: boolean };
    payment_method_update: { enabled: boolean };
    subscription_cancel: { enabled: boolean; mode: string };
    customer_update: { enabled: boolean; allowed_updates: string[] };
  };
};
/** The first request with an idempotency key, and its response. */
export type FirstRequest = { path: string; sent: string; isDone: boolean; body?: unknown; failure?: unknown };
/** The outcome that a test sets for a request. */
export type Outcome =
  | string
  | { on?: string; act?: string; status?: number; error?: { message: string; type?: string; code?: string } };

export type Account = {
  customers: Record<string, Customer>;
  sessions: Record<string, CheckoutSession>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  paymentIntents: Record<string, PaymentIntent>;
  refunds: Record<string, Refund>;
  prices: Record<string, Price>;
  configurations: Record<string, PortalConfiguration>;
  /** First requests by idempotency key. */
  keys: Map<string, FirstRequest>;
  /** Fields for tests: past requests, outcomes set for the next requests, and responses that are on hold. */
  calls: { method: string; path: string; form: Form }[];
  next: Outcome[];
  held: (() => void)[];
};

/** A call of the API: the id in its path, its parameters, and the address of the server. */
export type ApiCall = { id: string; form: Form; path: string; url: string };
/** Answers a call of the API. */
export type Handler = (account: Account, call: ApiCall) => object;

export const now = () => Math.floor(Date.now() / 1000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

export function newAccount(): Account {
  const account: Account = {
    customers: {},
    sessions: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    refunds: {},
    prices: {},
    configurations: {},
    keys: new Map(),
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

function addPrice(
  account: Account,
  {
    id,
    unit_amount,
    interval = "month",
    currency = "usd",
    active = true,
  }: { id: string; unit_amount: number; interval?: string | null; currency?: string; active?: boolean },
) {
  account.prices[id] = {
    id,
    object: "price",
    active,
    currency,
    unit_amount,
    type: interval ? "recurring" : "one_time",
    recurring: interval ? { interval, interval_count: 1 } : null,
  };
}

/** The object with an id. `param` is the name of the request parameter with the id; without it the id is in the path. */
export function find<T>(objects: Record<string, T>, what: string, id?: string | null, param?: string): T {
  const object = id && Object.hasOwn(objects, id) ? objects[id] : undefined;
  if (object === undefined) throw missing(what, id ?? undefined, param);
  return object;
}

export const findCustomer = (account: Account, id?: string | null, param?: string) => {
  const customer = find(account.customers, "customer", id, param);
  if (customer.deleted) throw missing("customer", customer.id, param);
  return customer;
};
