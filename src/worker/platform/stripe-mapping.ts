import type Stripe from "stripe";

/** Distinguishes our subscriptions from others in the same Stripe account. */
export type Offer = {
  /** Current and former addresses of this site. */
  origins: string[];
  /** Ids of current and former premium prices. */
  prices: string[];
};

export type Subscription = {
  id: string;
  customerId: string | null;
  /** The account id in its metadata; null if it was not bought on this site. */
  userId: number | null;
  /** True if its metadata names another site. */
  isOfOtherSite: boolean;
  /** True if it is for one of our premium prices. */
  isPremium: boolean;
  /**
   * active: paid or in a trial. pastDue: a payment failed and Stripe retries it. incomplete: the first payment is still
   * open. paused: no payments, but it can be resumed. ended: cancelled or expired for good.
   */
  state: "active" | "pastDue" | "incomplete" | "paused" | "ended";
  /** True if we cancelled and refunded it. */
  isRefunded: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** End of the paid period, or when it ended; ISO 8601. */
  endsAt: string;
  lastInvoiceId: string | null;
};

/** A Stripe Checkout session. Once paid, it has a subscription. `userId` is null if it was not created on this site. */
export type Checkout = {
  userId: number | null;
  status: "open" | "processing" | "paid" | "expired";
  subscriptionId: string | null;
};

/** The cancellation comment of a refunded subscription, by which `isRefunded` is determined. */
export const REFUNDED_COMMENT =
  "Cancelled and refunded: the account has another subscription, or no longer exists";

const states: Record<string, Subscription["state"]> = {
  active: "active",
  trialing: "active",
  past_due: "pastDue",
  incomplete: "incomplete",
  unpaid: "paused",
  paused: "paused",
};

export function toSubscription(subscription: Stripe.Subscription, offer: Offer): Subscription {
  const { id, customer, metadata, status, ended_at, created, items, latest_invoice } = subscription;
  const item = items.data.find(({ price }) => offer.prices.includes(price.id));
  const isPaymentPaused = subscription.pause_collection?.behavior === "void";
  return {
    id,
    customerId: idOf(customer),
    userId: isOurOrigin(metadata, offer) ? numberIn(metadata.userId) : null,
    isOfOtherSite: metadata.origin !== undefined && !isOurOrigin(metadata, offer),
    isPremium: item !== undefined,
    state: isPaymentPaused && status === "active" ? "paused" : (states[status] ?? "ended"),
    isRefunded: subscription.cancellation_details?.comment === REFUNDED_COMMENT,
    createdAt: instant(created),
    endsAt: instant(ended_at ?? (item ?? items.data[0])?.current_period_end ?? created),
    lastInvoiceId: idOf(latest_invoice),
  };
}

/**
 * The account id must be in both the metadata and client_reference_id, because payment links can set
 * client_reference_id to any value.
 */
export function toCheckout(session: Stripe.Checkout.Session, offer: Offer): Checkout {
  const { client_reference_id, metadata, subscription } = session;
  const userId = isOurOrigin(metadata, offer) ? numberIn(metadata?.userId) : null;
  return {
    userId: userId === numberIn(client_reference_id) ? userId : null,
    status: statusOf(session),
    subscriptionId: idOf(subscription),
  };
}

function statusOf({ status, payment_status }: Stripe.Checkout.Session): Checkout["status"] {
  if (status !== "complete") return status === "expired" ? "expired" : "open";
  return payment_status === "unpaid" ? "processing" : "paid";
}

const isOurOrigin = (metadata: Stripe.Metadata | null, { origins }: Offer) =>
  origins.includes(metadata?.origin ?? "");

/** The id of the subscription that an event is about, or null. */
export function subscriptionIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return idOf(event.data.object.subscription);
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "customer.subscription.deleted":
      return event.data.object.id;
    case "invoice.paid": {
      const invoice: Stripe.Invoice & Before2025 = event.data.object;
      return idOf(invoice.parent?.subscription_details?.subscription ?? invoice.subscription);
    }
    default:
      return null;
  }
}

/** The field of API versions before 2025-03-31. Webhooks use the API version of the Stripe account. */
type Before2025 = { subscription?: string | null };

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
const numberIn = (text: string | null | undefined) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);
