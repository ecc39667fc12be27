// The checkout page, the customer portal, and the webhook events that they send.
import { createHmac } from "node:crypto";
import { type Account, type CheckoutSession, newId, now } from "./account.ts";
import { pay } from "./checkout.ts";
import { missing } from "./errors.ts";
import { cancel } from "./subscriptions.ts";

type PageCall = { method: string; path: string; query: URLSearchParams; webhook?: string };
/** A response: text, or a body that is sent as JSON. */
export type Reply = { status?: number; headers?: Record<string, string>; text?: string; body?: unknown };

export const WEBHOOK_SECRET = "whsec_fake";

export async function page(
  { method, path, query, webhook }: PageCall,
  accounts: Map<string, Account>,
): Promise<Reply> {
  const [, kind, id = ""] = path.split("/");
  const account = [...accounts.values()].find(({ sessions, customers }) => sessions[id] ?? customers[id]);
  if (!account) throw missing("page", id);
  if (method === "GET")
    return html(kind === "pay" ? account.sessions[id] : undefined, invoices(account, id, query));
  if (kind === "pay") {
    const session = pay(account, id);
    await deliver(webhook, "checkout.session.completed", session);
    return { status: 303, headers: { Location: session.success_url.replace("{CHECKOUT_SESSION_ID}", id) } };
  }
  for (const subscription of Object.values(account.subscriptions)) {
    if (subscription.customer !== id || subscription.ended_at) continue;
    await deliver(webhook, "customer.subscription.deleted", cancel(subscription));
  }
  return { status: 303, headers: { Location: query.get("return") ?? "" } };
}

/** The portal's list of invoices, if its configuration includes them. */
function invoices(account: Account, customer: string, query: URLSearchParams) {
  const { features } = account.configurations[query.get("configuration") ?? ""] ?? {};
  if (!features?.invoice_history.enabled) return "";
  const items = Object.values(account.invoices)
    .filter((invoice) => invoice.customer === customer)
    .map(({ id, status, amount_due: cents }) => `<li>${id}: $${(cents / 100).toFixed(2)} ${status}</li>`);
  return `<h2>Invoices</h2><ul>${items.join("")}</ul>`;
}

function html(session: CheckoutSession | undefined, list: string) {
  const isClosed = session && session.status !== "open";
  const button = session ? "Pay" : "Cancel subscription";
  const text = isClosed
    ? "This Checkout Session is closed."
    : `<form method="post"><button>${button}</button></form>`;
  return { headers: { "Content-Type": "text/html" }, text: `<!doctype html>${text}${list}` };
}

async function deliver(webhook: string | undefined, type: string, object: object) {
  if (!webhook) return;
  const body = JSON.stringify({
    id: newId("evt"),
    object: "event",
    created: now(),
    livemode: false,
    type,
    data: { object },
  });
  const at = now();
  const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${at}.${body}`).digest("hex");
  const headers = { "Content-Type": "application/json", "Stripe-Signature": `t=${at},v1=${signature}` };
  await fetch(webhook, { method: "POST", headers, body });
}
