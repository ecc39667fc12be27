import { unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import type Stripe from "stripe";
import type { Variables } from "../config/config";
import { logError } from "./log";

export type StripeKeys = Pick<Variables, `STRIPE_${string}` & keyof Variables>;

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export async function connect(keys: StripeKeys): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  const base = (keys.STRIPE_API_BASE ?? "https://api.stripe.com").replace(/\/+$/, "");
  /** The Stripe client accepts only a host; STRIPE_API_BASE may also contain a path. */
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

/** Turns Stripe errors into 503 with Stripe's message. Messages about our API key are only logged. */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { type, message } = error as Stripe.errors.StripeError;
    if (!type?.startsWith("Stripe")) throw error;
    if (type === "StripeConnectionError") throw unavailable(sentences.paymentsUnreachable);
    if (type !== "StripeAuthenticationError" && type !== "StripePermissionError") throw unavailable(message);
    logError("stripe_key_rejected", { reason: message });
    throw unavailable(sentences.paymentsMisconfigured);
  }
}

/**
 * Like `callStripe`, but returns undefined if the object does not exist. Another object that the call names in the
 * parameter `otherParam` must exist.
 */
export const findInStripe = <T>(call: Promise<T>, otherParam?: string): Promise<T | undefined> =>
  callStripe<T | undefined>(
    call.catch((error: Stripe.errors.StripeError) => {
      if (error.code === "resource_missing" && (!otherParam || error.param !== otherParam)) return undefined;
      throw error;
    }),
  );

/** The maximum that `autoPagingToArray` allows. */
const LIST_LIMIT = 10_000;

/** All objects of a paginated list; none if its customer does not exist. */
export const listAll = async <T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  (await findInStripe(list.autoPagingToArray({ limit: LIST_LIMIT }))) ?? [];
