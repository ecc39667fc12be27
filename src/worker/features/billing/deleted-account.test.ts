import { env } from "cloudflare:workers";
import type { CheckoutSession } from "@contract/billing";
import { describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { mailsTo } from "../../testing/outbound";
import { atStripe, knock, newcomer, order } from "../../testing/stripe";

/** A payment whose account was deleted. */

const statusOf = async (customer: string, id: string) =>
  (await atStripe.subscriptionsOf(customer)).find((one) => one.id === id)?.status;
const refundCount = async () => (await atStripe.refunds()).length;

describe("an account that is gone", () => {
  async function gone() {
    const buyer = await newcomer();
    const { session } = await json<CheckoutSession>(order(buyer));
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(buyer.user.id).run();
    await mailsTo(buyer.user.email);
    return { buyer, paid: await atStripe.pay(session.id) };
  }

  it("is not charged: what is paid on a page that was still open is cancelled and refunded, and told by mail", async () => {
    const { buyer, paid } = await gone();
    const refunds = await refundCount();
    const event = { id: `evt_${crypto.randomUUID()}` };
    await atStripe.next({ on: "DELETE subscriptions", status: 500, error: { message: "Resting" } });
    expect((await knock("checkout.session.completed", paid, event)).status).toBe(503);
    for (let again = 0; again < 3; again += 1) await json(knock("checkout.session.completed", paid, event));
    await json(knock("invoice.paid", { subscription: paid.subscription }));
    expect(await statusOf(paid.customer, paid.subscription)).toBe("canceled");
    expect(await refundCount()).toBe(refunds + 1);
    const [mail, ...others] = await mailsTo(buyer.user.email);
    expect([mail?.subject, others]).toEqual(["Your payment was refunded", []]);
    expect(mail?.text).toContain("after your account was closed");
  });

  it("of another site with the same Stripe account, or with another product, is none of ours", async () => {
    const { paid } = await gone();
    const refunds = await refundCount();
    const elsewhere = { userId: "4711", origin: "http://other.test" };
    await atStripe.change(paid.subscription, { metadata: elsewhere });
    await json(knock("checkout.session.completed", paid));
    await atStripe.change(paid.subscription, {
      metadata: { userId: "4711", origin: "http://plinth.test" },
      price: "price_dollar",
    });
    await json(knock("checkout.session.completed", paid));
    expect(await statusOf(paid.customer, paid.subscription)).toBe("active");
    expect(await refundCount()).toBe(refunds);
  });
});
