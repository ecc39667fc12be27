// A fake Stripe server for tests and local development. It implements the API calls that Plinth makes (form-encoded
// requests, Stripe's JSON, Stripe's errors for invalid requests) and keeps an account in memory for each secret key.
// Tests control it with requests to /control (fake-stripe/control.ts). `node scripts/fake-stripe.ts` serves it at
// http://127.0.0.1:4242, with checkout pages.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { messageOf } from "./error-message.ts";
import { type Account, newAccount } from "./fake-stripe/account.ts";
import { handle, matchCall } from "./fake-stripe/api.ts";
import { handleControl, nextOutcome } from "./fake-stripe/control.ts";
import { StripeError } from "./fake-stripe/errors.ts";
import { withIdempotency } from "./fake-stripe/idempotency.ts";
import { page, type Reply, WEBHOOK_SECRET } from "./fake-stripe/pages.ts";
import { decodeForm } from "./fake-stripe/parameters.ts";
import { listen } from "./listen.ts";
import { parseArgs } from "./parse-args.ts";

declare module "vitest" {
  interface ProvidedContext {
    stripeUrl: string;
  }
}

type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The secret key, which names the account. */
  key: string | undefined;
  idempotencyKey: string | undefined;
  sent: string;
  url: string;
  webhook?: string;
};

/** Global setup for vitest: one server for all tests. */
export default async function setup(project: TestProject) {
  const { url, close } = await serveStripe(0);
  project.provide("stripeUrl", url);
  return close;
}

async function serveStripe(port: number, webhook?: string) {
  const accounts = new Map<string, Account>();
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://stripe.test");
    const sent = (await text(request)) || query.toString();
    const { method = "", headers, headersDistinct } = request;
    const [, key] = /^(?:Bearer|Basic) (\S+)$/.exec(headers.authorization ?? "") ?? [];
    const [idempotencyKey] = headersDistinct["idempotency-key"] ?? [];
    const call = { method, path, query, key, idempotencyKey, sent, url, webhook };
    const reply = await replyTo(call, accounts).catch(errorReply);
    if (!reply) return void request.socket.destroy();
    response.writeHead(reply.status ?? 200, { "Content-Type": "application/json", ...reply.headers });
    response.end(reply.text ?? JSON.stringify(reply.body));
  });
  const url = await listen(server, port);
  return { url, close: () => void server.close() };
}

function errorReply(error: unknown): Reply {
  const isStripes = error instanceof StripeError;
  const status = isStripes ? error.status : 500;
  return {
    status,
    body: { error: isStripes ? error.error : { type: "api_error", message: messageOf(error) } },
    // Stripe's client retries conflicts. It does not retry other errors here, so that tests see each one.
    headers: status === 409 ? {} : { "Stripe-Should-Retry": "false" },
  };
}

/** The response, or undefined to break the connection. */
async function replyTo(call: Call, accounts: Map<string, Account>): Promise<Reply | undefined> {
  const { method, path, key, idempotencyKey, sent } = call;
  if (/^\/(pay|portal)\//.test(path)) return page(call, accounts);
  if (!key?.startsWith("sk_test_")) {
    const message = key ? "Invalid API Key provided" : "You did not provide an API key.";
    throw new StripeError(401, { type: "invalid_request_error", message });
  }
  const account = accounts.get(key) ?? newAccount();
  accounts.set(key, account);
  if (path.startsWith("/control/")) return { body: handleControl(account, path, sent) };
  account.calls.push({ method, path, form: decodeForm(sent) });
  const { act, status, error } = nextOutcome(account, `${method} ${path.slice("/v1/".length)}`);
  if (act === "drop") return undefined;
  const repeatable = method === "POST" ? idempotencyKey : undefined;
  return withIdempotency(account, repeatable, { path, sent }, async () => {
    if (status) throw new StripeError(status, { type: "api_error", message: "", ...error });
    const body = handle(account, matchCall(method, path), call);
    if (act === "hold") await new Promise<void>((release) => account.held.push(release));
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
