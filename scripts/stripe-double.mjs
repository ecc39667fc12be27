// A double of Stripe for tests and for one's own machine. It speaks Stripe's protocol (form-encoded requests, Stripe's
// JSON and errors) for the calls that Plinth makes, refuses what Stripe refuses, and keeps an account in memory for each
// secret key. Under /control a test says what happens there (stripe-double/control.mjs). `node scripts/stripe-double.mjs`
// serves it at http://127.0.0.1:4242, with pages to pay on.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { newAccount } from "./stripe-double/account.mjs";
import { callOf, carryOut } from "./stripe-double/api.mjs";
import { carryOutControl, nextFor } from "./stripe-double/control.mjs";
import { StripeError } from "./stripe-double/errors.mjs";
import { once } from "./stripe-double/idempotency.mjs";
import { page, WEBHOOK_SECRET } from "./stripe-double/pages.mjs";
import { decodeForm } from "./stripe-double/wire.mjs";

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
    const { pathname: path, searchParams: query } = new URL(request.url, "http://double");
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { authorization = "", "idempotency-key": idempotencyKey } = request.headers;
    const key = /^(?:Bearer|Basic) (\S+)$/.exec(authorization)?.[1];
    const sent = body || query.toString();
    const call = { method: request.method, path, query, key, idempotencyKey, sent, url, webhook };
    const answer = await answerTo(call, accounts, accountOf).catch(failure);
    if (!answer) return request.socket.destroy();
    response.writeHead(answer.status ?? 200, { "Content-Type": "application/json", ...answer.headers });
    response.end(answer.text ?? JSON.stringify(answer.body));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, close: () => server.close() };
}

const failure = ({ status = 500, error, message }) => ({
  status,
  body: { error: error ?? { type: "api_error", message } },
  // A conflict is worth trying again; whether anything else is, the tests decide: no.
  headers: status === 409 ? {} : { "Stripe-Should-Retry": "false" },
});

/** Undefined where the connection is to break. */
async function answerTo(call, accounts, accountOf) {
  const { method, path, key, idempotencyKey, sent } = call;
  if (/^\/(pay|portal)\//.test(path)) return page(call, accounts);
  if (!key?.startsWith("sk_test_")) {
    const message = key ? "Invalid API Key provided" : "You did not provide an API key.";
    throw new StripeError(401, { type: "invalid_request_error", message });
  }
  const account = accountOf(key);
  if (path.startsWith("/control/")) return { body: carryOutControl(account, path, sent) };
  account.calls.push({ method, path, form: decodeForm(sent) });
  const { act, status, error } = nextFor(account, `${method} ${path.slice("/v1/".length)}`);
  if (act === "drop") return undefined;
  return once(account, method === "POST" && idempotencyKey, { path, sent }, async () => {
    if (status) throw new StripeError(status, { type: "api_error", ...error });
    const body = carryOut(account, callOf(method, path), call);
    if (act === "hold") await new Promise((release) => account.held.push(release));
    return body;
  });
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

ORIGIN=${new URL(values.webhook).origin}
STRIPE_API_BASE=${url}
STRIPE_SECRET_KEY=sk_test_double
STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET}
STRIPE_PRICE_MONTHLY=price_monthly
STRIPE_PRICE_ANNUAL=price_annual`);
}
