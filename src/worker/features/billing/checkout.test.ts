import { env } from "cloudflare:workers";
import type { CheckoutSession, ConfirmedCheckout } from "@contract/billing";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { json, ORIGIN, Visitor } from "../../testing/api";
import { registerUser, type TestUser } from "../../testing/fixtures";
import {
  atStripe,
  buy,
  confirmCheckout,
  createCheckout,
  newUser,
  sendWebhook,
  stripeKeys,
} from "../../testing/stripe";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
beforeAll(async () => {
  [ada, bruno, carla] = await Promise.all([
    registerUser("ada", stripeKeys),
    registerUser("bruno", stripeKeys),
    registerUser("carla", stripeKeys),
  ]);
});

const currentUser = ({ visitor }: TestUser) => json<CurrentUser>(visitor.get("/api/user"));
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");
/** The last POST request to a path of the Stripe API. */
const lastCall = async (path: string) =>
  (await atStripe.calls()).filter((call) => call.method === "POST" && call.path === `/v1/${path}`).at(-1);

describe("creating a checkout session", () => {
  it.each([
    "monthly",
    "annual",
  ] as const)("uses the %s price, whatever price the body contains", async (type) => {
    for (const price of [7, "0.01", null, { $gt: 0 }, undefined]) {
      const { session, url } = await json<CheckoutSession>(createCheckout(bruno, type, { price }));
      expect(url).toBe(session.url);
      const metadata = { userId: String(bruno.user.id), type, origin: ORIGIN };
      expect((await lastCall("checkout/sessions"))?.form).toEqual({
        mode: "subscription",
        line_items: { 0: { price: `price_${type}`, quantity: "1" } },
        client_reference_id: String(bruno.user.id),
        customer: expect.stringMatching(/^cus_/),
        metadata,
        subscription_data: { metadata },
        success_url: `${ORIGIN}/settings?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${ORIGIN}/pricing`,
      });
    }
  });

  it.each([
    [{ STRIPE_AUTOMATIC_TAX: "1" }, { automatic_tax: { enabled: "true" } }],
    [{ STRIPE_TAX_IDS: "1" }, { tax_id_collection: { enabled: "true" } }],
    [
      { STRIPE_AUTOMATIC_TAX: "1", STRIPE_TAX_IDS: "1" },
      { automatic_tax: { enabled: "true" }, tax_id_collection: { enabled: "true" } },
    ],
  ])("with %o adds tax, and stores the entered address for it", async (variables, options) => {
    const buyer = await newUser("taxed", variables);
    await buy(buyer);
    expect((await lastCall("checkout/sessions"))?.form).toMatchObject({
      ...options,
      customer_update: { address: "auto", name: "auto" },
    });
  });

  it("works over tRPC", async () => {
    const { result } = await json<{ result: { data: CheckoutSession } }>(
      bruno.visitor.mutate("billing.checkout", { type: "annual", price: 7 }),
    );
    expect(result.data.url).toBe(result.data.session.url);
  });

  it("needs a valid billing period", async () => {
    for (const type of ["", "weekly", "MONTHLY", "monthly&type=annual"])
      expect(await json(createCheckout(bruno, type), 400)).toMatchObject({
        message: "Type must be monthly or annual",
      });
    expect((await bruno.visitor.post("/api/create-checkout-session", { type: "monthly" })).status).toBe(400);
  });

  it("needs a login and the anti-forgery token", async () => {
    expect((await new Visitor(stripeKeys).post("/api/create-checkout-session?type=monthly", {})).status).toBe(
      401,
    );
    const planted = { "X-XSRF-TOKEN": "planted" };
    const path = "/api/create-checkout-session?type=monthly";
    expect((await bruno.visitor.post(path, {}, planted)).status).toBe(403);
  });

  it("is refused for accounts with premium", async () => {
    expect(await json(createCheckout(ada, "monthly"), 409)).toMatchObject({
      error: "You already have a premium subscription",
    });
    const buyer = await newUser();
    await json(confirmCheckout(buyer, (await buy(buyer)).id));
    expect((await createCheckout(buyer, "annual")).status).toBe(409);
  });

  it("returns Stripe's error message, except about the API key", async () => {
    const before = await currentUser(carla);
    await atStripe.next({ status: 400, error: { message: "This price is not active" } });
    expect(await json(createCheckout(carla, "monthly"), 503)).toMatchObject({
      error: "This price is not active",
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await atStripe.next({ status: 401, error: { message: "Invalid API Key provided: sk_test_1234" } });
    expect(await json(createCheckout(carla, "monthly"), 503)).toMatchObject({
      error: "Payments are not set up correctly on our side",
    });
    expect(log.mock.calls.flat().join()).toContain("Invalid API Key provided: sk_test_1234");
    log.mockRestore();
    expect(await currentUser(carla)).toEqual(before);
  });

  it("says so if Stripe does not respond", async () => {
    await atStripe.next(...["drop", "drop", "drop"].map(() => "drop" as const));
    expect(await json(createCheckout(carla), 503)).toMatchObject({
      message: "Stripe did not respond. Please try again in a moment",
    });
    expect((await createCheckout(carla)).status).toBe(200);
  });

  it("says that upgrades are coming soon if no keys are configured", async () => {
    const root = await registerUser("root", { STRIPE_SECRET_KEY: undefined });
    for (const response of [createCheckout(root, "monthly"), confirmCheckout(root, "cs_test_1")])
      expect(await json(response, 503)).toMatchObject({ message: "Premium upgrades will be available soon" });
  });
});

describe("confirming a checkout session", () => {
  it.each([
    ["monthly", 31],
    ["annual", 366],
  ] as const)("gives premium until the end of the %s period", async (type, days) => {
    const buyer = await newUser();
    const premiumBefore = await env.DB.prepare("SELECT count FROM totals WHERE name = 'premium_users'").first(
      "count",
    );
    const { id } = await buy(buyer, type);
    const { checkoutResult, ...user } = await json<ConfirmedCheckout>(confirmCheckout(buyer, id));
    expect([user.accountType, checkoutResult]).toEqual(["premium", "new"]);
    const daysLeft = (Date.parse(user.subscriptionEndDate ?? "") - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(days - 4);
    expect(daysLeft).toBeLessThan(days + 1);
    expect(await currentUser(buyer)).toEqual(user);
    expect(JSON.stringify(user)).not.toMatch(/cus_|sub_|stripe/i);
    const premium = await env.DB.prepare("SELECT count FROM totals WHERE name = 'premium_users'").first(
      "count",
    );
    expect(premium).toBe(Number(premiumBefore) + 1);
  });

  it("gives premium once for eight simultaneous requests", async () => {
    const buyer = await newUser();
    const { id } = await buy(buyer);
    const before = Number(await count("checkouts"));
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => json<ConfirmedCheckout>(confirmCheckout(buyer, id))),
    );
    expect(new Set(responses.map(({ subscriptionEndDate }) => subscriptionEndDate)).size).toBe(1);
    expect(responses.map(({ checkoutResult }) => checkoutResult).sort()).toEqual([
      ...Array.from({ length: 7 }, () => "known"),
      "new",
    ]);
    expect(await count("checkouts")).toBe(before + 1);
  });

  it("does not give premium again after the plan was removed or has ended", async () => {
    const buyer = await newUser();
    const { id, subscription } = await buy(buyer);
    await json(confirmCheckout(buyer, id));
    await env.DB.prepare("UPDATE users SET account_type = 'free' WHERE id = ?").bind(buyer.user.id).run();
    expect(await json(confirmCheckout(buyer, id))).toMatchObject({
      accountType: "free",
      checkoutResult: "ended",
    });
    await atStripe.end(subscription);
    expect(await json(confirmCheckout(buyer, id))).toMatchObject({
      accountType: "free",
      checkoutResult: "ended",
    });
  });

  it('has the result "new" once, also if the webhook came first', async () => {
    const buyer = await newUser();
    const session = await buy(buyer);
    await json(sendWebhook("checkout.session.completed", session));
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
    expect(await json(confirmCheckout(buyer, session.id))).toMatchObject({
      accountType: "premium",
      checkoutResult: "new",
    });
    expect(await json(confirmCheckout(buyer, session.id))).toMatchObject({ checkoutResult: "known" });
    await json(sendWebhook("checkout.session.completed", session));
    expect(await json(confirmCheckout(buyer, session.id))).toMatchObject({ checkoutResult: "known" });
  });

  it("gives no premium if the subscription has ended already", async () => {
    const buyer = await newUser();
    const { id, subscription } = await buy(buyer);
    await atStripe.end(subscription);
    expect(await json(confirmCheckout(buyer, id))).toMatchObject({
      accountType: "free",
      checkoutResult: "ended",
    });
    await atStripe.change(subscription, { status: "active", ended_at: null });
    expect(await json(confirmCheckout(buyer, id))).toMatchObject({ accountType: "free" });
  });

  it("is refused if the session is unpaid, unknown or belongs to another account", async () => {
    const [before, checkouts] = [await currentUser(carla), await count("checkouts")];
    const { session } = await json<CheckoutSession>(createCheckout(carla, "monthly"));
    expect(await json(confirmCheckout(carla, session.id), 400)).toMatchObject({
      message: "This checkout session has not been paid",
    });
    await atStripe.change(session.id, { status: "expired" });
    expect(await json(confirmCheckout(carla, session.id), 400)).toMatchObject({
      message: "This checkout session has expired. You were not charged",
    });
    await atStripe.change(session.id, { status: "complete" });
    expect(await json(confirmCheckout(carla, session.id), 400)).toMatchObject({
      message: "Your payment is being processed. Premium starts when it is complete",
    });
    const buyer = await newUser();
    const { id } = await buy(buyer);
    expect(await json(confirmCheckout(carla, id), 403)).toMatchObject({
      message: "This checkout session belongs to another account",
    });
    expect((await confirmCheckout(carla, id, buyer.user.id)).status).toBe(403);
    for (const unknown of ["cs_test_nothing", "sub_1", "../customers", "cs_test_1?x", "%", "x".repeat(200)])
      expect(await json(confirmCheckout(carla, unknown), 404)).toMatchObject({
        message: "Checkout session not found",
      });
    for (const invalid of ["", "a\0b", "x".repeat(300)])
      expect((await confirmCheckout(carla, invalid)).status).toBe(400);
    expect([await currentUser(carla), await count("checkouts")]).toEqual([before, checkouts]);
  });

  it("is refused if only client_reference_id matches, which payment links can set to any value", async () => {
    const buyer = await newUser();
    const { id } = await buy(buyer);
    await atStripe.change(id, { client_reference_id: String(carla.user.id) });
    expect((await confirmCheckout(carla, id)).status).toBe(403);
    expect((await confirmCheckout(buyer, id)).status).toBe(403);
  });

  it("needs the anti-forgery token, and is a mutation in tRPC", async () => {
    const buyer = await newUser();
    const { id } = await buy(buyer);
    const path = `/api/updateuser/details/checkout/${buyer.user.id}?session_id=${id}`;
    expect((await buyer.visitor.get(path, { "X-XSRF-TOKEN": "" })).status).toBe(403);
    expect((await new Visitor(stripeKeys).get(path)).status).toBe(401);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
    await json(buyer.visitor.mutate("billing.confirm", { id: buyer.user.id, session_id: id }));
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
  });

  it("returns Stripe's error message if Stripe fails, changes nothing, and works on the next attempt", async () => {
    const buyer = await newUser();
    const { id } = await buy(buyer);
    for (const on of ["GET checkout", "GET subscriptions/", "GET subscriptions"]) {
      if (on === "GET subscriptions") await atStripe.next("answer", "answer");
      await atStripe.next({ on, status: 500, error: { message: "Stripe is down" } });
      expect(await json(confirmCheckout(buyer, id), 503)).toMatchObject({ message: "Stripe is down" });
    }
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
    expect(await json(confirmCheckout(buyer, id))).toMatchObject({
      accountType: "premium",
      checkoutResult: "new",
    });
  });
});
