import { z } from "zod";
import { billingPeriods } from "./plans";
import { IdParam, text } from "./primitives";

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

/** `cancel` leads to the page that asks whether the plan shall end. */
export const OpenPortal = z.object({
  flow: z.literal("cancel", { error: "Flow must be cancel, or left out" }).optional(),
});
export const PortalLink = z.object({ url: z.string() });
