import {
  type Account,
  type ApiCall,
  type CheckoutSession,
  find,
  findCustomer,
  type Handler,
  type Metadata,
  newId,
  now,
  type Price,
} from "./account.ts";
import { invalid } from "./errors.ts";
import { checkUrl, type Form, listPage } from "./parameters.ts";
import { newSubscription } from "./subscriptions.ts";
import { checkTax } from "./tax.ts";

const DAY = 24 * 60 * 60;

export const checkout: Record<string, Handler> = {
  "POST checkout/sessions": createSession,
  "GET checkout/sessions/:id": (account, { id }) => currentSession(account, id),
  "GET checkout/sessions": (account, { form, path }) => {
    if (form.customer) find(account.customers, "customer", form.customer, "customer");
    const sessions = Object.keys(account.sessions).map((id) => currentSession(account, id));
    const names = ["customer", "status", "subscription"] as const;
    const matches = (session: CheckoutSession) =>
      names.every((name) => !form[name] || session[name] === form[name]);
    return listPage(sessions.filter(matches), form, path, "checkout.session");
  },
  "POST checkout/sessions/:id/expire": (account, { id }) => {
    const session = currentSession(account, id);
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    return Object.assign(session, { status: "expired", url: null });
  },
};

/** The session, marked as expired if its time is over. */
function currentSession(account: Account, id: string | undefined): CheckoutSession {
  const session = find(account.sessions, "checkout.session", id);
  if (session.status === "open" && session.expires_at <= now())
    Object.assign(session, { status: "expired", url: null });
  return session;
}

/** The price and the metadata of a session's subscription. Stripe does not return them with the session. */
const orders = new WeakMap<CheckoutSession, { price: string; metadata: Metadata }>();
/** The sessions whose payment stores the entered address with the customer. */
const savesAddress = new WeakSet<CheckoutSession>();

function createSession(account: Account, { form, url }: ApiCall) {
  const item = form.line_items?.[0] ?? {};
  const price = find(account.prices, "price", item.price, "line_items[0][price]");
  checkOrder(account, form, item, price);
  const id = newId("cs_test");
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    mode: form.mode,
    status: "open",
    payment_status: "unpaid",
    created: now(),
    expires_at: Number(form.expires_at ?? now() + DAY),
    amount_total: price.unit_amount * Number(item.quantity),
    currency: price.currency,
    url: `${url}/pay/${id}`,
    success_url: form.success_url ?? "",
    cancel_url: form.cancel_url ?? null,
    client_reference_id: form.client_reference_id ?? null,
    metadata: form.metadata ?? {},
    customer: form.customer ?? null,
    customer_email: form.customer_email ?? null,
    automatic_tax: { enabled: form.automatic_tax?.enabled === "true" },
    tax_id_collection: { enabled: form.tax_id_collection?.enabled === "true" },
    subscription: null,
    invoice: null,
  };
  orders.set(session, { price: price.id, metadata: form.subscription_data?.metadata ?? {} });
  if (form.customer_update?.address === "auto") savesAddress.add(session);
  account.sessions[id] = session;
  return session;
}

function checkOrder(account: Account, form: Form, item: { quantity?: string }, price: Price) {
  if (form.mode !== "subscription")
    throw invalid("The fake Stripe server only supports subscriptions", { param: "mode" });
  if (form.customer && form.customer_email)
    throw invalid("You may only specify one of these parameters: customer, customer_email.");
  if (!price.active)
    throw invalid("The price specified is inactive. This field only accepts active prices.", {
      param: "line_items[0][price]",
    });
  if (price.type !== "recurring")
    throw invalid("You must provide at least one recurring price in `subscription` mode.");
  if (!/^[1-9]\d*$/.test(item.quantity ?? ""))
    throw invalid("Quantity is required. Add `quantity` to `line_items[0]`");
  checkUrl(form.success_url, "success_url");
  checkUrl(form.cancel_url, "cancel_url");
  checkTax(form, form.customer ? findCustomer(account, form.customer, "customer") : undefined);
  if (!form.customer) return;
  const { currency } = findCustomer(account, form.customer, "customer");
  if (currency && currency !== price.currency)
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${currency}`,
    );
}

/** Completes the payment of a session. Fails if the session has expired. */
export function pay(account: Account, id: string | undefined) {
  const session = currentSession(account, id);
  if (session.status === "complete") return session;
  if (session.status !== "open") throw invalid("This Checkout Session has expired.");
  if (!session.customer) {
    session.customer = newId("cus");
    account.customers[session.customer] = {
      id: session.customer,
      object: "customer",
      email: session.customer_email,
      metadata: {},
    };
  }
  const customer = findCustomer(account, session.customer, "customer");
  if (savesAddress.has(session)) customer.address = { country: "PT" };
  const order = orders.get(session);
  if (!order) throw invalid("This Checkout Session has no price.");
  const subscription = newSubscription(account, { customer: session.customer, ...order });
  return Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    url: null,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
  });
}
