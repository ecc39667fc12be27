import { z } from "zod";
import { billingPeriods } from "./plans";
import { IdParam, text } from "./primitives";
import { CurrentUser } from "./users";

/** An order of premium. A price may be named, and is not listened to: `type` picks the price. */
export const CreateCheckout = z.object({
  type: z.enum(billingPeriods, { error: "Type must be monthly or annual" }),
  price: z.unknown().optional(),
});

/** Where the browser goes to pay. */
export const CheckoutSession = z.object({
  session: z.object({ id: z.string(), url: z.string() }),
  url: z.string(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

/** A payment page that somebody comes back from; `id` is the account it was opened for. */
export const ConfirmCheckout = z.object({ id: IdParam, session_id: text("Checkout session", 255) });

/**
 * What became of a paid checkout session. new: it gave the premium that the account has. known: the same, and it was
 * confirmed before. ended: its subscription is over. refunded: the account had a subscription already.
 */
export const checkoutResults = ["new", "known", "ended", "refunded"] as const;
export type CheckoutResult = (typeof checkoutResults)[number];

/** The account as it is after a checkout session was confirmed. */
export const ConfirmedCheckout = CurrentUser.extend({ checkoutResult: z.enum(checkoutResults) });
export type ConfirmedCheckout = z.infer<typeof ConfirmedCheckout>;

/** `cancel` leads to the page that asks whether the plan shall end. */
export const OpenPortal = z.object({
  flow: z.literal("cancel", { error: "Flow must be cancel, or left out" }).optional(),
});
export const PortalLink = z.object({ url: z.string() });
