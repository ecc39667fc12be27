import { env } from "cloudflare:workers";
import type { CheckoutSession } from "@contract/billing";
import type { CurrentUser } from "@contract/users";
import { describe, expect, it, vi } from "vitest";
import { json, ORIGIN } from "../../testing/api";
import { setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs, linkIn, mailsTo } from "../../testing/outbound";
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
} from "../../testing/stripe";

const currentUser = ({ visitor }: TestUser) => json<CurrentUser>(visitor.get("/api/user"));
const customersOf = async ({ user }: TestUser) =>
  (await atStripe.customers()).filter(({ email }) => email === user.email);
const stored = ({ user }: TestUser) =>
  env.DB.prepare(
    "SELECT stripe_customer_id AS customer, stripe_subscription_id AS subscription FROM users WHERE id = ?",
  )
    .bind(user.id)
    .first<{ customer: string; subscription: string }>();
const sessionStatus = async (id: string) => (await atStripe.sessions()).find((one) => one.id === id)?.status;

describe("the Stripe customer of an account", () => {
  it("is created with the first checkout session and reused for later ones", async () => {
    const buyer = await newUser();
    await json(createCheckout(buyer));
    const [customer, ...others] = await customersOf(buyer);
    expect(others).toEqual([]);
    expect(await stored(buyer)).toMatchObject({ customer: customer?.id });
    expect((await buy(buyer, "annual")).customer).toBe(customer?.id);
    expect(await customersOf(buyer)).toHaveLength(1);
  });

  it("is created once for simultaneous checkout sessions, of which one stays open", async () => {
    const buyer = await newUser();
    const checkouts = await Promise.all(
      Array.from({ length: 8 }, () => json<CheckoutSession>(createCheckout(buyer))),
    );
    const [customer, ...others] = await customersOf(buyer);
    expect(others).toEqual([]);
    const statuses = await Promise.all(checkouts.map(({ session }) => sessionStatus(session.id)));
    expect(statuses.filter((status) => status === "open")).toHaveLength(1);
    expect(await stored(buyer)).toMatchObject({ customer: customer?.id });
  });

  it("is created once if a second request comes while Stripe handles the first", async () => {
    const buyer = await newUser();
    await atStripe.next({ on: "POST customers", act: "hold" });
    const first = createCheckout(buyer);
    await atStripe.held();
    const second = await createCheckout(buyer);
    await atStripe.release();
    expect([(await first).status, second.status]).toEqual([200, 200]);
    expect(await customersOf(buyer)).toHaveLength(1);
  });

  it("is the one stored first if the email address changes between two simultaneous requests", async () => {
    const buyer = await newUser();
    await atStripe.next({ on: "POST customers", act: "hold" });
    const slow = createCheckout(buyer);
    await atStripe.held();
    await setColumn(buyer.user.id, "email", `other-${buyer.user.email}`);
    await json(createCheckout(buyer));
    const before = await stored(buyer);
    await atStripe.release();
    const { session } = await json<CheckoutSession>(slow);
    expect(await stored(buyer)).toEqual(before);
    expect((await atStripe.sessions()).find(({ id }) => id === session.id)).toMatchObject({
      customer: before?.customer,
    });
  });

  it("is created again if it was deleted at Stripe, which is logged", async () => {
    const { buyer, paid } = await newSubscriber();
    await atStripe.deleteCustomer(paid.customer);
    await json(sendWebhook("customer.subscription.deleted", { id: paid.subscription }));
    expect(await currentUser(buyer)).toMatchObject({ accountType: "free" });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const again = await buy(buyer);
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { code: "stripe_customer_deleted", userId: buyer.user.id, stripeCustomerId: paid.customer },
    ]);
    log.mockRestore();
    expect(again.customer).not.toBe(paid.customer);
    expect(await json(confirmCheckout(buyer, again.id))).toMatchObject({ checkoutResult: "new" });
  });

  it("is found again if the response to its creation was lost, however long ago", async () => {
    const buyer = await newUser();
    const joinedAt = await env.DB.prepare("SELECT joined_at FROM users WHERE id = ?")
      .bind(buyer.user.id)
      .first<number>("joined_at");
    const metadata = {
      userId: buyer.user.id,
      joinedAt: new Date(joinedAt ?? 0).toISOString(),
      origin: ORIGIN,
    };
    const fields = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, String(value)]);
    const form = new URLSearchParams([["email", buyer.user.email], ...fields]).toString();
    const lost = await stripe<{ id: string }>("customers", form);
    // The customer of another account, which had the same address before.
    await stripe("customers", form.replace(`userId%5D=${buyer.user.id}`, "userId%5D=999999"));
    expect((await buy(buyer)).customer).toBe(lost.id);
  });

  it("gets the current email address with the next checkout session", async () => {
    const { buyer, paid } = await newSubscriber();
    await setColumn(buyer.user.id, "email", `new-${buyer.user.email}`);
    await atStripe.end(paid.subscription);
    await json(sendWebhook("customer.subscription.deleted", { id: paid.subscription }));
    await json(createCheckout(buyer));
    expect((await atStripe.customers()).find(({ id }) => id === paid.customer)).toMatchObject({
      email: `new-${buyer.user.email}`,
    });
  });

  it("gets a new email address when that is verified", async () => {
    const { buyer, paid } = await newSubscriber();
    const email = `later-${buyer.user.email}`;
    await setColumn(buyer.user.id, "pending_email", email);
    await json(buyer.visitor.post("/api/users/verify-email", { email }));
    const [mail] = await mailsTo(email);
    const token = mail && new URL(linkIn(mail), ORIGIN).searchParams.get("token");
    await json(buyer.visitor.post("/api/users/confirm-email", { token }));
    await finishJobs(stripeKeys);
    expect((await atStripe.customers()).find(({ id }) => id === paid.customer)).toMatchObject({ email });
  });

  it("is not stored if Stripe fails, and the next attempt works", async () => {
    const buyer = await newUser();
    for (const on of ["POST customers", "POST checkout", "GET checkout", "GET subscriptions"]) {
      // Stripe repeats a failure for the same idempotency key; another email address makes another key.
      await setColumn(buyer.user.id, "email", `${on.replace(/\W/g, "")}-${buyer.user.email}`);
      await atStripe.next({ on, status: 500, error: { message: "Stripe is down" } });
      expect(await json(createCheckout(buyer), 503)).toMatchObject({ message: "Stripe is down" });
    }
    expect((await createCheckout(buyer)).status).toBe(200);
    const open = (await atStripe.sessions()).filter(({ status }) => status === "open");
    const { customer } = (await stored(buyer)) ?? {};
    expect(open.filter((session) => session.customer === customer)).toHaveLength(1);
  });
});
