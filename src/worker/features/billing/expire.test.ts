import { env } from "cloudflare:workers";
import type { CurrentUser } from "@contract/users";
import { describe, expect, it, vi } from "vitest";
import { json, ORIGIN, Visitor } from "../../testing/api";
import { setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs, runCronTasks } from "../../testing/outbound";
import { atStripe, buy, newSubscriber, newUser, seconds, stripeKeys } from "../../testing/stripe";

const DAY_MS = 24 * 60 * 60 * 1000;
const currentUser = ({ visitor }: TestUser) => json<CurrentUser>(visitor.get("/api/user"));
const stored = ({ user }: TestUser) =>
  env.DB.prepare("SELECT account_type, embedding_enabled, subscription_end_date FROM users WHERE id = ?")
    .bind(user.id)
    .first();

async function subscriberWithEmbedding() {
  const bought = await newSubscriber();
  await setColumn(bought.buyer.user.id, "embedding_enabled", 1);
  return bought;
}

async function runCronTasksAndJobs(overrides: Partial<Env> = stripeKeys) {
  await runCronTasks(overrides);
  await finishJobs(overrides);
}

describe("the customer portal", () => {
  it("opens for invoices and cards, and for cancelling", { tags: "all" }, async () => {
    const { buyer, paid } = await subscriberWithEmbedding();
    const { url } = await json<{ url: string }>(buyer.visitor.post("/api/billing/portal"));
    expect(url).toMatch(new RegExp(`^${stripeKeys.STRIPE_API_BASE}/portal/${paid.customer}`));
    expect(await (await fetch(url)).text()).toMatch(/Invoices.*in_\w+: \$10\.00 paid/);
    const configuration = expect.stringMatching(/^bpc_/);
    const portal = { customer: paid.customer, return_url: `${ORIGIN}/settings`, configuration };
    expect((await atStripe.calls()).at(-1)?.form).toEqual(portal);
    await json(buyer.visitor.post("/api/billing/portal", { flow: "cancel" }));
    expect((await atStripe.calls()).at(-1)?.form).toEqual({
      ...portal,
      flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: paid.subscription } },
    });
  });

  it("has one configuration for this site and its switches, or the operator's", { tags: "all" }, async () => {
    const created = async () =>
      (await atStripe.calls()).filter(
        ({ method, path }) => method === "POST" && path === "/v1/billing_portal/configurations",
      );
    const before = await created();
    for (const _visit of ["first", "second"]) {
      const buyer = await newUser("taxed", { STRIPE_TAX_IDS: "1" });
      await buy(buyer);
      await json(buyer.visitor.post("/api/billing/portal"));
    }
    const updates = { allowed_updates: { 0: "name", 1: "address", 2: "tax_id" } };
    expect((await created()).slice(before.length)).toMatchObject([
      { form: { features: { customer_update: updates } } },
    ]);
    const own = await newUser("own", { STRIPE_PORTAL_CONFIGURATION: "bpc_none" });
    await buy(own);
    expect(await json(own.visitor.post("/api/billing/portal"), 503)).toMatchObject({
      message: "No such configuration: 'bpc_none'",
    });
  });

  it("is refused for users without a Stripe customer, and without a login", async () => {
    const stranger = await newUser();
    expect(await json(stranger.visitor.post("/api/billing/portal", {}), 400)).toMatchObject({
      message: "There is no subscription to manage",
    });
    expect((await stranger.visitor.post("/api/billing/portal", { flow: "refund" })).status).toBe(400);
    expect((await new Visitor(stripeKeys).post("/api/billing/portal", {})).status).toBe(401);
  });

  it("returns Stripe's error message, and is refused for a deleted customer and without keys", async () => {
    const { buyer, paid } = await subscriberWithEmbedding();
    await atStripe.next({ status: 400, error: { message: "No configuration provided" } });
    expect(await json(buyer.visitor.post("/api/billing/portal", {}), 503)).toMatchObject({
      message: "No configuration provided",
    });
    await atStripe.deleteCustomer(paid.customer);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const flow of [undefined, "cancel"])
      expect(await json(buyer.visitor.post("/api/billing/portal", { flow }), 400)).toMatchObject({
        message: "There is no subscription to manage",
      });
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        code: "stripe_customer_deleted",
        userId: buyer.user.id,
        stripeCustomerId: paid.customer,
      }),
    );
    log.mockRestore();
    // No webhook has reported that Stripe ended the subscription with its customer.
    await finishJobs(stripeKeys);
    expect(await json(buyer.visitor.get("/api/user"))).toMatchObject({ accountType: "free" });
    const keyless = await newUser("keyless", { STRIPE_SECRET_KEY: undefined });
    await setColumn(keyless.user.id, "stripe_customer_id", "cus_keyless");
    expect((await keyless.visitor.post("/api/billing/portal", {})).status).toBe(503);
  });
});

describe("after the end date of a plan", () => {
  it("premium and embedding end immediately", async () => {
    const { buyer } = await subscriberWithEmbedding();
    await setColumn(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free", embeddingEnabled: false });
  });

  it("a plan without a subscription ends; a plan without an end date does not", async () => {
    const [granted, grantedForever] = [await newUser(), await newUser()];
    for (const { user } of [granted, grantedForever]) {
      await setColumn(user.id, "account_type", "premium");
      await setColumn(user.id, "embedding_enabled", 1);
    }
    const end = Date.now() - 1000;
    await setColumn(granted.user.id, "subscription_end_date", end);
    const free = { account_type: "free", embedding_enabled: 0, subscription_end_date: end };
    await runCronTasksAndJobs();
    expect(await stored(granted)).toEqual(free);
    await runCronTasksAndJobs();
    expect(await stored(granted)).toEqual(free);
    expect(await stored(grantedForever)).toMatchObject({ account_type: "premium", embedding_enabled: 1 });
  });

  it("a plan that was renewed at Stripe continues", async () => {
    const { buyer, paid } = await subscriberWithEmbedding();
    const end = seconds(new Date(Date.now() + 20 * DAY_MS));
    await atStripe.change(paid.subscription, { current_period_end: end });
    await setColumn(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    await runCronTasksAndJobs();
    expect(await stored(buyer)).toEqual({
      account_type: "premium",
      embedding_enabled: 1,
      subscription_end_date: end * 1000,
    });
    const calls = (await atStripe.calls()).length;
    await runCronTasksAndJobs();
    expect((await atStripe.calls()).length).toBe(calls);
  });

  it("a plan that was cancelled ends, and can be bought again", async () => {
    const { buyer, paid } = await subscriberWithEmbedding();
    await setColumn(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    await atStripe.end(paid.subscription);
    await runCronTasksAndJobs();
    expect(await stored(buyer)).toMatchObject({ account_type: "free", embedding_enabled: 0 });
    expect((await buy(buyer)).customer).toBe(paid.customer);
  });

  it("a plan that was just renewed cannot be bought again", async () => {
    const { buyer } = await subscriberWithEmbedding();
    await setColumn(buyer.user.id, "subscription_end_date", Date.now() - 1000);
    const open = (await atStripe.sessions()).filter(({ status }) => status === "open").length;
    expect((await buyer.visitor.post("/api/create-checkout-session?type=monthly", {})).status).toBe(409);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
    expect((await atStripe.sessions()).filter(({ status }) => status === "open")).toHaveLength(open);
  });

  it("a plan ends if Stripe does not know its subscription, or if no keys are configured", {
    tags: "all",
  }, async () => {
    const [unknown, keyless] = [await newUser(), (await subscriberWithEmbedding()).buyer];
    await setColumn(unknown.user.id, "account_type", "premium");
    await setColumn(unknown.user.id, "stripe_subscription_id", "sub_unknown");
    await setColumn(unknown.user.id, "subscription_end_date", Date.now() - 1000);
    await runCronTasksAndJobs();
    expect(await stored(unknown)).toMatchObject({ account_type: "free" });
    await setColumn(keyless.user.id, "subscription_end_date", Date.now() - 1000);
    await runCronTasksAndJobs({ STRIPE_SECRET_KEY: undefined });
    expect(await stored(keyless)).toMatchObject({ account_type: "free", embedding_enabled: 0 });
  });
});
