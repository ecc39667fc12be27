import { env } from "cloudflare:workers";
import type { CheckoutSession } from "@contract/billing";
import { describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { mailsTo } from "../../testing/outbound";
import { atStripe, createCheckout, newUser, sendWebhook } from "../../testing/stripe";

const statusOf = async (customer: string, id: string) =>
  (await atStripe.subscriptionsOf(customer)).find((one) => one.id === id)?.status;
const refundCount = async () => (await atStripe.refunds()).length;

describe("a payment after the account was deleted", () => {
  async function payAfterDeletion() {
    const buyer = await newUser();
    const { session } = await json<CheckoutSession>(createCheckout(buyer));
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(buyer.user.id).run();
    await mailsTo(buyer.user.email);
    return { buyer, paid: await atStripe.pay(session.id) };
  }

  it("is refunded and its subscription cancelled, with a mail to the buyer", async () => {
    const { buyer, paid } = await payAfterDeletion();
    const refunds = await refundCount();
    const event = { id: `evt_${crypto.randomUUID()}` };
    await atStripe.next({
      on: "DELETE subscriptions",
      status: 500,
      error: { message: "The service is down" },
    });
    expect((await sendWebhook("checkout.session.completed", paid, event)).status).toBe(503);
    for (let again = 0; again < 3; again += 1)
      await json(sendWebhook("checkout.session.completed", paid, event));
    await json(sendWebhook("invoice.paid", { subscription: paid.subscription }));
    expect(await statusOf(paid.customer, paid.subscription)).toBe("canceled");
    expect(await refundCount()).toBe(refunds + 1);
    const [mail, ...others] = await mailsTo(buyer.user.email);
    expect([mail?.subject, others]).toEqual(["Your payment was refunded", []]);
    expect(mail?.text).toContain("after your account was deleted");
  });

  it("is ignored if it belongs to another site or another product of the same Stripe account", async () => {
    const { paid } = await payAfterDeletion();
    const refunds = await refundCount();
    const otherSite = { userId: "4711", origin: "http://other.test" };
    await atStripe.change(paid.subscription, { metadata: otherSite });
    await json(sendWebhook("checkout.session.completed", paid));
    await atStripe.change(paid.subscription, {
      metadata: { userId: "4711", origin: "http://plinth.test" },
      price: "price_dollar",
    });
    await json(sendWebhook("checkout.session.completed", paid));
    expect(await statusOf(paid.customer, paid.subscription)).toBe("active");
    expect(await refundCount()).toBe(refunds);
  });
});
