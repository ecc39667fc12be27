import { Refusal, wrongPassword } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { verifyPassword } from "../../auth/passwords";
import type { Counted } from "../../auth/rate-limits";
import type { LoggedIn } from "../../operation";

/** For so long after it was entered a password need not be entered again. */
const FRESH_MS = 10 * 60 * 1000;

/**
 * Whether this is the password of the caller's own account. Wrong ones are limited by session, so that whoever copied a
 * session can neither guess on, nor keep the owner, who logs in anew, from changing the password.
 */
export async function isOwnPassword(
  { limiter, session }: LoggedIn,
  user: { password: string },
  typed: string,
): Promise<boolean> {
  const attempt: Counted[] = [["login", `session ${session.current?.idHash}`]];
  await limiter.count(attempt);
  const isRight = await verifyPassword(user.password, typed);
  if (isRight) await limiter.takeBack(attempt);
  return isRight;
}

/**
 * Lets a change pass that could move an account to somebody else: who makes it has entered the password lately, or
 * enters it with the change (OWASP ASVS 7.5.1). 403 `password_required` where it is missing, 400 where it is wrong.
 */
export async function requirePassword(
  context: LoggedIn,
  user: { password: string },
  typed: string | undefined,
) {
  const { session, now } = context;
  if (typed === undefined) {
    const enteredAt = session.current?.startedAt.getTime() ?? 0;
    if (now.getTime() - enteredAt > FRESH_MS)
      throw new Refusal("password_required", sentences.passwordRequired);
  } else if (!(await isOwnPassword(context, user, typed))) {
    throw wrongPassword(sentences.wrongPassword, "currentPassword");
  }
}
