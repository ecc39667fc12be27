import type Stripe from "stripe";

/** A running payment, as far as it is running. */
export type Subscription = {
  id: string;
  customerId: string | null;
  /** Whose it is and where it was begun, where we wrote it down ourselves. */
  userId: number | null;
  origin: string | null;
  /** Pending: begun, and never paid for so far. */
  state: "running" | "pending" | "ended";
  /** When what is paid for ends, or when it ended; ISO 8601. */
  endsAt: string;
};

/** A page on which something was to be paid for; paid, it began a subscription. */
export type Checkout = { userId: number | null; isPaid: boolean; subscriptionId: string | null };

const states: Record<string, Subscription["state"]> = {
  active: "running",
  trialing: "running",
  past_due: "running",
  incomplete: "pending",
};

export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const { id, customer, metadata, status, ended_at, created } = subscription;
  return {
    id,
    customerId: idOf(customer),
    userId: numberIn(metadata?.userId),
    origin: metadata?.origin ?? null,
    state: states[status] ?? "ended",
    endsAt: instant(ended_at ?? periodEndOf(subscription) ?? aPeriodAfter(created, metadata?.type)),
  };
}

/** Whose it is, both the reference and what we wrote down must say: the reference may be set in a payment link. */
export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { client_reference_id, metadata, status, payment_status, subscription } = session;
  const userId = numberIn(metadata?.userId);
  return {
    userId: userId === numberIn(client_reference_id) ? userId : null,
    isPaid: status === "complete" && ["paid", "no_payment_required"].includes(payment_status),
    subscriptionId: idOf(subscription),
  };
}

/** The subscription whose state an event changes; null where it is about something else. */
export function subscriptionIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case "checkout.session.completed":
      return idOf(event.data.object.subscription);
    case "customer.subscription.updated":
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

/** Where versions of Stripe's API before 2025-03-31 have it; a webhook sends the version of its account. */
type Before2025 = { subscription?: string | null; current_period_end?: number };

const periodEndOf = (subscription: Stripe.Subscription & Before2025) =>
  subscription.items?.data[0]?.current_period_end ?? subscription.current_period_end;

function aPeriodAfter(seconds: number, type: string | undefined) {
  const end = new Date(seconds * 1000);
  end.setUTCMonth(end.getUTCMonth() + (type === "annual" ? 12 : 1));
  return end.getTime() / 1000;
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
const numberIn = (text: string | null | undefined) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);
