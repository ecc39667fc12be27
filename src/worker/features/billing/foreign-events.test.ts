import type { CurrentUser } from "@contract/users";
import { describe, expect, it, vi } from "vitest";
import { json, ORIGIN } from "../../testing/api";
import { setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs, runCronTasks } from "../../testing/outbound";
import {
  atStripe,
  buy,
  confirmCheckout,
  createCheckout,
  newSubscriber,
  newUser,
  sendWebhook,
  stripe,
  stripeKeys,
  subscribeWithoutCheckout,
} from "../../testing/stripe";

/** Only a subscription to one of our prices, bought on this site for this account, gives premium. */

const currentUser = ({ visitor }: TestUser) => json<CurrentUser>(visitor.get("/api/user"));
const sendUpdated = (id: string, overrides: Partial<Env> = {}) =>
  json(sendWebhook("customer.subscription.updated", { id }, {}, overrides));

/** Moves the end date of a plan into the past and runs the cron task that checks it at Stripe. */
async function refresh({ user }: TestUser, overrides: Partial<Env> = {}) {
  await setColumn(user.id, "subscription_end_date", Date.now() - 1000);
  await runCronTasks({ ...stripeKeys, ...overrides });
  await finishJobs({ ...stripeKeys, ...overrides });
}

describe("no premium is given for", () => {
  it.each([
    ["a subscription to another price with our metadata", { price: "price_dollar" }],
    [
      "a subscription with another price in its metadata",
      { price: "price_dollar", metadata: { price: "price_dollar" } },
    ],
    ["a subscription to a price in another currency", { price: "price_euro" }],
    ["a subscription of another site", { metadata: { origin: "http://other.test" } }],
    ["a subscription without an origin in its metadata", { metadata: { origin: undefined } }],
    ["a subscription with an invalid account id", { metadata: { userId: "1 or 2" } }],
  ])("%s", async (_case, changes) => {
    const buyer = await newUser();
    const bought = await subscribeWithoutCheckout(buyer, changes);
    await sendUpdated(bought.id);
    await json(sendWebhook("checkout.session.completed", { subscription: bought.id }));
    await json(sendWebhook("invoice.paid", { subscription: bought.id }));
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
    expect((await atStripe.subscriptionsOf(bought.customer)).map(({ status }) => status)).toEqual(["active"]);
  });

  it("other subscriptions of a former customer", async () => {
    const { buyer, paid } = await newSubscriber();
    await atStripe.end(paid.subscription);
    await sendUpdated(paid.subscription);
    const { customer } = paid;
    for (const other of [
      await atStripe.subscribe({ customer, price: "price_dollar" }),
      await atStripe.subscribe({ customer, price: "price_monthly" }),
      await atStripe.subscribe({
        customer,
        price: "price_dollar",
        metadata: { userId: String(buyer.user.id) },
      }),
    ])
      await sendUpdated(other.id);
    await refresh(buyer);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
  });

  it("a checkout session for another price, or of another site", async () => {
    const buyer = await newUser();
    const paid = await buy(buyer);
    await atStripe.change(paid.subscription, { price: "price_dollar" });
    expect(await json(confirmCheckout(buyer, paid.id), 400)).toMatchObject({
      message: "This checkout session is not for premium",
    });
    await atStripe.change(paid.subscription, { price: "price_monthly" });
    const metadata = { userId: String(buyer.user.id), origin: "http://other.test" };
    await atStripe.change(paid.id, { metadata });
    expect((await confirmCheckout(buyer, paid.id)).status).toBe(403);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
  });

  it("the subscription of another account", async () => {
    const [{ paid }, other] = [await newSubscriber(), await newUser()];
    await setColumn(other.user.id, "stripe_subscription_id", paid.subscription);
    await setColumn(other.user.id, "account_type", "premium");
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await refresh(other);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect(await currentUser(other)).toMatchObject({ accountType: "free" });
  });
});

describe("another program in the same Stripe account that sells to the same customer", () => {
  it("keeps its subscriptions and its open checkouts, and changes nothing about the plan", {
    tags: "all",
  }, async () => {
    const { buyer, paid } = await newSubscriber();
    const { customer } = paid;
    const before = await currentUser(buyer);
    const foreign = await atStripe.subscribe({ customer, price: "price_dollar" });
    const otherSite = { userId: String(buyer.user.id), origin: "http://other.test" };
    const samePrice = await atStripe.subscribe({ customer, price: "price_monthly", metadata: otherSite });
    for (const { id } of [foreign, samePrice]) {
      await sendUpdated(id);
      await json(sendWebhook("invoice.paid", { subscription: id }));
    }
    expect(await currentUser(buyer)).toEqual(before);
    await refresh(buyer);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
    await atStripe.end(paid.subscription);
    await sendUpdated(paid.subscription);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
    const checkout = await stripe<{ id: string }>(
      "checkout/sessions",
      `customer=${customer}&mode=subscription&line_items[0][price]=price_dollar&line_items[0][quantity]=1&success_url=http://other.test/`,
    );
    await json(createCheckout(buyer));
    expect((await atStripe.sessions()).find(({ id }) => id === checkout.id)?.status).toBe("open");
    const statuses = (await atStripe.subscriptionsOf(customer)).map(({ id, status }) => [id, status]);
    expect(statuses).toEqual([
      [paid.subscription, "canceled"],
      [foreign.id, "active"],
      [samePrice.id, "active"],
    ]);
  });
});

describe("a subscriber", () => {
  it.each([
    ["event", sendUpdated],
    ["refresh", (_id: string, buyer: TestUser) => refresh(buyer)],
  ] as const)("loses premium when the subscription changes to another price, with a log entry (%s)", async (_trigger, update) => {
    const { buyer, paid } = await newSubscriber();
    await atStripe.change(paid.subscription, { price: "price_dollar" });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await (update as (id: string, buyer: TestUser) => Promise<unknown>)(paid.subscription, buyer);
    expect(log.mock.calls.flat().join()).toContain("STRIPE_FORMER_PRICES");
    log.mockRestore();
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
  });

  it("keeps premium when the prices change, if the former price is configured", async () => {
    const buyer = await newUser();
    const bought = await subscribeWithoutCheckout(buyer, { price: "price_dollar" });
    const former = { STRIPE_FORMER_PRICES: "price_older, price_dollar" };
    await sendUpdated(bought.id, former);
    await refresh(buyer, former);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
  });

  it("keeps premium when the site moves to another address, if the former one is configured", {
    tags: "all",
  }, async () => {
    const { buyer, paid } = await newSubscriber();
    const moved = { ORIGIN: "http://moved.test", STRIPE_FORMER_ORIGINS: ORIGIN };
    await sendUpdated(paid.subscription, moved);
    await refresh(buyer, moved);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
  });

  it("has no premium while payment collection is paused with the behavior void", async () => {
    const { buyer, paid } = await newSubscriber();
    await atStripe.change(paid.subscription, { pause_collection: { behavior: "void", resumes_at: null } });
    await sendUpdated(paid.subscription);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
    await atStripe.change(paid.subscription, { pause_collection: { behavior: "keep_as_draft" } });
    await sendUpdated(paid.subscription);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
  });
});
