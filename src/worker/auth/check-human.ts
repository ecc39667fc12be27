import { Refusal, unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import type { Context } from "../context";

/**
 * Refuses a form that no person has sent, if Turnstile is configured. Also refuses without a response of Turnstile: an operator
 * who has set its keys wants nothing from this form without the check.
 */
export async function checkHuman({ turnstile, caller }: Context, action: string, token = "") {
  const verdict = turnstile ? await turnstile.verify(token, action, caller.address) : "passed";
  if (verdict === "passed") return;
  if (verdict === "unavailable") throw unavailable(sentences.turnstileUnavailable);
  throw new Refusal("challenge_failed", sentences.turnstileFailed, {
    fields: { turnstileToken: sentences.turnstileFailed },
  });
}
