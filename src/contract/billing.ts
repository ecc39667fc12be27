import { z } from "zod";
import { billingPeriods } from "./plans";
import { IdParam, text } from "./primitives";
import { CurrentUser } from "./users";

/** Starts a premium subscription. `price` is accepted but ignored; `type` selects the configured price. */
export const CreateCheckout = z.object({
  type: z.enum(billingPeriods, { error: "Type must be monthly or annual" }),
  price: z.unknown().optional(),
});

/** A Stripe Checkout session; the browser is redirected to `url`. */
export const CheckoutSession = z.object({
  session: z.object({ id: z.string(), url: z.string() }),
  url: z.string(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

/** Sent when the user returns from Stripe Checkout. `id` is the user for whom the session was created. */
export const ConfirmCheckout = z.object({ id: IdParam, session_id: text("Checkout session", 255) });

/**
 * The result of a paid checkout session. new: this confirmation started premium. known: it was confirmed earlier and
 * premium is still active. ended: its subscription has ended. refunded: the account already had a subscription, so this
 * payment was returned.
 */
export const checkoutResults = ["new", "known", "ended", "refunded"] as const;
export type CheckoutResult = (typeof checkoutResults)[number];

/** The user after a checkout session was confirmed. */
export const ConfirmedCheckout = CurrentUser.extend({ checkoutResult: z.enum(checkoutResults) });
export type ConfirmedCheckout = z.infer<typeof ConfirmedCheckout>;

/** The input `flow: "cancel"` opens the Stripe customer portal on its page for cancelling the subscription. */
export const OpenPortal = z.object({
  flow: z.literal("cancel", { error: "Flow must be cancel, or omitted" }).optional(),
});
export const PortalLink = z.object({ url: z.string() });
