import { Refusal } from "@contract/errors";
import type { LoginProvider } from "@contract/login-providers";
import { openStep, sealStep } from "../../../auth/sealed-token";
import type { Context } from "../../../context";
import type { Identity, LoginChecks } from "../../../platform/login-providers";

/** The time that somebody may take at the provider, and on the page after it. */
const STEP_MS = 15 * 60 * 1000;

/** A login that has started. `connects` is the account that is to be connected, or null for a login. */
export type LoginStarted = {
  provider: LoginProvider;
  checks: LoginChecks;
  next: string | null;
  connects: number | null;
};

/** Somebody whom a provider has confirmed, and who has no account. */
export type Confirmed = { provider: LoginProvider; identity: Identity };

/** The steps that the page after the callback shows. */
export type LoginPending = { next: string | null } & (
  | { step: "code"; loginToken: string }
  | { step: "register"; token: string }
  | { step: "connected"; provider: LoginProvider }
  | { step: "refused"; message: string }
);

type Steps = { "provider-start": LoginStarted; "provider-login": LoginPending };

/** Stores a step in the browser. It replaces the previous one. */
export async function keepStep<P extends keyof Steps>(context: Context, purpose: P, step: Steps[P]) {
  context.loginCookie.keep(await sealStep(context, purpose, step, STEP_MS), STEP_MS / 1000);
}

/** The step that this browser stores, or null if there is none, it is another one, or it has expired. */
export async function readStep<P extends keyof Steps>(
  context: Context,
  purpose: P,
): Promise<Steps[P] | null> {
  const token = context.loginCookie.read();
  return token ? openStep<Steps[P]>(context, purpose, token).catch(nullIfExpired) : null;
}

function nullIfExpired(error: unknown) {
  if (error instanceof Refusal) return null;
  throw error;
}

/** A token for the registration, which the page sends. */
export const sealConfirmed = (context: Context, confirmed: Confirmed) =>
  sealStep(context, "provider-login", { confirmed }, STEP_MS);

/** Throws `login_expired` for a token that is too old or not for a registration. */
export const openConfirmed = (context: Context, token: string) =>
  openStep<{ confirmed?: Confirmed }>(context, "provider-login", token);
