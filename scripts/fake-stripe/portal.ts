import {
  type Account,
  type ApiCall,
  type Customer,
  find,
  findCustomer,
  type Handler,
  newId,
  now,
  type PortalConfiguration,
} from "./account.ts";
import { invalid } from "./errors.ts";
import { checkUrl, type Form, listPage } from "./parameters.ts";

export const portal: Record<string, Handler> = {
  "GET billing_portal/configurations": (account, { form, path }) => {
    const found = Object.values(account.configurations).filter(
      ({ active }) => form.active === undefined || String(active) === form.active,
    );
    return listPage(found, form, path, "configuration");
  },
  "POST billing_portal/configurations": createConfiguration,
  "POST billing_portal/sessions": (account, { form, url }) => {
    const customer = findCustomer(account, form.customer, "customer");
    checkUrl(form.return_url, "return_url");
    const { features } = configurationOf(account, form.configuration);
    if (form.flow_data) checkFlow(account, form.flow_data, customer, features);
    const returnUrl = encodeURIComponent(form.return_url ?? url);
    return {
      id: newId("bps"),
      object: "billing_portal.session",
      created: now(),
      customer: customer.id,
      configuration: form.configuration,
      return_url: form.return_url ?? null,
      url: `${url}/portal/${customer.id}?return=${returnUrl}&configuration=${form.configuration}`,
    };
  },
};

/** The account has no default configuration: nobody has saved the settings of the portal in the dashboard. */
function configurationOf(account: Account, id: string | undefined) {
  if (!id)
    throw invalid(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  return find(account.configurations, "configuration", id, "configuration");
}

const UPDATES = ["address", "email", "name", "phone", "shipping", "tax_id"];

function createConfiguration(account: Account, { form }: ApiCall) {
  const { business_profile: profile, features = {}, metadata = {} } = form;
  checkUrl(profile?.privacy_policy_url, "business_profile[privacy_policy_url]");
  checkUrl(profile?.terms_of_service_url, "business_profile[terms_of_service_url]");
  for (const [name, feature] of Object.entries(features))
    if (!["true", "false"].includes(feature.enabled ?? ""))
      throw invalid(`Missing required param: features[${name}][enabled].`, { code: "parameter_missing" });
  const mode = features.subscription_cancel?.mode ?? "at_period_end";
  if (!["at_period_end", "immediately"].includes(mode))
    throw invalid("Invalid features[subscription_cancel][mode]: must be one of at_period_end or immediately");
  const updates = Object.values(features.customer_update?.allowed_updates ?? {});
  if (updates.some((update) => !UPDATES.includes(update)))
    throw invalid(
      `Invalid features[customer_update][allowed_updates][0]: must be one of ${UPDATES.join(", ")}`,
    );
  const isOn = (name: string) => features[name]?.enabled === "true";
  const id = newId("bpc");
  account.configurations[id] = {
    id,
    object: "billing_portal.configuration",
    active: true,
    created: now(),
    is_default: false,
    metadata,
    features: {
      invoice_history: { enabled: isOn("invoice_history") },
      payment_method_update: { enabled: isOn("payment_method_update") },
      subscription_cancel: { enabled: isOn("subscription_cancel"), mode },
      customer_update: { enabled: isOn("customer_update"), allowed_updates: updates },
    },
  };
  return account.configurations[id];
}

function checkFlow(
  account: Account,
  { type, subscription_cancel: flow }: NonNullable<Form["flow_data"]>,
  customer: Customer,
  features: PortalConfiguration["features"],
) {
  if (type !== "subscription_cancel")
    throw invalid("The fake Stripe server only supports subscription_cancel", { param: "flow_data[type]" });
  if (!features.subscription_cancel.enabled)
    throw invalid("The subscription cancellation feature in the portal configuration is disabled.", {
      param: "flow_data[type]",
    });
  const param = "flow_data[subscription_cancel][subscription]";
  const subscription = find(account.subscriptions, "subscription", flow?.subscription, param);
  if (subscription.customer !== customer.id)
    throw invalid("The subscription does not belong to the customer.", { param });
  if (subscription.status === "canceled")
    throw invalid("This subscription cannot be canceled because it is already canceled.", { param });
}
