// All supported API calls, by method and path.
import { type Account, find, type Handler } from "./account.ts";
import { checkout } from "./checkout.ts";
import { customers } from "./customers.ts";
import { StripeError } from "./errors.ts";
import { checkParameters, decodeForm } from "./parameters.ts";
import { payments } from "./payments.ts";
import { portal } from "./portal.ts";
import { subscriptions } from "./subscriptions.ts";

const calls: Record<string, Handler> = {
  ...customers,
  ...checkout,
  ...subscriptions,
  ...payments,
  ...portal,
  "GET prices/:id": (account, { id }) => find(account.prices, "price", id),
};

/** The API call for a method and path, and the id in the path. */
export function matchCall(method: string, path: string) {
  const segments = path.split("/").slice(2);
  for (const [name, handler] of Object.entries(calls)) {
    const [verb, pattern = ""] = name.split(" ");
    const parts = pattern.split("/");
    const isMatch = parts.every((part, i) => (part === ":id" ? segments[i] : part === segments[i]));
    if (verb === method && parts.length === segments.length && isMatch)
      return { name, handler, id: decodeURIComponent(segments[parts.indexOf(":id")] ?? "") };
  }
  throw new StripeError(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`,
  });
}

/** `sent` has the form-encoded parameters from the body or the query string. */
export function handle(
  account: Account,
  { name, handler, id }: ReturnType<typeof matchCall>,
  { path, sent, url }: { path: string; sent: string; url: string },
): object {
  const form = decodeForm(sent);
  checkParameters(name, sent, form);
  return structuredClone(handler(account, { id, form, path, url }));
}
