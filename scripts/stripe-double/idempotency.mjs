// The same key with the same request gives the first answer again, also if that was a failure while it was carried out.
import { StripeError } from "./errors.mjs";

export async function once(account, key, request, carryOut) {
  if (!key) return { body: await carryOut() };
  if (key.length > 255) throw refused(400, "Idempotency keys can have up to 255 characters.");
  const first = account.keys.get(key);
  if (first && !first.isDone)
    throw refused(409, "There is currently another in-progress request using this Idempotent Key.", {
      code: "idempotency_key_in_use",
    });
  if (first && first.path !== request.path)
    throw refused(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${first.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (first && first.sent !== request.sent)
    throw refused(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (first?.failure) throw first.failure;
  if (first) return { body: first.body, headers: { "Idempotent-Replayed": "true" } };
  const kept = { ...request, isDone: false };
  account.keys.set(key, kept);
  try {
    kept.body = structuredClone(await carryOut());
  } catch (failure) {
    // A request that was refused as it was read has not begun, and its key may be used again.
    if (failure.status < 500) account.keys.delete(key);
    else kept.failure = failure;
    throw failure;
  } finally {
    kept.isDone = true;
  }
  return { body: kept.body };
}

const refused = (status, message, more = {}) =>
  new StripeError(status, { type: "idempotency_error", message, ...more });
