import type Stripe from "stripe";

/** Stripe's objects, reduced to what Plinth asks of them. */

/** What is sold here, by which a subscription of ours is told from any other in the same Stripe account. */
export type Offer = {
  /** Addresses of this site, today's and former ones. */
  origins: string[];
  /** Ids of the prices of premium, today's and former ones. */
  prices: string[];
};

export type Subscription = {
  id: string;
  customerId: string | null;
  /** The account that our checkout wrote on it; null where it was not begun on this site. */
  userId: number | null;
  /** Whether it is for one of our prices. */
  isPremium: boolean;
  /**
   * active: paid. late: a payment failed and Stripe tries again. pending: never paid so far. stopped: nobody pays, and
   * it may be resumed. over: it has ended for good.
   */
  state: "active" | "late" | "pending" | "stopped" | "over";
  /** Whether we cancelled it and paid it back. */
  isRefunded: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** When what is paid for ends, or when it ended; ISO 8601. */
  endsAt: string;
  lastInvoiceId: string | null;
};

/** A checkout session. Paid, it has a subscription; the account is null where the session was not opened here. */
export type Checkout = {
  userId: number | null;
  status: "open" | "processing" | "paid" | "expired";
  subscriptionId: string | null;
};

/** Written on a subscription when it is cancelled and paid back. */
export const REFUNDED_COMMENT =
  "Cancelled and refunded: the account has another subscription, or no longer exists";

const states: Record<string, Subscription["state"]> = {
  active: "active",
  trialing: "active",
  past_due: "late",
  incomplete: "pending",
  unpaid: "stopped",
  paused: "stopped",
};

export function toSubscription(subscription: Stripe.Subscription, offer: Offer): Subscription {
  const { id, customer, metadata, status, ended_at, created, items, latest_invoice } = subscription;
  const item = items.data.find(({ price }) => offer.prices.includes(price.id));
  const isServiceHalted = subscription.pause_collection?.behavior === "void";
  return {
    id,
    customerId: idOf(customer),
    userId: isOurOrigin(metadata, offer) ? numberIn(metadata.userId) : null,
    isPremium: item !== undefined,
    state: isServiceHalted && status === "active" ? "stopped" : (states[status] ?? "over"),
    isRefunded: subscription.cancellation_details?.comment === REFUNDED_COMMENT,
    createdAt: instant(created),
    endsAt: instant(ended_at ?? (item ?? items.data[0])?.current_period_end ?? created),
    lastInvoiceId: idOf(latest_invoice),
  };
}

/**
 * The account must stand in our own metadata and in the reference: a payment link made by somebody else may carry a
 * reference too.
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

/** The subscription that an event is about; null where it is about something else. */
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

/** Where Stripe's API had it before 2025-03-31; a webhook sends the version that its account is set to. */
type Before2025 = { subscription?: string | null };

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
const numberIn = (text: string | null | undefined) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);
