import { Hono } from "hono";
import type { HonoEnv } from "../../context";
import { receiveEvent } from "./webhook";

/** Where Stripe sends its events. The signature is over the bytes as they came, whatever their type says. */
export const billingRoutes = new Hono<HonoEnv>();

billingRoutes.post("/api/stripe/webhook", async (c) => {
  const signature = c.req.header("Stripe-Signature") ?? "";
  const body = new TextDecoder().decode(await c.req.arrayBuffer());
  return c.json(await receiveEvent(c.get("context"), { body, signature }));
});
