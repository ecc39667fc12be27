import { find, findCustomer, newId, now } from "./account.mjs";
import { cancelled } from "./subscriptions.mjs";
import { pageOf } from "./wire.mjs";

export const customers = {
  "POST customers": (account, { form }) => {
    const customer = {
      id: newId("cus"),
      object: "customer",
      created: now(),
      email: form.email ?? null,
      name: form.name ?? null,
      currency: null,
      metadata: form.metadata ?? {},
    };
    account.customers[customer.id] = customer;
    return customer;
  },
  "POST customers/:id": (account, { id, form }) => {
    const customer = findCustomer(account, id);
    const metadata = { ...customer.metadata, ...form.metadata };
    return Object.assign(customer, form, { metadata });
  },
  /** One that was deleted is answered too, as little more than its id. */
  "GET customers/:id": (account, { id }) => find(account.customers, "customer", id),
  "GET customers": (account, { form, path }) => {
    const isMeant = ({ deleted, email }) => !deleted && (form.email === undefined || email === form.email);
    return pageOf(Object.values(account.customers).filter(isMeant), form, path, "customer");
  },
  "DELETE customers/:id": (account, { id }) => deleteCustomer(account, id),
};

/** With a customer go its subscriptions. */
export function deleteCustomer(account, id) {
  findCustomer(account, id);
  for (const subscription of Object.values(account.subscriptions))
    if (subscription.customer === id && !subscription.ended_at) cancelled(subscription);
  account.customers[id] = { id, object: "customer", deleted: true };
  return account.customers[id];
}
