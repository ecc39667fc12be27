import { describe, expect, it } from "vitest";
import { json } from "./api";
import { atStripe, stripe, stripeKeys } from "./stripe";

/** The fake Stripe server refuses the same requests as Stripe, with Stripe's error codes and messages. */

type Refused = { error: { type: string; code?: string; param?: string; message: string } };
const refused = (path: string, form: string, status = 400, headers: HeadersInit = {}) =>
  stripe<Refused>(path, form, status, headers).then(({ error }) => error);
const call = <T>(method: string, path: string, status = 200) =>
  fetch(`${stripeKeys.STRIPE_API_BASE}/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}` },
  }).then((response) => json<T>(response, status));
const newCustomer = () => stripe<{ id: string }>("customers", "email=ada@example.com");
const SESSION = "mode=subscription&line_items[0][price]=price_monthly&line_items[0][quantity]=1";
const sessionFor = (customer: string) =>
  stripe<{ id: string }>("checkout/sessions", `${SESSION}&customer=${customer}&success_url=http://a.test/`);

describe("the fake Stripe server refuses", () => {
  it("unknown parameters, and requests without the required ones", async () => {
    expect(await refused("customers", "email=a@b.c&colour=red")).toMatchObject({
      type: "invalid_request_error",
      code: "parameter_unknown",
      param: "colour",
      message: "Received unknown parameter: colour",
    });
    expect(await refused("checkout/sessions", SESSION)).toMatchObject({
      code: "parameter_missing",
      param: "success_url",
    });
    expect(await refused("checkout/sessions", `${SESSION}&success_url=home`)).toMatchObject({
      code: "url_invalid",
    });
    expect(await refused("orders", "", 404)).toMatchObject({ type: "invalid_request_error" });
  });

  it("objects that are missing, deleted or closed", async () => {
    expect(await call("GET", "subscriptions/sub_1", 404)).toMatchObject({
      error: { code: "resource_missing", message: "No such subscription: 'sub_1'" },
    });
    const url = "&success_url=http://a.test/";
    expect(await refused("checkout/sessions", `${SESSION}&customer=cus_1${url}`)).toMatchObject({
      code: "resource_missing",
      param: "customer",
    });
    const { id } = await newCustomer();
    const session = await sessionFor(id);
    await stripe(`checkout/sessions/${session.id}/expire`, "");
    expect((await refused(`checkout/sessions/${session.id}/expire`, "")).message).toContain(
      "status of `expired`",
    );
    const paid = await atStripe.pay((await sessionFor(id)).id);
    expect((await refused(`checkout/sessions/${paid.id}/expire`, "")).message).toContain(
      "status of `complete`",
    );
    await call("DELETE", `customers/${id}`);
    expect(await refused("checkout/sessions", `${SESSION}&customer=${id}${url}`)).toMatchObject({
      code: "resource_missing",
      param: "customer",
    });
    expect(await call("GET", `customers/${id}`)).toEqual({ id, object: "customer", deleted: true });
    expect(await refused(`customers/${id}`, "email=a@b.c", 404)).toMatchObject({ code: "resource_missing" });
    expect(await refused("billing_portal/sessions", `customer=${id}`)).toMatchObject({ param: "customer" });
  });

  it("invalid prices, and a second currency for a customer", async () => {
    const sold = (price: string, more = "") =>
      refused(
        "checkout/sessions",
        `mode=subscription&line_items[0][price]=${price}&line_items[0][quantity]=1&success_url=http://a.test/${more}`,
      );
    expect((await sold("price_none")).code).toBe("resource_missing");
    expect((await sold("price_retired")).message).toContain("inactive");
    expect((await sold("price_once")).message).toContain("recurring");
    const { id: customer } = await newCustomer();
    await atStripe.subscribe({ customer, price: "price_euro" });
    expect((await sold("price_monthly", `&customer=${customer}`)).message).toContain(
      "cannot combine currencies",
    );
  });

  it("taxes without an address, and tax ids without a name", async () => {
    const { id } = await newCustomer();
    const sold = (more: string) =>
      refused("checkout/sessions", `${SESSION}&customer=${id}&success_url=http://a.test/&${more}`);
    expect(await sold("automatic_tax[enabled]=true")).toMatchObject({
      code: "customer_tax_location_invalid",
      message: expect.stringContaining("valid address"),
    });
    expect((await sold("tax_id_collection[enabled]=true")).message).toContain("`customer_update[name]`");
    expect((await sold("customer_update[name]=always")).message).toContain("must be one of auto or never");
    const anonymous = `${SESSION}&success_url=http://a.test/&customer_update[name]=auto`;
    expect((await refused("checkout/sessions", anonymous)).param).toBe("customer_update");
    const taxed = `${SESSION}&customer=${id}&success_url=http://a.test/&automatic_tax[enabled]=true`;
    const { id: session } = await stripe<{ id: string }>(
      "checkout/sessions",
      `${taxed}&customer_update[address]=auto`,
    );
    await atStripe.pay(session);
    await stripe("checkout/sessions", taxed);
  });

  it("a portal without a configuration, and cancelling in one that does not allow it", async () => {
    const { id } = await newCustomer();
    expect((await refused("billing_portal/sessions", `customer=${id}`)).message).toContain(
      "No configuration provided",
    );
    expect(await refused("billing_portal/configurations", "")).toMatchObject({ param: "features" });
    const { id: configuration } = await stripe<{ id: string }>(
      "billing_portal/configurations",
      "features[invoice_history][enabled]=true",
    );
    const visit = `customer=${id}&configuration=${configuration}`;
    await stripe("billing_portal/sessions", visit);
    const subscription = await atStripe.subscribe({ customer: id, price: "price_monthly" });
    const flow = `flow_data[type]=subscription_cancel&flow_data[subscription_cancel][subscription]=${subscription.id}`;
    expect((await refused("billing_portal/sessions", `${visit}&${flow}`)).message).toContain("disabled");
  });

  it("cancelling an ended subscription, and refunding an unpaid or already refunded payment", async () => {
    const paid = await atStripe.pay((await sessionFor((await newCustomer()).id)).id);
    await call("DELETE", `subscriptions/${paid.subscription}`);
    expect(await call("DELETE", `subscriptions/${paid.subscription}`, 404)).toMatchObject({
      error: { code: "resource_missing" },
    });
    const { latest_invoice: invoice } = await call<{ latest_invoice: string }>(
      "GET",
      `subscriptions/${paid.subscription}`,
    );
    const { data } = await call<{ data: { payment: { payment_intent: string } }[] }>(
      "GET",
      `invoice_payments?invoice=${invoice}&status=paid`,
    );
    const refund = `payment_intent=${data[0]?.payment.payment_intent}`;
    expect((await refused("refunds", `${refund}&amount=1001`)).message).toContain("$10.01");
    await stripe("refunds", `${refund}&reason=duplicate`);
    expect(await refused("refunds", refund)).toMatchObject({ code: "charge_already_refunded" });
    expect((await refused("refunds", "")).code).toBe("parameter_missing");
  });

  it("an idempotency key with another request; the same request gets the first response", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const make = (form: string) => stripe<{ id: string }>("customers", form, 200, headers);
    const { id } = await make("email=carla@example.com");
    expect((await make("email=carla@example.com")).id).toBe(id);
    expect(await refused("customers", "email=dana@example.com", 400, headers)).toMatchObject({
      type: "idempotency_error",
      message: expect.stringContaining("same parameters"),
    });
    expect(await refused("refunds", "email=carla@example.com", 400, headers)).toMatchObject({
      message: expect.stringContaining("same endpoint"),
    });
  });

  it("pages that are too long; the next page starts after the last item", async () => {
    const { id: customer } = await newCustomer();
    for (let i = 0; i < 12; i += 1) await atStripe.subscribe({ customer, price: "price_monthly" });
    type List = { has_more: boolean; data: { id: string }[] };
    const first = await call<List>("GET", `subscriptions?customer=${customer}`);
    expect([first.data.length, first.has_more]).toEqual([10, true]);
    const after = `subscriptions?customer=${customer}&starting_after=${first.data.at(-1)?.id}`;
    const rest = await call<List>("GET", after);
    expect([rest.data.length, rest.has_more]).toEqual([2, false]);
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(12);
    expect(await call("GET", "subscriptions?limit=101", 400)).toMatchObject({ error: { param: "limit" } });
  });
});
