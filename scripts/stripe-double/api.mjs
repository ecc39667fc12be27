// Every call that the double answers, by method and path.
import { find } from "./account.mjs";
import { checkout } from "./checkout.mjs";
import { customers } from "./customers.mjs";
import { StripeError } from "./errors.mjs";
import { payments } from "./payments.mjs";
import { portal } from "./portal.mjs";
import { subscriptions } from "./subscriptions.mjs";
import { checkParameters, decodeForm } from "./wire.mjs";

const calls = {
  ...customers,
  ...checkout,
  ...subscriptions,
  ...payments,
  ...portal,
  "GET prices/:id": (account, { id }) => find(account.prices, "price", id),
};

/** The call that a method and path mean, and the id in the path. */
export function callOf(method, path) {
  const steps = path.split("/").slice(2);
  for (const name of Object.keys(calls)) {
    const [verb, pattern] = name.split(" ");
    const parts = pattern.split("/");
    const fits = parts.every((part, i) => (part === ":id" ? steps[i] : part === steps[i]));
    if (verb === method && parts.length === steps.length && fits)
      return { name, id: decodeURIComponent(steps[parts.indexOf(":id")] ?? "") };
  }
  throw new StripeError(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`,
  });
}

/** `sent` holds the parameters, form-encoded: from the body, or else from the query. */
export function carryOut(account, { name, id }, { path, sent, url }) {
  const form = decodeForm(sent);
  checkParameters(name, sent, form);
  return structuredClone(calls[name](account, { id, form, path, url }));
}
