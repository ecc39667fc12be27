// Decodes and validates request parameters, and paginates lists.
import type { Metadata } from "./account.ts";
import { invalid } from "./errors.ts";

type Feature = { enabled?: string; mode?: string; allowed_updates?: Record<string, string> };
/** The parameters of all calls. Values are text, and arrays are objects with numbers as keys. */
export type Form = {
  limit?: string;
  starting_after?: string;
  ending_before?: string;
  email?: string;
  name?: string;
  metadata?: Metadata;
  mode?: string;
  customer?: string;
  customer_email?: string;
  client_reference_id?: string;
  expires_at?: string;
  line_items?: Record<string, { price?: string; quantity?: string }>;
  subscription_data?: { metadata?: Metadata };
  success_url?: string;
  cancel_url?: string;
  automatic_tax?: { enabled?: string };
  tax_id_collection?: { enabled?: string };
  customer_update?: { address?: string; name?: string };
  status?: string;
  subscription?: string;
  price?: string;
  cancellation_details?: { comment?: string };
  invoice?: string;
  payment_intent?: string;
  amount?: string;
  reason?: string;
  active?: string;
  business_profile?: { privacy_policy_url?: string; terms_of_service_url?: string };
  features?: Record<string, Feature>;
  configuration?: string;
  return_url?: string;
  flow_data?: { type?: string; subscription_cancel?: { subscription?: string } };
};

/** `a[b][0]=c` becomes { a: { b: { 0: "c" } } }. Arrays become objects with numbers as keys. */
export function decodeForm(text: string) {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    const last = path.pop() ?? "";
    let target: object = form;
    for (const step of path) {
      if (!Reflect.has(target, step)) Reflect.set(target, step, {});
      target = Object(Reflect.get(target, step));
    }
    Reflect.set(target, last, value);
  }
  return form;
}

const pathOf = (name: string) => name.split(/[[\]]+/).filter(Boolean);

const PAGING = ["limit", "starting_after", "ending_before"];

/** The supported parameters; `*` is any name. Other parameters of Stripe are rejected as unknown. */
const PARAMETERS: Record<string, string[]> = {
  "POST customers": ["email", "name", "metadata.*"],
  "POST customers/:id": ["email", "name", "metadata.*"],
  "GET customers": ["email", ...PAGING],
  "POST checkout/sessions": [
    "mode",
    "customer",
    "customer_email",
    "client_reference_id",
    "expires_at",
    "line_items.*.price",
    "line_items.*.quantity",
    "metadata.*",
    "subscription_data.metadata.*",
    "success_url",
    "cancel_url",
    "automatic_tax.enabled",
    "tax_id_collection.enabled",
    "customer_update.address",
    "customer_update.name",
  ],
  "GET checkout/sessions": ["customer", "status", "subscription", ...PAGING],
  "GET subscriptions": ["customer", "status", "price", ...PAGING],
  "DELETE subscriptions/:id": ["cancellation_details.comment", "invoice_now", "prorate"],
  "GET invoice_payments": ["invoice", "status", ...PAGING],
  "GET refunds": ["payment_intent", ...PAGING],
  "POST refunds": ["payment_intent", "amount", "reason", "metadata.*"],
  "GET billing_portal/configurations": ["active", ...PAGING],
  "POST billing_portal/configurations": [
    "business_profile.privacy_policy_url",
    "business_profile.terms_of_service_url",
    "features.invoice_history.enabled",
    "features.payment_method_update.enabled",
    "features.subscription_cancel.enabled",
    "features.subscription_cancel.mode",
    "features.customer_update.enabled",
    "features.customer_update.allowed_updates.*",
    "metadata.*",
  ],
  "POST billing_portal/sessions": [
    "customer",
    "configuration",
    "return_url",
    "flow_data.type",
    "flow_data.subscription_cancel.subscription",
  ],
};

const REQUIRED: Record<string, (keyof Form)[]> = {
  "POST checkout/sessions": ["mode", "line_items", "success_url"],
  "POST billing_portal/configurations": ["features"],
  "POST billing_portal/sessions": ["customer"],
};

/** Rejects unknown parameters and missing required ones. */
export function checkParameters(call: string, sent: string, form: Form) {
  const known = (PARAMETERS[call] ?? []).map((name) => name.split("."));
  for (const name of new URLSearchParams(sent).keys()) {
    const path = pathOf(name);
    const fits = (parts: string[]) =>
      parts.length === path.length && parts.every((part, i) => part === "*" || part === path[i]);
    if (known.some(fits)) continue;
    const message = `Received unknown parameter: ${name}`;
    throw invalid(message, { code: "parameter_unknown", param: name });
  }
  for (const param of REQUIRED[call] ?? [])
    if (form[param] === undefined)
      throw invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  checkMetadata(form.metadata);
  checkMetadata(form.subscription_data?.metadata);
}

function checkMetadata(metadata: Metadata = {}) {
  for (const [name, value] of Object.entries(metadata)) {
    if (name.length > 40) throw invalid("Metadata keys can have up to 40 characters.", { param: "metadata" });
    if (value.length > 500)
      throw invalid("Metadata values can have up to 500 characters.", { param: `metadata[${name}]` });
  }
}

export function checkUrl(url: string | undefined, param: string) {
  if (url !== undefined && !URL.canParse(url.replace("{CHECKOUT_SESSION_ID}", "x")))
    throw invalid("Not a valid URL", { code: "url_invalid", param });
}

/** A page of a list, newest first, as Stripe paginates. */
export function listPage(
  objects: { id: string }[],
  { limit = "10", starting_after: after, ending_before: before }: Form,
  path: string,
  what: string,
) {
  const size = Number(limit);
  if (!Number.isInteger(size)) throw invalid(`Invalid integer: ${limit}`, { param: "limit" });
  if (size < 1 || size > 100)
    throw invalid(`This value must be between 1 and 100 (it currently is '${limit}').`, { param: "limit" });
  const newestFirst = [...objects].reverse();
  const positionOf = (id: string, param: string) => {
    const position = newestFirst.findIndex((object) => object.id === id);
    if (position < 0) throw invalid(`No such ${what}: '${id}'`, { code: "resource_missing", param });
    return position;
  };
  const rest = after ? newestFirst.slice(positionOf(after, "starting_after") + 1) : newestFirst;
  const end = before ? positionOf(before, "ending_before") : rest.length;
  const start = before ? Math.max(0, end - size) : 0;
  const data = rest.slice(start, before ? end : size);
  const has_more = before ? start > 0 : rest.length > size;
  return { object: "list", url: path, has_more, data };
}
