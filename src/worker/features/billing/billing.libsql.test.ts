import { expect, inject, it } from "vitest";
import { json } from "../../testing/api";
import { atStripe, buy, newUser, sendWebhook } from "../../testing/stripe";

it.skipIf(!inject("libsqlUrl"))("on libSQL, a plan starts once and ends once", { tags: "all" }, async () => {
  const libsql = { LIBSQL_URL: inject("libsqlUrl") };
  const buyer = await newUser("libsql-buyer", libsql);
  const { id, subscription } = await buy(buyer);
  const confirm = () =>
    buyer.visitor.get(`/api/updateuser/details/checkout/${buyer.user.id}?session_id=${id}`);
  for (const response of await Promise.all([1, 2, 3, 4, 5].map(confirm)))
    expect(await json(response)).toMatchObject({ accountType: "premium" });
  await atStripe.end(subscription);
  const ended = await sendWebhook("customer.subscription.deleted", { id: subscription }, {}, libsql);
  expect(ended.status).toBe(200);
  expect(await json(confirm())).toMatchObject({ accountType: "free" });
});
