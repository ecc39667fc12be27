import { type Account, type Customer, find, findCustomer, type Handler, newId, now } from "./account.ts";
import { listPage } from "./parameters.ts";
import { cancel } from "./subscriptions.ts";

export const customers: Record<string, Handler> = {
  "POST customers": (account, { form }) => {
    const customer: Customer = {
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
  /** Also returns deleted customers: their id and `deleted`. */
  "GET customers/:id": (account, { id }) => find(account.customers, "customer", id),
  "GET customers": (account, { form, path }) => {
    const matches = ({ deleted, email }: Customer) =>
      !deleted && (form.email === undefined || email === form.email);
    return listPage(Object.values(account.customers).filter(matches), form, path, "customer");
  },
  "DELETE customers/:id": (account, { id }) => deleteCustomer(account, id),
};

/** Deletes a customer and cancels its subscriptions, as Stripe does. */
export function deleteCustomer(account: Account, customerId: string | undefined) {
  const { id } = findCustomer(account, customerId);
  for (const subscription of Object.values(account.subscriptions))
    if (subscription.customer === id && !subscription.ended_at) cancel(subscription);
  const deleted: Customer = { id, object: "customer", deleted: true };
  account.customers[id] = deleted;
  return deleted;
}
