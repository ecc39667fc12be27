import type { CurrentUser } from "@contract/users";
import { describe, expect, it, vi } from "vitest";
import { json, ORIGIN } from "../../testing/api";
import { finishJobs, tick } from "../../testing/outbound";
import {
  atStripe,
  buy,
  buyElsewhere,
  confirm,
  knock,
  newcomer,
  stripeKeys,
  subscriber,
} from "../../testing/stripe";
import { type Member, set } from "../../testing/world";

/** Only a subscription to one of our prices, begun on this site for this account, gives premium. */

const me = ({ visitor }: Member) => json<CurrentUser>(visitor.get("/api/user"));
const reported = (id: string, overrides: Partial<Env> = {}) =>
  json(knock("customer.subscription.updated", { id }, {}, overrides));

/** Lets the clock ask Stripe about a plan whose end has passed. */
async function refresh({ user }: Member, overrides: Partial<Env> = {}) {
  await set(user.id, "subscription_end_date", Date.now() - 1000);
  await tick({ ...stripeKeys, ...overrides });
  await finishJobs({ ...stripeKeys, ...overrides });
}

describe("no premium comes from", () => {
  it.each([
    ["a subscription for a dollar with our references", { price: "price_dollar" }],
    [
      "one for a dollar that says it was sold here",
      { price: "price_dollar", metadata: { price: "price_dollar" } },
    ],
    ["one for a price in another currency", { price: "price_euro" }],
    ["one of another site", { metadata: { origin: "http://other.test" } }],
    ["one of another program, with an account's id only", { metadata: { origin: undefined } }],
    ["one whose account is not a number", { metadata: { userId: "1 or 2" } }],
  ])("%s", async (_what, changes) => {
    const buyer = await newcomer();
    const bought = await buyElsewhere(buyer, changes);
    await reported(bought.id);
    await json(knock("checkout.session.completed", { subscription: bought.id }));
    await json(knock("invoice.paid", { subscription: bought.id }));
    expect(await me(buyer)).toMatchObject({ accountType: "free" });
    expect((await atStripe.subscriptionsOf(bought.customer)).map(({ status }) => status)).toEqual(["active"]);
  });

  it("whatever else a former customer buys", async () => {
    const { buyer, paid } = await subscriber();
    await atStripe.end(paid.subscription);
    await reported(paid.subscription);
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
      await reported(other.id);
    await refresh(buyer);
    expect(await me(buyer)).toMatchObject({ accountType: "free" });
  });

  it("a checkout session that sold something else, or was opened elsewhere", async () => {
    const buyer = await newcomer();
    const paid = await buy(buyer);
    await atStripe.change(paid.subscription, { price: "price_dollar" });
    expect(await json(confirm(buyer, paid.id), 400)).toMatchObject({
      message: "This checkout session did not pay for premium",
    });
    await atStripe.change(paid.subscription, { price: "price_monthly" });
    const metadata = { userId: String(buyer.user.id), origin: "http://other.test" };
    await atStripe.change(paid.id, { metadata });
    expect((await confirm(buyer, paid.id)).status).toBe(403);
    expect(await me(buyer)).toMatchObject({ accountType: "free" });
  });

  it("another account's subscription", async () => {
    const [{ paid }, other] = [await subscriber(), await newcomer()];
    await set(other.user.id, "stripe_subscription_id", paid.subscription);
    await set(other.user.id, "account_type", "premium");
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await refresh(other);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect(await me(other)).toMatchObject({ accountType: "free" });
  });
});

describe("a subscriber", () => {
  it.each([
    ["event", reported],
    ["refresh", (_id: string, buyer: Member) => refresh(buyer)],
  ] as const)("whose subscription was moved to another price has no premium any more, and the log says so (%s)", async (_way, learn) => {
    const { buyer, paid } = await subscriber();
    await atStripe.change(paid.subscription, { price: "price_dollar" });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await (learn as (id: string, buyer: Member) => Promise<unknown>)(paid.subscription, buyer);
    expect(log.mock.calls.flat().join()).toContain("STRIPE_FORMER_PRICES");
    log.mockRestore();
    expect(await me(buyer)).toMatchObject({ accountType: "free" });
  });

  it("keeps premium when the prices change, where the former one is configured", async () => {
    const buyer = await newcomer();
    const bought = await buyElsewhere(buyer, { price: "price_dollar" });
    const former = { STRIPE_FORMER_PRICES: "price_older, price_dollar" };
    await reported(bought.id, former);
    await refresh(buyer, former);
    expect(await me(buyer)).toMatchObject({ accountType: "premium" });
  });

  it("keeps it when the site moves to another address, where the former one is configured", async () => {
    const { buyer, paid } = await subscriber();
    const moved = { ORIGIN: "http://moved.test", STRIPE_FORMER_ORIGINS: ORIGIN };
    await reported(paid.subscription, moved);
    await refresh(buyer, moved);
    expect(await me(buyer)).toMatchObject({ accountType: "premium" });
  });

  it("whose payment is halted by the operator as a service that stops has none, until it goes on", async () => {
    const { buyer, paid } = await subscriber();
    await atStripe.change(paid.subscription, { pause_collection: { behavior: "void", resumes_at: null } });
    await reported(paid.subscription);
    expect(await me(buyer)).toMatchObject({ accountType: "free" });
    await atStripe.change(paid.subscription, { pause_collection: { behavior: "keep_as_draft" } });
    await reported(paid.subscription);
    expect(await me(buyer)).toMatchObject({ accountType: "premium" });
  });
});
