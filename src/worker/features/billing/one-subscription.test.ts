import { env } from "cloudflare:workers";
import type { CheckoutSession } from "@contract/billing";
import type { CurrentUser } from "@contract/users";
import { describe, expect, it, vi } from "vitest";
import { sample } from "../../../../scripts/combinations";
import { json, ORIGIN } from "../../testing/api";
import { setColumn, type TestUser } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";
import {
  atStripe,
  buy,
  confirmCheckout,
  createCheckout,
  newSubscriber,
  newUser,
  sendWebhook,
  subscribeWithoutCheckout,
} from "../../testing/stripe";

const currentUser = ({ visitor }: TestUser) => json<CurrentUser>(visitor.get("/api/user"));
const stored = ({ user }: TestUser) =>
  env.DB.prepare(
    "SELECT stripe_customer_id AS customer, stripe_subscription_id AS subscription FROM users WHERE id = ?",
  )
    .bind(user.id)
    .first<{ customer: string; subscription: string }>();
const sessionStatus = async (id: string) => (await atStripe.sessions()).find((one) => one.id === id)?.status;
const statusOf = async (customer: string, id: string) =>
  (await atStripe.subscriptionsOf(customer)).find((one) => one.id === id)?.status;
const refundCount = async () => (await atStripe.refunds()).length;

/** A second open checkout session, as if two had been created at the same moment. */
async function openSecond(buyer: TestUser) {
  const { session } = await json<CheckoutSession>(createCheckout(buyer));
  return {
    id: session.id,
    pay: async () => {
      await atStripe.change(session.id, { status: "open" });
      return atStripe.pay(session.id);
    },
  };
}

describe("the subscription of an account", () => {
  it("older open checkout sessions expire when a new one is created", async () => {
    const buyer = await newUser();
    const first = await json<CheckoutSession>(createCheckout(buyer));
    const second = await json<CheckoutSession>(createCheckout(buyer, "annual"));
    expect(await sessionStatus(first.session.id)).toBe("expired");
    await expect(atStripe.pay(first.session.id)).rejects.toThrow("has expired");
    await json(confirmCheckout(buyer, (await atStripe.pay(second.session.id)).id));
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
  });

  it("no second checkout session is created after a payment in another tab that is not confirmed yet", async () => {
    const buyer = await newUser();
    const paid = await buy(buyer);
    expect(await json(createCheckout(buyer), 409)).toMatchObject({
      message: "You already have a premium subscription",
    });
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
    expect(await json(confirmCheckout(buyer, paid.id))).toMatchObject({ checkoutResult: "new" });
    const open = (await atStripe.sessions()).filter(({ status }) => status === "open");
    expect(open.filter(({ customer }) => customer === paid.customer)).toEqual([]);
  });

  it.each([
    "confirmation",
    "webhook",
  ])("a second paid subscription is cancelled and refunded, with a mail (%s)", async (trigger) => {
    const buyer = await newUser();
    const second = await openSecond(buyer);
    const first = await buy(buyer);
    await json(confirmCheckout(buyer, first.id));
    await mailsTo(buyer.user.email);
    const [user, refunds] = [await currentUser(buyer), await refundCount()];
    const paid = await second.pay();
    if (trigger === "webhook") await json(sendWebhook("checkout.session.completed", paid));
    expect(await json(confirmCheckout(buyer, second.id))).toMatchObject({
      accountType: "premium",
      checkoutResult: "refunded",
    });
    await json(sendWebhook("checkout.session.completed", paid));
    expect(await json(confirmCheckout(buyer, second.id))).toMatchObject({ checkoutResult: "refunded" });
    expect(await statusOf(paid.customer, paid.subscription)).toBe("canceled");
    expect(await statusOf(paid.customer, first.subscription)).toBe("active");
    expect((await atStripe.refunds()).slice(refunds)).toMatchObject([
      { amount: 1000, reason: "duplicate", status: "succeeded" },
    ]);
    expect(await currentUser(buyer)).toEqual(user);
    const mails = await mailsTo(buyer.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your payment was refunded"]);
    expect(mails[0]?.text).toContain("although you already had it");
  });

  it("of two subscriptions paid at the same time one is kept and one refunded, in whatever order events arrive", async () => {
    const buyer = await newUser();
    const other = await openSecond(buyer);
    const first = await buy(buyer);
    const second = await other.pay();
    await mailsTo(buyer.user.email);
    const refunds = await refundCount();
    await Promise.all([
      json(sendWebhook("checkout.session.completed", second)),
      json(confirmCheckout(buyer, second.id)),
      json(sendWebhook("checkout.session.completed", first)),
      json(confirmCheckout(buyer, first.id)),
      json(sendWebhook("customer.subscription.updated", { id: second.subscription })),
    ]);
    const statuses = (await atStripe.subscriptionsOf(first.customer)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["active", "canceled"]);
    expect(await refundCount()).toBe(refunds + 1);
    expect(await mailsTo(buyer.user.email)).toHaveLength(1);
    expect(await currentUser(buyer)).toMatchObject({ accountType: "premium" });
    const { subscription = "" } = (await stored(buyer)) ?? {};
    expect(await statusOf(first.customer, subscription)).toBe("active");
  });

  it.each(
    sample(["GET invoice_payments", "POST refunds", "DELETE subscriptions"], 2),
  )("a refund that fails (%s) is completed when Stripe sends the event again", async (on) => {
    const buyer = await newUser();
    const other = await openSecond(buyer);
    await json(confirmCheckout(buyer, (await buy(buyer)).id));
    const second = await other.pay();
    const refunds = await refundCount();
    const event = { id: `evt_${crypto.randomUUID()}` };
    await atStripe.next({ on, status: 500, error: { message: "The service is down" } });
    expect((await sendWebhook("checkout.session.completed", second, event)).status).toBe(503);
    await json(sendWebhook("checkout.session.completed", second, event));
    expect(await statusOf(second.customer, second.subscription)).toBe("canceled");
    expect(await refundCount()).toBe(refunds + 1);
    expect((await mailsTo(buyer.user.email)).map(({ subject }) => subject)).toContain(
      "Your payment was refunded",
    );
  });

  it("a second subscription of another customer is refunded when it renews", async () => {
    const { buyer, paid } = await newSubscriber();
    const second = await subscribeWithoutCheckout(buyer);
    await atStripe.renew(second.id);
    const refunds = await refundCount();
    await json(
      sendWebhook("invoice.paid", { parent: { subscription_details: { subscription: second.id } } }),
    );
    expect(await statusOf(second.customer, second.id)).toBe("canceled");
    expect(await refundCount()).toBe(refunds + 1);
    expect(await stored(buyer)).toEqual({ customer: paid.customer, subscription: paid.subscription });
  });

  it("a second subscription without a payment is cancelled, without a refund and a mail", async () => {
    const { buyer, paid } = await newSubscriber();
    const { customer } = paid;
    const metadata = { userId: String(buyer.user.id), origin: ORIGIN };
    const trial = await atStripe.subscribe({ customer, price: "price_annual", metadata, status: "trialing" });
    await mailsTo(buyer.user.email);
    const refunds = await refundCount();
    await json(sendWebhook("customer.subscription.created", { id: trial.id }));
    expect(await statusOf(customer, trial.id)).toBe("canceled");
    expect([await refundCount(), await mailsTo(buyer.user.email)]).toEqual([refunds, []]);
  });

  it("a second subscription whose refund Stripe refuses is still cancelled, with a log entry", async () => {
    const buyer = await newUser();
    const other = await openSecond(buyer);
    await json(confirmCheckout(buyer, (await buy(buyer)).id));
    const second = await other.pay();
    await atStripe.dispute(second.subscription);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await json(sendWebhook("checkout.session.completed", second));
    expect(log.mock.calls.flat().join()).toContain("must be refunded by hand");
    log.mockRestore();
    expect(await statusOf(second.customer, second.subscription)).toBe("canceled");
    expect(await json(confirmCheckout(buyer, second.id))).toMatchObject({ checkoutResult: "ended" });
  });

  it("an active subscription replaces one that is past due, unpaid or incomplete, which is cancelled", async () => {
    for (const status of ["past_due", "unpaid", "incomplete"]) {
      const { buyer, paid } = await newSubscriber();
      const { customer } = paid;
      const metadata = { userId: String(buyer.user.id), origin: ORIGIN };
      const next = await atStripe.subscribe({ customer, price: "price_annual", metadata });
      await atStripe.change(paid.subscription, { status });
      const refunds = await refundCount();
      await json(sendWebhook("customer.subscription.created", { id: next.id }));
      expect(await stored(buyer)).toEqual({ customer, subscription: next.id });
      expect(await statusOf(customer, paid.subscription)).toBe("canceled");
      expect([(await currentUser(buyer)).accountType, await refundCount()]).toEqual(["premium", refunds]);
    }
  });

  it("a payment on top of granted premium is refunded", async () => {
    const buyer = await newUser();
    const { session } = await json<CheckoutSession>(createCheckout(buyer));
    await setColumn(buyer.user.id, "account_type", "premium");
    const paid = await atStripe.pay(session.id);
    expect(await json(confirmCheckout(buyer, paid.id))).toMatchObject({
      accountType: "premium",
      subscriptionEndDate: null,
      checkoutResult: "refunded",
    });
    expect(await statusOf(paid.customer, paid.subscription)).toBe("canceled");
  });
});
