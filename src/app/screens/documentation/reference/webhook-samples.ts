/** A program that receives webhooks and verifies them, in two languages. */
export const webhookSamples = {
  TypeScript: `// npm install standardwebhooks, Node 20 or newer
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.PLINTH_WEBHOOK_SECRET!); // whsec_...

createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  try {
    const event = webhook.verify(body, request.headers as Record<string, string>);
    console.log(event);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(8080);`,

  Python: `# pip install standardwebhooks flask
import os
from flask import Flask, request
from standardwebhooks import Webhook, WebhookVerificationError

app = Flask(__name__)
webhook = Webhook(os.environ["PLINTH_WEBHOOK_SECRET"])  # whsec_...


@app.post("/hooks/plinth")
def receive():
    try:
        event = webhook.verify(request.get_data(), dict(request.headers))
    except WebhookVerificationError:
        return "", 401
    print(event)
    return "", 204`,
};
