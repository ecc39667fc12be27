import { env } from "cloudflare:workers";
import type { ConfirmedCheckout } from "@contract/billing";
import type { CurrentUser } from "@contract/users";
import { describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { setColumn, type TestUser } from "../../testing/fixtures";
import {
  atStripe,
  buy,
  confirmCheckout,
  newUser,
  postWebhook,
  seconds,
  sendWebhook,
} from "../../testing/stripe";

/** The plan always follows the current state at Stripe, whatever the order and number of events. */

const HOUR_MS = 60 * 60 * 1000;
const currentUser = ({ visitor }: TestUser) => json<CurrentUser>(visitor.get("/api/user"));
const eventCount = () => env.DB.prepare("SELECT count(*) AS n FROM stripe_events").first("n");
const secondsFromNow = (ms: number) => seconds(new Date(Date.now() + ms));

describe("a signed event", () => {
  it("gives premium to a buyer who never confirmed the checkout session", async () => {
    const buyer = await newUser();
    const session = await buy(buyer, "annual");
    expect(await json(sendWebhook("checkout.session.completed", session))).toEqual({ received: true });
    const user = await currentUser(buyer);
    expect(user.accountType).toBe("premium");
    expect(Date.parse(user.subscriptionEndDate ?? "")).toBeGreaterThan(Date.now() + 360 * 24 * HOUR_MS);
    expect(await json(confirmCheckout(buyer, session.id))).toMatchObject({ ...user });
  });

  it.each([
    ["invoice.paid", (id: string) => ({ parent: { subscription_details: { subscription: id } } })],
    ["invoice.paid", (id: string) => ({ subscription: id })],
    ["customer.subscription.updated", (id: string) => ({ id })],
  ] as const)("(%s) moves the end date of the plan after a renewal", async (type, about) => {
    const buyer = await newUser();
    const { id, subscription } = await buy(buyer);
    await json(confirmCheckout(buyer, id));
    const end = secondsFromNow(60 * 24 * HOUR_MS);
    await atStripe.change(subscription, { current_period_end: end });
    await json(sendWebhook(type, about(subscription)));
    expect(await currentUser(buyer)).toMatchObject({
      subscriptionEndDate: new Date(end * 1000).toISOString(),
    });
  });

  it.each([
    ["past_due", "premium"],
    ["trialing", "premium"],
    ["canceled", "free"],
    ["unpaid", "free"],
    ["paused", "free"],
    ["incomplete_expired", "free"],
  ])("with a subscription that is %s makes the account %s", async (status, accountType) => {
    const buyer = await newUser();
    const { id, subscription } = await buy(buyer);
    await json(confirmCheckout(buyer, id));
    await setColumn(buyer.user.id, "embedding_enabled", 1);
    await atStripe.change(subscription, { status });
    await json(sendWebhook("customer.subscription.updated", { id: subscription }));
    expect(await currentUser(buyer)).toMatchObject({
      accountType,
      embeddingEnabled: accountType === "premium",
    });
    const stored = env.DB.prepare("SELECT account_type, embedding_enabled FROM users WHERE id = ?");
    expect(await stored.bind(buyer.user.id).first()).toEqual({
      account_type: accountType,
      embedding_enabled: Number(accountType === "premium"),
    });
  });

  it("ends the plan if the subscription has ended", async () => {
    const buyer = await newUser();
    const { id, subscription } = await buy(buyer);
    await json(confirmCheckout(buyer, id));
    const endedAt = new Date((seconds(new Date()) - 3600) * 1000);
    await atStripe.end(subscription, endedAt);
    await json(sendWebhook("customer.subscription.deleted", { id: subscription }));
    expect(await currentUser(buyer)).toMatchObject({
      accountType: "free",
      subscriptionEndDate: endedAt.toISOString(),
    });
  });

  it("has no effect when it is repeated", async () => {
    const buyer = await newUser();
    const session = await buy(buyer);
    const event = { id: `evt_${crypto.randomUUID()}` };
    await json(sendWebhook("checkout.session.completed", session, event));
    await setColumn(buyer.user.id, "account_type", "free");
    const before = await eventCount();
    const again = await Promise.all(
      [1, 2, 3].map(() => sendWebhook("checkout.session.completed", session, event)),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await eventCount()).toBe(before);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
  });

  it("fails with 503 if Stripe fails, and works when it is sent again", async () => {
    const buyer = await newUser();
    const session = await buy(buyer);
    const event = { id: `evt_${crypto.randomUUID()}` };
    const before = await eventCount();
    for (const on of ["GET subscriptions/", "GET subscriptions?"]) {
      if (on.endsWith("?")) await atStripe.next("answer");
      await atStripe.next({ status: 500, error: { message: "The service is down" } });
      expect((await sendWebhook("checkout.session.completed", session, event)).status).toBe(503);
      expect([await eventCount(), (await currentUser(buyer)).accountType]).toEqual([before, "free"]);
    }
    await json(sendWebhook("checkout.session.completed", session, event));
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
  });

  it("uses the current state of the subscription, also if events arrive in the wrong order", async () => {
    const buyer = await newUser();
    const session = await buy(buyer);
    await atStripe.end(session.subscription);
    await json(sendWebhook("customer.subscription.deleted", { id: session.subscription }));
    await json(sendWebhook("customer.subscription.updated", { id: session.subscription, status: "active" }));
    await json(sendWebhook("checkout.session.completed", session));
    expect(await json(confirmCheckout(buyer, session.id))).toMatchObject({ accountType: "free" });
  });

  it("with an older state from Stripe cannot overwrite a newer one", async () => {
    const buyer = await newUser();
    const session = await buy(buyer);
    await atStripe.next("answer", { on: "GET subscriptions", act: "hold" });
    const slow = sendWebhook("checkout.session.completed", session);
    await atStripe.held();
    await atStripe.end(session.subscription);
    await json(sendWebhook("customer.subscription.deleted", { id: session.subscription }));
    await atStripe.release();
    await json(slow);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
  });

  it("of a former subscription does not change the current one", async () => {
    const buyer = await newUser();
    const former = await buy(buyer);
    await json(confirmCheckout(buyer, former.id));
    await atStripe.end(former.subscription);
    await json(sendWebhook("customer.subscription.deleted", { id: former.subscription }));
    const current = await buy(buyer, "annual");
    expect(current.customer).toBe(former.customer);
    const { checkoutResult, ...user } = await json<ConfirmedCheckout>(confirmCheckout(buyer, current.id));
    expect(checkoutResult).toBe("new");
    await json(sendWebhook("customer.subscription.updated", { id: former.subscription }));
    await json(sendWebhook("invoice.paid", { subscription: former.subscription }));
    expect(await currentUser(buyer)).toEqual(user);
    expect(user.accountType).toBe("premium");
  });

  it("of another type or an unknown subscription is ignored", async () => {
    const before = await eventCount();
    await json(sendWebhook("customer.created", { id: "cus_1" }));
    await json(sendWebhook("invoice.payment_failed", { subscription: "sub_1" }));
    await json(sendWebhook("invoice.paid", { subscription: null }));
    await json(sendWebhook("customer.subscription.updated", { id: "sub_unknown" }));
    expect(await eventCount()).toBe(before);
  });
});

describe("an event without a valid signature", () => {
  it("is refused and changes nothing", async () => {
    const buyer = await newUser();
    const session = await buy(buyer);
    const before = await eventCount();
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "checkout.session.completed",
      data: { object: session },
    });
    const at = seconds(new Date());
    for (const signature of [undefined, "x", "t=,v1=", `t=${at},v1=${"0".repeat(64)}`, `t=${at}`])
      expect((await postWebhook(body, signature)).status).toBe(400);
    const old = { at: new Date(Date.now() - HOUR_MS) };
    expect((await sendWebhook("checkout.session.completed", session, old)).status).toBe(400);
    const forged = { secret: "whsec_guessed" };
    expect((await sendWebhook("checkout.session.completed", session, forged)).status).toBe(400);
    for (const invalid of ["", "{", "\0"])
      expect((await postWebhook(invalid, `t=${at},v1=00`)).status).toBe(400);
    expect((await postWebhook("x".repeat(1024 * 1024 + 1), "x")).status).toBe(413);
    expect([await eventCount(), (await currentUser(buyer)).accountType]).toEqual([before, "free"]);
  });

  it("is refused as form data too, with the usual size limit", async () => {
    const { visitor } = await newUser();
    const form = (value: string) => {
      const data = new FormData();
      data.set("a", value);
      return visitor.post("/api/stripe/webhook", data);
    };
    expect((await form("b")).status).toBe(400);
    expect((await form("x".repeat(1024 * 1024))).status).toBe(413);
  });

  it("responds 503 if no keys are configured", async () => {
    for (const missing of ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"]) {
      const { visitor } = await newUser("keyless", { [missing]: undefined });
      expect((await visitor.post("/api/stripe/webhook", {}, { "Stripe-Signature": "t=1,v1=0" })).status).toBe(
        503,
      );
    }
  });
});
