import type { CreatedWebhook, Delivery, Webhook, WebhookEvent } from "@contract/webhooks";
import { inject } from "vitest";
import { json } from "./api";
import { registerUser, setColumn, type TestUser, type testUsers } from "./fixtures";
import { finishJobs } from "./outbound";

/** The receiver of the tests is on this machine. */
export const settings = { WEBHOOK_LOCAL_ADDRESSES: "1" };

export async function registerPremium(name: keyof typeof testUsers) {
  const member = await registerUser(name, settings);
  await setColumn(member.user.id, "account_type", "premium");
  return member;
}

type Received = { id: string; headers: Record<string, string>; payload: { type: string; data: object } };
type Answer = {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  hangs?: true;
  secret?: string;
};

const BASE = inject("webhookReceiverUrl");
let count = 0;

/** A receiver with its own address, which verifies signatures once it knows the secret. */
export function receiver() {
  const path = `/hooks/${++count}-${crypto.randomUUID()}`;
  let secret: string | undefined;
  const control = (init: RequestInit = {}) => json<Received[]>(fetch(`${BASE}/control${path}`, init));
  return {
    url: BASE + path,
    async answers(answer: Answer) {
      secret = answer.secret ?? secret;
      await control({ method: "PUT", body: JSON.stringify({ secret, ...answer }) });
    },
    /** Runs the waiting jobs and returns the messages that have arrived since the last call. */
    async received() {
      await finishJobs(settings);
      return control();
    },
  };
}
export type Receiver = ReturnType<typeof receiver>;

export const listWebhooks = ({ visitor }: TestUser) => json<Webhook[]>(visitor.get("/api/webhooks"));

export const deliveriesOf = ({ visitor }: TestUser, id: number, query = "?limit=50") =>
  json<Delivery[]>(visitor.get(`/api/webhooks/${id}/deliveries${query}`));

/** Adds a webhook whose receiver verifies with its secret. */
export async function addWebhook({ visitor }: TestUser, at: Receiver, ...events: WebhookEvent[]) {
  const created = await json<CreatedWebhook>(visitor.post("/api/webhooks", { url: at.url, events }), 201);
  await at.answers({ secret: created.secret });
  return created;
}
