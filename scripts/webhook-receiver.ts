// @ts-nocheck
// A receiver of webhooks for tests and local development. It verifies each request with the library of the Standard
// Webhooks specification, as a real receiver does, and answers 401 if the signature is wrong.
// `node scripts/webhook-receiver.ts whsec_…` listens at http://127.0.0.1:4245 and prints what it receives.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { Webhook } from "standardwebhooks";

/** Global setup for vitest. */
export default async function setup(project) {
  const { url, close } = await receiveWebhooks(0);
  project.provide("webhookReceiverUrl", url);
  return close;
}

/**
 * Every path is a receiver of its own. `PUT /control{path}` sets what it does: `secret` verifies, `status`, `body` and
 * `location` are the answer, `hangs` answers nothing. `GET /control{path}` returns and forgets what it has received.
 */
export async function receiveWebhooks(port, secret?, onReceived = () => undefined) {
  const receivers = new Map();
  const receiverAt = (path) => {
    if (!receivers.has(path)) receivers.set(path, { received: [], answer: { secret, status: 204 } });
    return receivers.get(path);
  };

  function receive(path, headers, body, response) {
    const { received, answer } = receiverAt(path);
    try {
      received.push({ id: headers["webhook-id"], headers, payload: verified(answer.secret, body, headers) });
    } catch (error) {
      return response.writeHead(401).end(error.message);
    }
    onReceived(path, body);
    if (answer.hangs) return;
    response.writeHead(answer.status, answer.location ? { Location: answer.location } : {});
    response.end(answer.body ?? "");
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    if (!request.url.startsWith("/control/")) return receive(request.url, request.headers, body, response);
    const receiver = receiverAt(request.url.slice("/control".length));
    if (request.method === "PUT") receiver.answer = { secret, status: 204, ...JSON.parse(body) };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(receiver.received.splice(0)));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

/** The payload of a request, or an error if the signature is missing, wrong or too old. */
const verified = (secret, body, headers) =>
  secret ? new Webhook(secret).verify(body, headers) : JSON.parse(body);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [, , secret] = process.argv;
  const { url } = await receiveWebhooks(4245, secret, (path, body) => console.log(path, body));
  console.log(`Waiting for webhooks at ${url}/hooks`);
}
