// A double of Stripe for tests and for one's own machine: it speaks Stripe's wire (form-encoded requests, Stripe's JSON
// and errors) for what Plinth asks, and keeps an account for each secret key that is used. Under /control a test says
// what happens there. `node scripts/stripe-double.mjs` serves it at http://127.0.0.1:4242, with pages to pay on.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import {
  api,
  decodeForm,
  find,
  missing,
  newAccount,
  newId,
  now,
  pay,
  StripeError,
} from "./stripe-double-api.mjs";

export const WEBHOOK_SECRET = "whsec_double";

/** For vitest: one double for all tests. */
export default async function setup(project) {
  const { url, close } = await serveStripe(0);
  project.provide("stripeUrl", url);
  return close;
}

export async function serveStripe(port, webhook) {
  const accounts = new Map();
  const accountOf = (key) => {
    if (!accounts.has(key)) accounts.set(key, newAccount());
    return accounts.get(key);
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url, "http://double");
    let sent = "";
    for await (const chunk of request.setEncoding("utf8")) sent += chunk;
    const key = /^(?:Bearer|Basic) (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const call = { method: request.method, path: pathname, query, key, sent, url, webhook };
    const answer = await answerTo(call, accounts, accountOf).catch(failure);
    response.writeHead(answer.status ?? 200, answer.headers ?? { "Content-Type": "application/json" });
    response.end(answer.text ?? JSON.stringify(answer.body));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, close: () => server.close() };
}

const failure = ({ status = 500, error, message }) => ({
  status,
  body: { error: error ?? { type: "api_error", message } },
  headers: { "Content-Type": "application/json", "Stripe-Should-Retry": "false" },
});

async function answerTo(call, accounts, accountOf) {
  if (/^\/(pay|portal)\//.test(call.path)) return page(call, accounts);
  if (!call.key?.startsWith("sk_test_")) {
    const message = call.key ? "Invalid API Key provided" : "You did not provide an API key.";
    throw new StripeError(401, { type: "invalid_request_error", message });
  }
  const account = accountOf(call.key);
  if (call.path.startsWith("/control/")) return { body: await control(call, account) };
  const form = decodeForm(call.sent);
  account.calls.push({ method: call.method, path: call.path, form });
  const next = account.next.shift() ?? "answer";
  if (next.status) throw new StripeError(next.status, { type: "api_error", ...next.error });
  const body = structuredClone(api(call, account, form));
  if (next === "hold") await new Promise((release) => account.held.push(release));
  return { body };
}

/** What happens at Stripe by other hands: a card is charged, time passes, the service is down. */
async function control({ path, sent }, account) {
  const [, , act, id] = path.split("/");
  const input = sent ? JSON.parse(sent) : {};
  if (act === "pay") return pay(account, find(account.checkouts, "checkout.session", id));
  if (act === "change") {
    const { current_period_end: end, ...changes } = input;
    const thing = find({ ...account.checkouts, ...account.subscriptions }, "thing", id);
    if (end) thing.items.data[0].current_period_end = end;
    return Object.assign(thing, changes);
  }
  if (act === "calls") return account.calls;
  /** For each of the next requests: "answer", "hold" until released, or a status and an error. */
  if (act === "next") return account.next.push(...input);
  if (act === "held") return account.held.length;
  if (act === "release") return account.held.splice(0).map((release) => release()).length;
  throw missing("control", act);
}

/** The pages on which a person pays, or ends what they paid for, when the double runs beside `npm start`. */
async function page({ method, path, query, webhook }, accounts) {
  const [, kind, id] = path.split("/");
  const account = [...accounts.values()].find(({ checkouts, customers }) => checkouts[id] ?? customers[id]);
  if (!account) throw missing("page", id);
  if (method === "GET") {
    const text = `<!doctype html><form method="post"><button>${kind === "pay" ? "Pay" : "End the plan"}</button></form>`;
    return { headers: { "Content-Type": "text/html" }, text };
  }
  if (kind === "pay") {
    const session = pay(account, account.checkouts[id]);
    await deliver(webhook, "checkout.session.completed", session);
    return { status: 303, headers: { Location: session.success_url.replace("{CHECKOUT_SESSION_ID}", id) } };
  }
  for (const subscription of Object.values(account.subscriptions).filter(({ customer }) => customer === id)) {
    Object.assign(subscription, { status: "canceled", ended_at: now() });
    await deliver(webhook, "customer.subscription.deleted", subscription);
  }
  return { status: 303, headers: { Location: query.get("return") } };
}

async function deliver(webhook, type, object) {
  if (!webhook) return;
  const body = JSON.stringify({ id: newId("evt"), object: "event", type, data: { object } });
  const at = now();
  const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${at}.${body}`).digest("hex");
  const headers = { "Content-Type": "application/json", "Stripe-Signature": `t=${at},v1=${signature}` };
  await fetch(webhook, { method: "POST", headers, body });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4242" },
      webhook: { type: "string", default: "http://localhost:8787/api/stripe/webhook" },
    },
  });
  const { url } = await serveStripe(Number(values.port), values.webhook);
  console.log(`A double of Stripe is at ${url}. For .dev.vars:

STRIPE_API_BASE=${url}
STRIPE_SECRET_KEY=sk_test_double
STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET}
STRIPE_PRICE_MONTHLY=price_monthly
STRIPE_PRICE_ANNUAL=price_annual`);
}
