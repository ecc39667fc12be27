// A receiver of webhooks for tests and local development. It verifies each request with the library of the Standard
// Webhooks specification, as a real receiver does, and answers 401 if the signature is wrong.
// `node scripts/webhook-receiver.ts whsec_…` listens at http://127.0.0.1:4245 and prints what it receives.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { Webhook } from "standardwebhooks";
import type { TestProject } from "vitest/node";
import { messageOf } from "./error-message.ts";
import { listen } from "./listen.ts";

declare module "vitest" {
  interface ProvidedContext {
    webhookReceiverUrl: string;
  }
}

type Received = { id: string | undefined; headers: IncomingHttpHeaders; payload: unknown };
type Answer = {
  secret?: string;
  status: number;
  body?: string;
  headers?: Record<string, string>;
  hangs?: boolean;
};

/** Global setup for vitest. */
export default async function setup(project: TestProject) {
  const { url, close } = await receiveWebhooks(0);
  project.provide("webhookReceiverUrl", url);
  return close;
}

/**
 * Every path is a receiver of its own. `PUT /control{path}` sets what it does: `secret` verifies, `status`, `body` and
 * `headers` are the answer, `hangs` answers nothing. `GET /control{path}` returns and forgets the received requests.
 */
export async function receiveWebhooks(
  port: number,
  secret?: string,
  onReceived: (path: string, body: string) => void = () => {},
) {
  const receivers = new Map<string, { received: Received[]; answer: Answer }>();
  const receiverAt = (path: string) => {
    const receiver = receivers.get(path) ?? { received: [], answer: { secret, status: 204 } };
    receivers.set(path, receiver);
    return receiver;
  };

  function receive(path: string, headers: IncomingHttpHeaders, body: string, response: ServerResponse) {
    const { received, answer } = receiverAt(path);
    try {
      const id = headers["webhook-id"]?.toString();
      received.push({ id, headers, payload: verified(answer.secret, body, headers) });
    } catch (error) {
      return void response.writeHead(401).end(messageOf(error));
    }
    onReceived(path, body);
    if (answer.hangs) return;
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body ?? "");
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { url = "" } = request;
    if (!url.startsWith("/control/")) return receive(url, request.headers, body, response);
    const receiver = receiverAt(url.slice("/control".length));
    if (request.method === "PUT") receiver.answer = { secret, status: 204, ...JSON.parse(body) };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(receiver.received.splice(0)));
  });
  const url = await listen(server, port);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, close };
}

/** The payload of a request, or an error if the signature is missing, wrong or too old. */
function verified(secret: string | undefined, body: string, headers: IncomingHttpHeaders): unknown {
  if (!secret) return body && JSON.parse(body);
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Webhook(secret).verify(body, Object.fromEntries(sent));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [, , secret] = process.argv;
  const { url } = await receiveWebhooks(4245, secret, (path, body) => console.log(path, body));
  console.log(`Waiting for webhooks at ${url}/hooks`);
}
