// A fake Resend for tests. It refuses what Resend refuses: wrong keys, senders of other domains, invalid addresses, a key of
// idempotency with another mail, and, when a test says so, more mails than the plan allows.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { listen } from "./listen.ts";

declare module "vitest" {
  interface ProvidedContext {
    resendUrl: string;
  }
}

type Mail = { from?: string; to?: string[]; subject?: string; text?: string; html?: string };

const KEY = "re_test";
const ADDRESS = /^[^\s@<>]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Global setup for vitest. */
export default async function setup(project: TestProject) {
  const sent = new Map<string, string>();
  let quota = Number.POSITIVE_INFINITY;

  function answer(
    body: string,
    authorization = "",
    key = "",
  ): [status: number, name?: string, message?: string] {
    if (authorization !== `Bearer ${KEY}`) return [403, "invalid_api_key", "API key is invalid"];
    const { from = "", to = [], subject, text, html }: Mail = JSON.parse(body);
    if (!subject || (!text && !html))
      return [422, "missing_required_field", "Missing `subject`, `html` or `text`"];
    if (!/^"[^"<>]+" <[^<>@\s]+@plinth\.example>$/.test(from))
      return [403, "validation_error", "The domain is not verified"];
    if (to.length === 0 || to.length > 50 || !to.every((address) => ADDRESS.test(address)))
      return [422, "validation_error", "Invalid `to` field"];
    if (key.length > 256) return [400, "invalid_idempotency_key", "The key must be at most 256 characters"];
    if (sent.has(key))
      return sent.get(key) === body
        ? [200]
        : [409, "invalid_idempotent_request", "Same key, another payload"];
    if (sent.size >= quota) return [429, "daily_quota_exceeded", "You have reached your daily email quota"];
    sent.set(key, body);
    return [200];
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === "/control/reset") {
      sent.clear();
      quota = JSON.parse(body).quota ?? Number.POSITIVE_INFINITY;
    }
    if (request.url?.startsWith("/control/"))
      return response.end(JSON.stringify([...sent.values()].map((mail) => JSON.parse(mail))));
    const [status, name, message] =
      request.url === "/emails" && request.method === "POST"
        ? answer(body, request.headers.authorization, String(request.headers["idempotency-key"] ?? ""))
        : [404, "not_found", "Not found"];
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(name ? { statusCode: status, name, message } : { id: crypto.randomUUID() }));
  });
  project.provide("resendUrl", await listen(server, 0));
  return () => void server.close();
}
