import { Refusal, wrongPassword } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { verifyPassword } from "../../auth/passwords";
import type { LimitKey } from "../../auth/rate-limits";
import type { LoggedIn } from "../../operation/operation";
import { findUser } from "./queries";

/** A session needs no second password check for this long after the password was entered. */
const RECENT_PASSWORD_MS = 10 * 60 * 1000;

/**
 * Checks the password of the viewer's account, which `loading` loads. Wrong passwords are limited per session: someone with
 * a stolen session cannot keep guessing, and cannot lock out the owner, who has another session. The attempt is counted
 * while the account is loaded, and this is undone for a correct one while the caller continues.
 */
export async function isOwnPassword(
  { limiter, session, defer }: LoggedIn,
  loading: Promise<{ password: string } | undefined>,
  password: string,
): Promise<boolean> {
  const attempt: LimitKey[] = [["login", `session ${session.current?.idHash}`]];
  const [user] = await Promise.all([loading, limiter.count(attempt)]);
  const isCorrect = await verifyPassword(user?.password, password);
  if (isCorrect) defer(Promise.resolve(limiter.uncount(attempt)));
  return isCorrect;
}

/**
 * Checks the password for operations that always require it, so that a browser that was left open is not enough. An account
 * without a password needs a recent login instead.
 */
export async function isOwner(
  context: LoggedIn,
  loading: Promise<{ password: string } | undefined>,
  password: string | undefined,
): Promise<boolean> {
  if (context.viewer.hasPassword) return isOwnPassword(context, loading, password ?? "");
  requireRecentLogin(context, sentences.loginAgain);
  return true;
}

/** Checks the password that was sent. Without one, it must have been entered recently; `message` asks for it. */
export async function requirePassword(context: LoggedIn, password: string | undefined, message: string) {
  if (password === undefined) return requireRecentLogin(context, message);
  if (await isOwnPassword(context, findUser(context.db, context.viewer.id), password)) return;
  throw wrongPassword(sentences.wrongPassword, "currentPassword");
}

/**
 * Throws 403 `password_required` if the password was entered too long ago for a change without it, or
 * `recent_login_required` where the account has none.
 */
export function requireRecentLogin({ session, now, viewer }: LoggedIn, message: string) {
  const enteredAt = session.current?.passwordEnteredAt.getTime() ?? 0;
  if (now.getTime() - enteredAt <= RECENT_PASSWORD_MS) return;
  throw viewer.hasPassword
    ? new Refusal("password_required", message)
    : new Refusal("recent_login_required", sentences.loginAgain);
}
