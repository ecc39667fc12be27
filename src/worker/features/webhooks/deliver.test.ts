import { env } from "cloudflare:workers";
import { DAY_MS } from "@contract/durations";
import {
  DELIVERY_ATTEMPTS,
  DELIVERY_DAYS,
  DELIVERY_TIMEOUT_SECONDS,
  type Delivery,
  FAILING_DAYS,
  RESPONSE_BYTES_MAX,
  RETRY_SECONDS,
  type WebhookEvent,
} from "@contract/webhooks";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import {
  deliverBatch,
  duplicatingQueues,
  emptyOutbound,
  finishJobs,
  mailsTo,
  outages,
  runCronTasks,
  takeJobs,
  waitingJobs,
} from "../../testing/outbound";
import {
  addWebhook,
  deliveriesOf,
  listWebhooks,
  type Receiver,
  receiver,
  registerPremium,
  settings,
} from "../../testing/webhooks";

let ada: TestUser;
let at: Receiver;
let id: number;
let secret: string;
beforeAll(async () => {
  ada = await registerPremium("ada");
  await setColumn(ada.user.id, "email_verified", 1);
});
beforeEach(async () => {
  emptyOutbound();
  await env.DB.prepare("DELETE FROM webhooks").run();
  at = receiver();
  const events: WebhookEvent[] = ["project.published"];
  ({ id, secret } = await addWebhook(ada, at, ...events));
  await mailsTo("ada@example.com");
});
afterEach(() => vi.restoreAllMocks());

const test = () => json<Delivery>(ada.visitor.post(`/api/webhooks/${id}/test`), 201);
const only = async () => (await deliveriesOf(ada, id))[0] as Delivery;
const redeliver = (delivery: { id: number }) =>
  ada.visitor.post(`/api/webhooks/${id}/deliveries/${delivery.id}/redeliver`);
const state = async () => (await listWebhooks(ada))[0];
const setFailingSince = (days: number) =>
  env.DB.prepare("UPDATE webhooks SET failing_since = ?")
    .bind(Date.now() - days * DAY_MS)
    .run();
const runLater = (ms: number) =>
  env.DB.prepare("UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at - ?").bind(ms).run();

describe("a delivery", () => {
  it("is signed so that the library of the specification verifies it", async () => {
    const planned = await test();
    expect(planned).toMatchObject({ status: "pending", attempts: 0, responseStatus: null });
    const [arrived, ...more] = await at.received();
    expect(more).toEqual([]);
    expect(arrived?.payload).toMatchObject({ type: "webhook.test", data: { webhookId: id } });
    expect(arrived?.id).toBe(planned.messageId);
    expect(Math.abs(Number(arrived?.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
    expect(arrived?.headers["content-type"]).toBe("application/json");
    expect(await only()).toMatchObject({
      id: planned.id,
      status: "delivered",
      attempts: 1,
      responseStatus: 204,
      nextAttemptAt: null,
      payload: planned.payload,
    });
    expect((await only()).durationMs).toBeGreaterThanOrEqual(0);
  });

  it("is refused by a receiver that has another secret", async () => {
    await at.answers({ secret: `whsec_${btoa("another secret of the right length")}` });
    await test();
    await runOne();
    expect(await only()).toMatchObject({ status: "pending", responseStatus: 401 });
    expect(() => new Webhook(secret).verify("{}", {})).toThrow();
  });

  it("keeps the start of the response", async () => {
    await at.answers({ status: 200, body: "é".repeat(RESPONSE_BYTES_MAX) });
    await test();
    await at.received();
    expect((await only()).responseBody).toBe("é".repeat(RESPONSE_BYTES_MAX / 2));
  });

  it("is tried again after each delay, and has failed after the last attempt", async () => {
    await at.answers({ status: 503, body: "upstream is starting" });
    await test();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= DELIVERY_ATTEMPTS; attempt++) {
      await runOne();
      const delivery = await only();
      expect(delivery).toMatchObject({ attempts: attempt, responseStatus: 503 });
      expect(delivery.responseBody).toBe("upstream is starting");
      const [next] = waitingJobs("webhooks.deliver");
      if (next?.name !== "webhooks.deliver") break;
      delays.push(next.input.delaySeconds);
      const planned = Date.parse(delivery.nextAttemptAt ?? "") - Date.parse(delivery.lastAttemptAt ?? "");
      expect(Math.abs(planned - next.input.delaySeconds * 1000)).toBeLessThan(60_000);
    }
    expect(delays).toEqual(RETRY_SECONDS);
    expect(await only()).toMatchObject({
      status: "failed",
      attempts: DELIVERY_ATTEMPTS,
      nextAttemptAt: null,
    });
    const ids = (await at.received()).map((arrived) => arrived.id);
    expect(ids).toHaveLength(DELIVERY_ATTEMPTS);
    expect(new Set(ids).size).toBe(1);
    expect(await state()).toMatchObject({ status: "active", failingSince: expect.any(String) });
  });

  it("succeeds after a failure, and the webhook no longer fails", async () => {
    await at.answers({ status: 500 });
    await test();
    await runOne();
    expect((await state())?.failingSince).not.toBeNull();
    await at.answers({ status: 202 });
    await finishJobs(settings);
    expect(await only()).toMatchObject({ status: "delivered", attempts: 2, responseStatus: 202 });
    expect((await state())?.failingSince).toBeNull();
  });

  it("does not follow redirects", async () => {
    const other = receiver();
    await at.answers({ status: 302, headers: { Location: other.url } });
    await test();
    await runOne();
    expect(await only()).toMatchObject({ status: "pending", responseStatus: 302 });
    takeJobs();
    expect(await other.received()).toEqual([]);
  });

  it("fails without a response in ten seconds, and if nobody listens", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
    await at.answers({ hangs: true });
    await test();
    await runOne();
    expect(asked).toHaveBeenCalledWith(DELIVERY_TIMEOUT_SECONDS * 1000);
    expect(await only()).toMatchObject({ responseStatus: null, error: "No response in 10 seconds" });
    await env.DB.prepare("UPDATE webhooks SET url = 'http://127.0.0.1:1/'").run();
    await runOne();
    expect(await only()).toMatchObject({ attempts: 2, error: "The address could not be reached" });
  });

  it("is not made to an address that is not allowed any more", async () => {
    await test();
    await finishJobs({ WEBHOOK_LOCAL_ADDRESSES: "" });
    expect(await only()).toMatchObject({ status: "failed", error: "The address is not allowed" });
    expect(await at.received()).toEqual([]);
  });
});

/** Runs the one waiting attempt. */
async function runOne() {
  const jobs = takeJobs().filter(({ name }) => name === "webhooks.deliver");
  expect(jobs).toHaveLength(1);
  await deliverBatch(jobs, settings, { queue: "plinth-bulk" });
}

describe("a webhook is disabled, and its owner told by mail,", () => {
  const notice = async () =>
    (await mailsTo("ada@example.com", settings)).filter(
      ({ subject }) => subject === "A webhook was disabled",
    );

  it("when its address is gone", async () => {
    await at.answers({ status: 410 });
    await test();
    await runOne();
    expect(await only()).toMatchObject({ status: "failed", attempts: 1, responseStatus: 410 });
    expect(await state()).toMatchObject({ status: "disabled", disabledReason: "gone" });
    const [mail, ...more] = await notice();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("410 Gone");
  });

  it(`when a delivery has failed and none has succeeded for ${FAILING_DAYS} days`, async () => {
    await at.answers({ status: 500 });
    await test();
    await runOne();
    const jobs = takeJobs();
    await env.DB.prepare("UPDATE webhook_deliveries SET attempts = ?")
      .bind(DELIVERY_ATTEMPTS - 1)
      .run();
    await setFailingSince(FAILING_DAYS - 0.1);
    await deliverBatch(jobs, settings);
    expect(await only()).toMatchObject({ status: "failed" });
    expect(await state()).toMatchObject({ status: "active" });
    expect(await notice()).toEqual([]);

    await setFailingSince(FAILING_DAYS + 0.1);
    await test();
    await runOne();
    expect(await state()).toMatchObject({ status: "active" });
    await env.DB.prepare("UPDATE webhook_deliveries SET attempts = ? WHERE status = 'pending'")
      .bind(DELIVERY_ATTEMPTS - 1)
      .run();
    await runOne();
    expect(await state()).toMatchObject({ status: "disabled", disabledReason: "failing" });
    expect(await notice()).toHaveLength(1);
    expect(await json(ada.visitor.patch(`/api/webhooks/${id}`, { status: "active" }))).toMatchObject({
      status: "active",
      disabledReason: null,
      failingSince: null,
    });
  });
});

describe("a delivery is neither lost nor made twice", () => {
  it("if the queue delivers its job twice", async () => {
    await test();
    await deliverBatch(
      [...takeJobs(), ...takeJobs()].flatMap((job) => [job, job]),
      settings,
    );
    expect(await at.received()).toHaveLength(1);
    const twice = await addWebhook(ada, receiver(), "project.published");
    await json(ada.visitor.post(`/api/webhooks/${twice.id}/test`), 201);
    await finishJobs({ ...settings, ...duplicatingQueues });
    expect((await deliveriesOf(ada, twice.id))[0]).toMatchObject({ attempts: 1 });
    await at.answers({ status: 503 });
    await test();
    await deliverBatch(
      takeJobs().flatMap((job) => [job, job]),
      settings,
    );
    expect(await only()).toMatchObject({ status: "pending", attempts: 1 });
  });

  it("if its job is lost", async () => {
    await test();
    const [lost] = takeJobs();
    await runCronTasks(settings);
    expect(waitingJobs("webhooks.deliver")).toEqual([]);
    await runLater(61_000);
    await runCronTasks(settings);
    expect(await at.received()).toHaveLength(1);
    if (lost) await deliverBatch([lost], settings);
    expect(await at.received()).toEqual([]);
    await runCronTasks(settings);
    expect(waitingJobs("webhooks.deliver")).toEqual([]);
  });

  it("if the Worker is stopped during an attempt", async () => {
    await test();
    takeJobs();
    await env.DB.prepare(
      "UPDATE webhook_deliveries SET attempts = 1, next_attempt_at = next_attempt_at - 61000",
    ).run();
    await runCronTasks(settings);
    expect(await at.received()).toHaveLength(1);
    expect(await only()).toMatchObject({ status: "delivered", attempts: 2 });
  });

  it("if the queue is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    outages.isQueueDown = true;
    await test();
    outages.isQueueDown = false;
    await env.DB.prepare("UPDATE outbox SET created_at = created_at - 61000").run();
    await runCronTasks(settings);
    expect(await at.received()).toHaveLength(1);
  });
});

describe("sending again", () => {
  it("makes a new delivery with the same id", async () => {
    await test();
    const [first] = await at.received();
    const earlier = await only();
    const again = await json<Delivery>(redeliver(earlier), 201);
    expect(again).toMatchObject({ messageId: earlier.messageId, status: "pending", attempts: 0 });
    expect(again.id).not.toBe(earlier.id);
    const [second] = await at.received();
    expect([second?.id, second?.payload]).toEqual([first?.id, first?.payload]);
    expect((await deliveriesOf(ada, id)).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
  });

  it("takes the place of a delivery that still waits", async () => {
    await at.answers({ status: 500 });
    await test();
    await runOne();
    await at.received();
    const waiting = await only();
    await at.answers({ status: 204 });
    await json(redeliver(waiting), 201);
    expect(await at.received()).toHaveLength(1);
    expect((await deliveriesOf(ada, id)).map(({ status }) => status)).toEqual(["delivered", "failed"]);
  });

  it("is refused for an unknown delivery, and while the webhook is off", async () => {
    await test();
    const delivery = await only();
    await json(redeliver({ id: delivery.id + 1 }), 404);
    await json(ada.visitor.patch(`/api/webhooks/${id}`, { status: "disabled" }));
    await json(redeliver(delivery), 409);
    await finishJobs(settings);
    expect(await only()).toMatchObject({ status: "failed", attempts: 1 });
    expect(await at.received()).toEqual([]);
  });
});

describe("without premium", () => {
  it("waiting deliveries end, and can be sent again when premium returns", async () => {
    await test();
    await setColumn(ada.user.id, "account_type", "free");
    expect(await at.received()).toEqual([]);
    expect(await only()).toMatchObject({
      status: "failed",
      error: "The webhook is off, or paused without premium",
    });
    await setColumn(ada.user.id, "account_type", "premium");
    await json(redeliver(await only()), 201);
    expect(await at.received()).toHaveLength(1);
  });
});

describe("deliveries are deleted", () => {
  const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");

  it(`after ${DELIVERY_DAYS} days`, async () => {
    await test();
    await env.DB.prepare("UPDATE webhook_deliveries SET created_at = ?")
      .bind(Date.now() - DELIVERY_DAYS * DAY_MS)
      .run();
    await test();
    await runCronTasks(settings);
    expect(await deliveriesOf(ada, id)).toHaveLength(1);
  });

  it("with their webhook, whose secret goes at once", async () => {
    await test();
    await json(ada.visitor.del(`/api/webhooks/${id}`));
    expect(await env.DB.prepare("SELECT secret FROM webhooks").first("secret")).toBe("");
    expect(await at.received()).toEqual([]);
    await runCronTasks(settings);
    expect([await count("webhook_deliveries"), await count("webhooks")]).toEqual([0, 0]);
  });

  it("with the account", async () => {
    const carla = await registerUser("carla", settings);
    await setColumn(carla.user.id, "account_type", "premium");
    const created = await addWebhook(carla, receiver(), "project.published");
    await json(carla.visitor.post(`/api/webhooks/${created.id}/test`), 201);
    await json(ada.visitor.del(`/api/webhooks/${id}`));
    await runCronTasks(settings);
    await json(
      carla.visitor.del(`/api/users/${carla.user.id}`, { username: "carla", password: "Plinth-carla-1" }),
    );
    await finishJobs(settings);
    expect([await count("webhook_deliveries"), await count("webhooks")]).toEqual([0, 0]);
  });
});
