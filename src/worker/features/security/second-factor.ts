import { Refusal } from "@contract/errors";
import { SecondFactor } from "@contract/security";
import { sentences } from "@contract/sentences";
import { CurrentUser } from "@contract/users";
import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { formerRecoveryHash, hashRecoveryCode, stepOfCode } from "../../auth/one-time-codes";
import { openStep } from "../../auth/sealed-token";
import type { Context } from "../../context";
import { authenticators, recoveryCodes } from "../../db/schema";
import { operation } from "../../operation/operation";
import { digest } from "../../platform/digest";
import { findForLogin } from "../users/queries";
import { wrongCode } from "./authenticator";
import { attemptKeys, type FirstStep, finishLogin, refuseBanned } from "./finish-login";
import { connect, connectionOf } from "./provider/connect";

/** Completes a login with a code of the authenticator app or a recovery code. Each code works once. */
export const loginSecondFactor = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: SecondFactor,
    output: CurrentUser,
    limit: "secondFactor",
    /** The attempt is counted below, by the account of the token. */
    limitBy: () => [],
    summary:
      "Second step of a login: a code of the authenticator app, or a recovery code. The token is the one with which `/api/login` has asked for it.",
    refusals: { wrong_code: true, login_expired: true, account_banned: true },
    load: (context, { loginToken }) =>
      Promise.all([
        openStep<FirstStep>(context, "second-factor", loginToken),
        context.session.readPrevious(),
      ]),
  },
  async (context, { code }, [{ userId, passwordHash, deviceId, connects }, previous]) => {
    const { db, limiter, caller } = context;
    const { address } = caller;
    const attempt = attemptKeys({ accountId: userId, deviceId, address }, LIMITS);
    const [account, [authenticator]] = await Promise.all([
      findForLogin(db, userId),
      db
        .select()
        .from(authenticators)
        .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.enabledAt))),
      limiter.count(attempt),
    ]);
    if (!account || !authenticator || digest(account.password) !== passwordHash)
      throw new Refusal("login_expired", sentences.loginExpired);
    refuseBanned(account, context.now);
    const use = useCode(context, authenticator, await codeOf(userId, code));
    const loggedIn =
      use && (await finishLogin(context, { account, previous, use, also: [limiter.uncount(attempt)] }));
    if (!loggedIn) throw wrongCode();
    const isConnected = connects && (await connect(context, userId, connects));
    return isConnected ? { ...loggedIn, ...connectionOf(connects.provider, connects.subject) } : loggedIn;
  },
);

const LIMITS = ["secondFactor", "secondFactorAccount"] as const;

type Code = { ofApp: string } | { hashes: string[] };

/** Six digits are a code of the app. Anything else is hashed as a recovery code. */
async function codeOf(userId: number, entered: string): Promise<Code> {
  const code = entered.replace(/\s/g, "");
  if (/^\d{6}$/.test(code)) return { ofApp: code };
  return { hashes: [await hashRecoveryCode(userId, code), formerRecoveryHash(code)] };
}

/** The statement that uses the code up. It changes a row only if the code was not used before. Null for a wrong code. */
function useCode({ db, now }: Context, row: typeof authenticators.$inferSelect, code: Code) {
  const { userId, secret } = row;
  if ("hashes" in code)
    return db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, code.hashes)));
  const step = stepOfCode(secret, code.ofApp, now);
  if (step === null) return null;
  return db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, secret),
        isNotNull(authenticators.enabledAt),
        lt(authenticators.lastStep, step),
      ),
    );
}
