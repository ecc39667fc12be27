import { env } from "cloudflare:workers";
import type { CurrentUser } from "@contract/users";
import { describe, expect, it } from "vitest";
import { json, ORIGIN, Visitor } from "../../testing/api";
import { finishJobs, tick } from "../../testing/outbound";
import { atStripe, buy, newcomer, seconds, stripeKeys, subscriber } from "../../testing/stripe";
import { type Member, set } from "../../testing/world";

/** Looking after a plan, and its end. */

const DAY_MS = 24 * 60 * 60 * 1000;
const me = ({ visitor }: Member) => json<CurrentUser>(visitor.get("/api/user"));
const stored = ({ user }: Member) =>
  env.DB.prepare("SELECT account_type, embedding_enabled, subscription_end_date FROM users WHERE id = ?")
    .bind(user.id)
    .first();

async function embedding() {
  const bought = await subscriber();
  await set(bought.buyer.user.id, "embedding_enabled", 1);
  return bought;
}

async function pass(overrides: Partial<Env> = stripeKeys) {
  await tick(overrides);
  await finishJobs(overrides);
}

describe("the customer portal", () => {
  it("is opened for bills and cards, and for cancelling", async () => {
    const { buyer, paid } = await embedding();
    const { url } = await json<{ url: string }>(buyer.visitor.post("/api/billing/portal"));
    expect(url).toMatch(new RegExp(`^${stripeKeys.STRIPE_API_BASE}/portal/${paid.customer}`));
    const portal = { customer: paid.customer, return_url: `${ORIGIN}/settings` };
    expect((await atStripe.calls()).at(-1)?.form).toEqual(portal);
    await json(buyer.visitor.post("/api/billing/portal", { flow: "cancel" }));
    expect((await atStripe.calls()).at(-1)?.form).toEqual({
      ...portal,
      flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: paid.subscription } },
    });
  });

  it("is refused to whom it has nothing to show", async () => {
    const stranger = await newcomer();
    expect(await json(stranger.visitor.post("/api/billing/portal", {}), 400)).toMatchObject({
      message: "There is no subscription to manage",
    });
    expect((await stranger.visitor.post("/api/billing/portal", { flow: "refund" })).status).toBe(400);
    expect((await new Visitor(stripeKeys).post("/api/billing/portal", {})).status).toBe(401);
  });

  it("says what Stripe says when it fails, has nothing for a customer that is gone, and is coming soon without keys", async () => {
    const { buyer, paid } = await embedding();
    await atStripe.next({ status: 400, error: { message: "No configuration provided" } });
    expect(await json(buyer.visitor.post("/api/billing/portal", {}), 503)).toMatchObject({
      message: "No configuration provided",
    });
    await atStripe.deleteCustomer(paid.customer);
    for (const flow of [undefined, "cancel"])
      expect(await json(buyer.visitor.post("/api/billing/portal", { flow }), 400)).toMatchObject({
        message: "There is no subscription to manage",
      });
    const keyless = await newcomer("keyless", { STRIPE_SECRET_KEY: undefined });
    await set(keyless.user.id, "stripe_customer_id", "cus_keyless");
    expect((await keyless.visitor.post("/api/billing/portal", {})).status).toBe(503);
  });
});

describe("when the end of a plan has passed", () => {
  it("premium is over at once, and embedding with it", async () => {
    const { buyer } = await embedding();
    await set(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    expect(await me(buyer)).toMatchObject({ accountType: "free", embeddingEnabled: false });
  });

  it("a plan that nobody pays for is taken back, one without an end is not", async () => {
    const [given, forever] = [await newcomer(), await newcomer()];
    for (const { user } of [given, forever]) {
      await set(user.id, "account_type", "premium");
      await set(user.id, "embedding_enabled", 1);
    }
    const end = Date.now() - 1000;
    await set(given.user.id, "subscription_end_date", end);
    const free = { account_type: "free", embedding_enabled: 0, subscription_end_date: end };
    await pass();
    expect(await stored(given)).toEqual(free);
    await pass();
    expect(await stored(given)).toEqual(free);
    expect(await stored(forever)).toMatchObject({ account_type: "premium", embedding_enabled: 1 });
  });

  it("Stripe is asked, and a plan that was renewed goes on", async () => {
    const { buyer, paid } = await embedding();
    const end = seconds(new Date(Date.now() + 20 * DAY_MS));
    await atStripe.change(paid.subscription, { current_period_end: end });
    await set(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    await pass();
    expect(await stored(buyer)).toEqual({
      account_type: "premium",
      embedding_enabled: 1,
      subscription_end_date: end * 1000,
    });
    const calls = (await atStripe.calls()).length;
    await pass();
    expect((await atStripe.calls()).length).toBe(calls);
  });

  it("a plan that was cancelled ends, and can be bought again", async () => {
    const { buyer, paid } = await embedding();
    await set(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    await atStripe.end(paid.subscription);
    await pass();
    expect(await stored(buyer)).toMatchObject({ account_type: "free", embedding_enabled: 0 });
    expect((await buy(buyer)).customer).toBe(paid.customer);
  });

  it("a plan that was renewed a moment ago is not sold again", async () => {
    const { buyer } = await embedding();
    await set(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    const open = (await atStripe.sessions()).filter(({ status }) => status === "open").length;
    expect((await buyer.visitor.post("/api/create-checkout-session?type=monthly", {})).status).toBe(409);
    expect(await me(buyer)).toMatchObject({ accountType: "premium" });
    expect((await atStripe.sessions()).filter(({ status }) => status === "open")).toHaveLength(open);
  });

  it("a plan that Stripe does not know, or that nobody can ask about, is over", async () => {
    const [unknown, keyless] = [await newcomer(), (await embedding()).buyer];
    await set(unknown.user.id, "account_type", "premium");
    await set(unknown.user.id, "stripe_subscription_id", "sub_unknown");
    await set(unknown.user.id, "subscription_end_date", Date.now() - 1000);
    await pass();
    expect(await stored(unknown)).toMatchObject({ account_type: "free" });
    await set(keyless.user.id, "subscription_end_date", Date.now() - 1000);
    await pass({ STRIPE_SECRET_KEY: undefined });
    expect(await stored(keyless)).toMatchObject({ account_type: "free", embedding_enabled: 0 });
  });
});
