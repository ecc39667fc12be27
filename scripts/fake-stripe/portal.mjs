import { find, findCustomer, newId, now } from "./account.mjs";
import { invalid } from "./errors.mjs";
import { checkUrl } from "./parameters.mjs";

export const portal = {
  "POST billing_portal/sessions": (account, { form, url }) => {
    const customer = findCustomer(account, form.customer, "customer");
    checkUrl(form.return_url, "return_url");
    if (form.flow_data) checkFlow(account, form.flow_data, customer);
    const returnUrl = encodeURIComponent(form.return_url ?? url);
    return {
      id: newId("bps"),
      object: "billing_portal.session",
      created: now(),
      customer: customer.id,
      return_url: form.return_url ?? null,
      url: `${url}/portal/${customer.id}?return=${returnUrl}`,
    };
  },
};

function checkFlow(account, { type, subscription_cancel: flow }, customer) {
  if (type !== "subscription_cancel")
    throw invalid("The fake Stripe server only supports subscription_cancel", { param: "flow_data[type]" });
  const param = "flow_data[subscription_cancel][subscription]";
  const subscription = find(account.subscriptions, "subscription", flow?.subscription, param);
  if (subscription.customer !== customer.id)
    throw invalid("The subscription does not belong to the customer.", { param });
  if (subscription.status === "canceled")
    throw invalid("This subscription cannot be canceled because it is already canceled.", { param });
}
