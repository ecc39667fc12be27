// A repeated idempotency key returns the first response again, also if that response was a server error.
import type { Account, FirstRequest } from "./account.ts";
import { StripeError } from "./errors.ts";

export async function withIdempotency(
  account: Account,
  key: string | undefined,
  request: { path: string; sent: string },
  handle: () => Promise<object>,
): Promise<{ body: unknown; headers?: Record<string, string> }> {
  if (!key) return { body: await handle() };
  if (key.length > 255) throw idempotencyError(400, "Idempotency keys can have up to 255 characters.");
  const first = account.keys.get(key);
  if (first && !first.isDone)
    throw idempotencyError(409, "There is currently another in-progress request using this Idempotent Key.", {
      code: "idempotency_key_in_use",
    });
  if (first && first.path !== request.path)
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${first.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (first && first.sent !== request.sent)
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (first?.failure) throw first.failure;
  if (first) return { body: first.body, headers: { "Idempotent-Replayed": "true" } };
  const entry: FirstRequest = { ...request, isDone: false };
  account.keys.set(key, entry);
  try {
    entry.body = structuredClone(await handle());
  } catch (failure) {
    // Stripe does not store validation errors, so the key can be used again.
    if (failure instanceof StripeError && failure.status < 500) account.keys.delete(key);
    else entry.failure = failure;
    throw failure;
  } finally {
    entry.isDone = true;
  }
  return { body: entry.body };
}

const idempotencyError = (status: number, message: string, more: { code?: string } = {}) =>
  new StripeError(status, { type: "idempotency_error", message, ...more });
