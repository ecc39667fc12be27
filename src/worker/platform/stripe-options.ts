import type Stripe from "stripe";
import { digest } from "./digest";
import { callStripe, findInStripe, listAll, type StripeKeys } from "./stripe-client";

/** Checks whether a switch among the variables is on. */
const isOn = (variable: string | undefined) => variable === "1";

/**
 * Options of a checkout session for tax. Stripe needs the address, and with a tax id the name, of an existing customer: it
 * stores the input of the checkout.
 */
export function taxOptions({ STRIPE_AUTOMATIC_TAX, STRIPE_TAX_IDS }: StripeKeys) {
  const [addsTax, takesIds] = [isOn(STRIPE_AUTOMATIC_TAX), isOn(STRIPE_TAX_IDS)];
  if (!addsTax && !takesIds) return {};
  return {
    ...(addsTax && { automatic_tax: { enabled: true } }),
    ...(takesIds && { tax_id_collection: { enabled: true } }),
    customer_update: { address: "auto", name: "auto" },
  } as const;
}

type PortalVisit = {
  origin: string;
  customer: string;
  returnUrl: string;
  subscriptionToCancel: string | null;
};

/** The URL of the customer portal; undefined if the customer does not exist. */
export async function openStripePortal(
  stripe: Stripe,
  keys: StripeKeys,
  { origin, customer, returnUrl, subscriptionToCancel }: PortalVisit,
) {
  const configuration =
    keys.STRIPE_PORTAL_CONFIGURATION || (await portalConfiguration(stripe, origin, portalFeatures(keys)));
  const { sessions } = stripe.billingPortal;
  const session = await findInStripe(
    sessions.create({
      customer,
      configuration,
      return_url: returnUrl,
      ...(subscriptionToCancel && {
        flow_data: {
          type: "subscription_cancel",
          subscription_cancel: { subscription: subscriptionToCancel },
        },
      }),
    }),
    "configuration",
  );
  return session?.url;
}

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** The features of the portal. The email address is that of the account and is not changed at Stripe. */
const portalFeatures = ({ STRIPE_TAX_IDS }: StripeKeys): Features => ({
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  customer_update: {
    enabled: true,
    allowed_updates: isOn(STRIPE_TAX_IDS) ? ["name", "address", "tax_id"] : ["name", "address"],
  },
});

/** The id of this site's portal configuration with these features, which is created on first use. */
async function portalConfiguration(
  { billingPortal: { configurations } }: Stripe,
  origin: string,
  features: Features,
) {
  const metadata = { origin, features: digest(JSON.stringify(features)).slice(0, 16) };
  const active = await listAll(configurations.list({ active: true, limit: 100 }));
  const existing = active.find(
    ({ metadata: found }) => found?.origin === origin && found.features === metadata.features,
  );
  if (existing) return existing.id;
  const business_profile = {
    privacy_policy_url: `${origin}/privacy-policy`,
    terms_of_service_url: `${origin}/terms-of-service`,
  };
  return (await callStripe(configurations.create({ business_profile, features, metadata }))).id;
}
