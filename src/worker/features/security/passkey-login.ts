import { Refusal } from "@contract/errors";
import { PasskeyLogin, PasskeyOptions } from "@contract/security";
import { sentences } from "@contract/sentences";
import { CurrentUser } from "@contract/users";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { LimitKey } from "../../auth/rate-limits";
import { openStep, sealStep } from "../../auth/sealed-token";
import { CHALLENGE_MS, loginOptions, useChallenge, verifyLogin } from "../../auth/webauthn";
import { passkeys } from "../../db/schema";
import { operation } from "../../operation/operation";
import { findForLogin } from "../users/queries";
import { finishLogin, refuseBanned } from "./finish-login";

/** The content of the token of a login. The token of a registration has an account. */
type Challenge = { userId?: number; challenge: string };

export const startPasskeyLogin = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: z.object({}),
    output: PasskeyOptions,
    summary: "Begins a login with a passkey: returns what the browser needs to ask for one.",
  },
  async (context) => {
    const options = await loginOptions(context.origin);
    const step: Challenge = { challenge: options.challenge };
    return { options: { ...options }, token: await sealStep(context, "passkey", step, CHALLENGE_MS) };
  },
);

/**
 * Logs in with a passkey alone. The authenticator has verified its user, by a PIN or a fingerprint for example, so it counts
 * as both factors.
 */
export const loginPasskey = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: PasskeyLogin,
    output: CurrentUser,
    limit: "passkeyAddress",
    limitBy: ({ caller }) => [caller.address],
    summary: "Logs in with a passkey, without a password or a code.",
    refusals: { invalid_credentials: true, login_expired: true, account_banned: true },
    load: async (context, { token, response }) => {
      const { db, session } = context;
      const owner = sql`(select user_id from passkeys where credential_id = ${response.id})`;
      const [step, [passkey], account, previous] = await Promise.all([
        openStep<Challenge>(context, "passkey", token),
        db.select().from(passkeys).where(eq(passkeys.credentialId, response.id)),
        findForLogin(db, owner),
        session.readPrevious(),
      ]);
      return { step, passkey, account, previous };
    },
  },
  async (context, { response }, { step, passkey, account, previous }) => {
    const { db, now, origin, limiter, caller } = context;
    if (step.userId !== undefined) throw new Refusal("login_expired", sentences.loginExpired);
    const owner = response.response.userHandle;
    // Authenticators return the value from the registration: the id of the account.
    const isOfAccount = !owner || Buffer.from(owner, "base64url").toString() === String(account?.id);
    if (!passkey || !account || !isOfAccount)
      throw new Refusal("invalid_credentials", sentences.passkeyUnknown);
    const verified = await verifyLogin(origin, step.challenge, response, passkey);
    if (!verified) throw new Refusal("invalid_credentials", sentences.passkeyRefused);
    refuseBanned(account, now);
    const attempt: LimitKey[] = [["passkeyAddress", caller.address]];
    const loggedIn = await finishLogin(context, {
      account,
      previous,
      isStillOwn: sql`exists (select 1 from passkeys where user_id = users.id and credential_id = ${passkey.credentialId})`,
      use: useChallenge(db, step.challenge, step.expiresAt),
      also: [
        db
          .update(passkeys)
          .set({ counter: verified.counter, lastUsedAt: now.toISOString() })
          .where(eq(passkeys.id, passkey.id)),
        limiter.uncount(attempt),
      ],
    });
    if (!loggedIn) throw new Refusal("login_expired", sentences.loginExpired);
    return loggedIn;
  },
);
