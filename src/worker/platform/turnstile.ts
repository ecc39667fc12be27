import { logError } from "./log";

/** The result of checking a token. "unavailable": the check was not possible, or not with our keys. */
export type Verdict = "passed" | "refused" | "unavailable";

/** Checks that a person submits a form. The real client is Cloudflare Turnstile. */
export type Turnstile = {
  /** Verifies the token of a widget. A token can be used once, within five minutes. */
  verify(token: string, action: string, address: string): Promise<Verdict>;
};

export type TurnstileKeys = {
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  TURNSTILE_API_BASE?: string;
};

/** The data that the browser needs for the widget. */
export type TurnstileWidget = { siteKey: string; script: string };

const TIMEOUT_MS = 5000;
const CLOUDFLARE = "https://challenges.cloudflare.com";
const baseOf = ({ TURNSTILE_API_BASE }: TurnstileKeys) => TURNSTILE_API_BASE || CLOUDFLARE;

/** Null unless both keys are set. */
export const turnstileWidget = (keys: TurnstileKeys): TurnstileWidget | null =>
  keys.TURNSTILE_SITE_KEY && keys.TURNSTILE_SECRET_KEY
    ? {
        siteKey: keys.TURNSTILE_SITE_KEY,
        script: `${baseOf(keys)}/turnstile/v0/api.js?render=explicit`,
      }
    : null;

/** The origin from which pages load the script and the frame of the widget. */
export const turnstileOrigin = (keys: TurnstileKeys) =>
  turnstileWidget(keys) ? new URL(baseOf(keys)).origin : null;

type Outcome = { success: boolean; hostname?: string; action?: string; "error-codes"?: string[] };

/** The errors for which the sender of the token is not responsible. */
const OUR_ERRORS = new Set(["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"]);

export function turnstile(keys: TurnstileKeys, siteOrigin: string): Turnstile | null {
  if (!turnstileWidget(keys)) return null;
  return {
    async verify(token, action, address) {
      if (token === "") return "refused";
      try {
        const outcome = await siteverify(keys, { response: token, remoteip: address });
        const errors = outcome["error-codes"] ?? [];
        if (errors.some((code) => OUR_ERRORS.has(code))) throw new Error(`siteverify: ${errors.join()}`);
        const isOurs = outcome.hostname === new URL(siteOrigin).hostname && outcome.action === action;
        return outcome.success && isOurs ? "passed" : "refused";
      } catch (error) {
        logError("turnstile_failed", {}, error);
        return "unavailable";
      }
    },
  };
}

async function siteverify(keys: TurnstileKeys, sent: { response: string; remoteip: string }) {
  const response = await fetch(`${baseOf(keys)}/turnstile/v0/siteverify`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret: keys.TURNSTILE_SECRET_KEY, ...sent }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Refusals have the status 200 or 400, and a body that says why.
  if (response.status >= 500) throw new Error(`siteverify answers ${response.status}`);
  return response.json<Outcome>();
}
