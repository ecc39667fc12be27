import { Refusal, wrongPassword } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { verifyPassword } from "../../auth/passwords";
import type { LimitKey } from "../../auth/rate-limits";
import type { LoggedIn } from "../../operation";

/** A session needs no second password check for this long after login. */
const RECENT_LOGIN_MS = 10 * 60 * 1000;

/**
 * Whether this is the password of the viewer's account. Wrong passwords are limited per session: someone with a stolen
 * session cannot keep guessing, and cannot lock out the owner, who has another session.
 */
export async function isOwnPassword(
  { limiter, session }: LoggedIn,
  user: { password: string },
  password: string,
): Promise<boolean> {
  const attempt: LimitKey[] = [["login", `session ${session.current?.idHash}`]];
  await limiter.count(attempt);
  const isCorrect = await verifyPassword(user.password, password);
  if (isCorrect) await limiter.uncount(attempt);
  return isCorrect;
}

/**
 * Protects changes with which someone could take over the account: the viewer must have logged in recently, or send the
 * password with the change (OWASP ASVS 7.5.1). 403 `password_required` if it is missing, 400 if it is wrong.
 */
export async function requirePassword(
  context: LoggedIn,
  user: { password: string },
  password: string | undefined,
) {
  const { session, now } = context;
  if (password === undefined) {
    const loggedInAt = session.current?.startedAt.getTime() ?? 0;
    if (now.getTime() - loggedInAt > RECENT_LOGIN_MS)
      throw new Refusal("password_required", sentences.passwordRequired);
  } else if (!(await isOwnPassword(context, user, password))) {
    throw wrongPassword(sentences.wrongPassword, "currentPassword");
  }
}
