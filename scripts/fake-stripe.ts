// @ts-nocheck
// A fake Stripe server for tests and local development. It implements the API calls that Plinth makes (form-encoded
// requests, Stripe's JSON, Stripe's errors for invalid requests) and keeps an account in memory for each secret key.
// Tests control it with requests to /control (fake-stripe/control.ts). `node scripts/fake-stripe.ts` serves it at
// http://127.0.0.1:4242, with checkout pages.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { newAccount } from "./fake-stripe/account.ts";
import { handle, matchCall } from "./fake-stripe/api.ts";
import { handleControl, nextOutcome } from "./fake-stripe/control.ts";
import { StripeError } from "./fake-stripe/errors.ts";
import { withIdempotency } from "./fake-stripe/idempotency.ts";
import { page, WEBHOOK_SECRET } from "./fake-stripe/pages.ts";
import { decodeForm } from "./fake-stripe/parameters.ts";

/** Global setup for vitest: one server for all tests. */
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
    const { pathname: path, searchParams: query } = new URL(request.url, "http://stripe.test");
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { authorization = "", "idempotency-key": idempotencyKey } = request.headers;
    const key = /^(?:Bearer|Basic) (\S+)$/.exec(authorization)?.[1];
    const sent = body || query.toString();
    const call = { method: request.method, path, query, key, idempotencyKey, sent, url, webhook };
    const reply = await replyTo(call, accounts, accountOf).catch(errorReply);
    if (!reply) return request.socket.destroy();
    response.writeHead(reply.status ?? 200, { "Content-Type": "application/json", ...reply.headers });
    response.end(reply.text ?? JSON.stringify(reply.body));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, close: () => server.close() };
}

const errorReply = ({ status = 500, error, message }) => ({
  status,
  body: { error: error ?? { type: "api_error", message } },
  // Stripe's client retries conflicts. It does not retry other errors here, so that tests see each one.
  headers: status === 409 ? {} : { "Stripe-Should-Retry": "false" },
});

/** The response, or undefined to break the connection. */
async function replyTo(call, accounts, accountOf) {
  const { method, path, key, idempotencyKey, sent } = call;
  if (/^\/(pay|portal)\//.test(path)) return page(call, accounts);
  if (!key?.startsWith("sk_test_")) {
    const message = key ? "Invalid API Key provided" : "You did not provide an API key.";
    throw new StripeError(401, { type: "invalid_request_error", message });
  }
  const account = accountOf(key);
  if (path.startsWith("/control/")) return { body: handleControl(account, path, sent) };
  account.calls.push({ method, path, form: decodeForm(sent) });
  const { act, status, error } = nextOutcome(account, `${method} ${path.slice("/v1/".length)}`);
  if (act === "drop") return undefined;
  return withIdempotency(account, method === "POST" && idempotencyKey, { path, sent }, async () => {
    if (status) throw new StripeError(status, { type: "api_error", ...error });
    const body = handle(account, matchCall(method, path), call);
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
  console.log(`The fake Stripe server is at ${url}. Put these lines into .dev.vars:

ORIGIN=${new URL(values.webhook).origin}
STRIPE_API_BASE=${url}
STRIPE_SECRET_KEY=sk_test_fake
STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET}
STRIPE_PRICE_MONTHLY=price_monthly
STRIPE_PRICE_ANNUAL=price_annual`);
}
