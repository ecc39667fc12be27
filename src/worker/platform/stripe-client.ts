import { unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import type Stripe from "stripe";
import type { Variables } from "../config";

/** Stripe's own client, and what its failures become. */

export type StripeKeys = Pick<Variables, `STRIPE_${string}` & keyof Variables>;

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export async function connect(keys: StripeKeys): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  const base = (keys.STRIPE_API_BASE ?? "https://api.stripe.com").replace(/\/+$/, "");
  /** The client only takes a host; STRIPE_API_BASE may also have a path. */
  const send = (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(url));
    return fetch(base + pathname + search, init);
  };
  return new StripeClient(keys.STRIPE_SECRET_KEY ?? "", {
    httpClient: StripeClient.createFetchHttpClient(send),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/**
 * Stripe's answer. A refusal becomes 503 with Stripe's own message; a message about our key goes to the log only.
 */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { type, message } = error as Stripe.errors.StripeError;
    if (!type?.startsWith("Stripe")) throw error;
    if (type === "StripeConnectionError") throw unavailable(sentences.paymentsUnreachable);
    if (type !== "StripeAuthenticationError" && type !== "StripePermissionError") throw unavailable(message);
    console.error("Stripe refuses our key:", message);
    throw unavailable(sentences.paymentsMisconfigured);
  }
}

/** The same, and undefined where Stripe does not have the object. */
export const found = <T>(call: Promise<T>): Promise<T | undefined> =>
  answered<T | undefined>(
    call.catch((error: Stripe.errors.StripeError) => {
      if (error.code === "resource_missing") return undefined;
      throw error;
    }),
  );

/** The most that the client collects from the pages of a list. */
const LIST_LIMIT = 10_000;

/** Every object of a list, from all its pages; none where the customer it is about does not exist. */
export const all = async <T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  (await found(list.autoPagingToArray({ limit: LIST_LIMIT }))) ?? [];
