import { invalid, Refusal, wrongPassword } from "@contract/errors";
import { ChangePassword, ForgotPassword, ResetPassword } from "@contract/passwords";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { z } from "zod";
import { hashPassword } from "../../auth/passwords";
import { findToken, isNotBanned, issueToken, isUnused } from "../../auth/tokens";
import type { Context } from "../../context";
import { sessions, tokens, users } from "../../db/schema";
import { operation } from "../../operation";
import { post } from "../mail/send";
import { passwordChangedLetter, passwordResetLetter } from "../mail/templates";
import { isOwnPassword } from "./own-password";
import { findUser } from "./queries";

/** A password is forgotten, and set anew by a link; or known, and changed. Either way its owner is told. */

const Said = z.object({ message: z.string() });

/**
 * Mails a link to the account's address. The answer is the same, and so are the statements behind it, whether or not
 * there is such an account (OWASP Forgot Password Cheat Sheet). Above the limit of letters none is sent, and those that
 * were sent go on working: whoever asks in somebody's name takes nothing from them.
 */
export const forgotPassword = operation(
  {
    access: "public",
    input: ForgotPassword,
    output: Said,
    limit: "reset",
    limitBy: ({ caller }) => [caller.address],
    summary:
      "Sends a link to set a new password. The response does not tell whether an account with this address exists, or whether a mail was sent.",
    example: { output: { message: sentences.resetRequested } },
  },
  async (context, { email }) => {
    const { db, now, origin, limiter } = context;
    const said = { message: sentences.resetRequested };
    if (!(await limiter.allows([["resetLetters", fold(email)]]))) return said;
    const account = sql`users where users.email_folded = ${fold(email)} and ${isNotBanned(now)}`;
    const { token, statements } = issueToken(context, "reset-password", sql`users.email`, account);
    const [[issued]] = await db.batch(statements);
    if (issued) post(context, issued.email, passwordResetLetter(origin, token));
    return said;
  },
);

/**
 * Sets a new password by a link, once, and ends every session. The browser is known to the account from then on, so
 * that its owner gets in while strangers guess. 400 for a link that no longer works.
 */
export const resetPassword = operation(
  {
    access: "public",
    input: ResetPassword,
    output: Said,
    limit: "deadLinks",
    limitBy: () => [],
    summary: "Sets a new password with the token from a mailed link, and ends all sessions.",
    refusals: { link_invalid: true },
    example: { output: { message: sentences.passwordUpdated } },
  },
  async (context, { token, newPassword }) => {
    const { userId, email } = await findToken(context, "reset-password", token);
    const password = await hashPassword(newPassword);
    const where = sql`${eq(users.email, email)} and ${isUnused(token)}`;
    if (!(await writePassword(context, { userId, password, where })))
      throw new Refusal("link_invalid", sentences.deadLink);
    if (context.viewer?.id === userId) await context.session.end();
    context.device.remember({ id: userId, password });
    return { message: sentences.passwordUpdated };
  },
);

/** Sets a new password by the current one. All sessions end, and the caller gets a new one (OWASP ASVS 7.2.4, 7.4.3). */
export const changePassword = operation(
  {
    access: "user",
    input: ChangePassword,
    output: Said,
    limit: "login",
    limitBy: () => [],
    summary:
      "Changes the caller's password and ends all sessions. The response sets the cookies of a new session.",
    refusals: { wrong_password: true },
    example: { output: { message: sentences.passwordUpdated } },
  },
  async (context, { currentPassword, newPassword }) => {
    const { db, viewer, session } = context;
    const user = await findUser(db, viewer.id);
    if (!user || !(await isOwnPassword(context, user, currentPassword)))
      throw wrongPassword(sentences.wrongPassword, "currentPassword");
    if (newPassword === currentPassword)
      throw invalid("The new password must differ from the current one", {
        newPassword: "The new password must differ from the current one",
      });
    const password = await hashPassword(newPassword);
    const next = session.start(sql`users where users.id = ${user.id} and users.password = ${password}`);
    const where = eq(users.password, user.password);
    if (!(await writePassword(context, { userId: user.id, password, where }, next.statements)))
      throw wrongPassword(sentences.wrongPassword, "currentPassword");
    next.carry({ id: user.id, password });
    return { message: sentences.passwordUpdated };
  },
);

type NewPassword = { userId: number; password: string; where: SQL };

/**
 * Writes the hash of a password where the condition holds, and with it ends all sessions, links to set another, and a
 * change of address that waits: whoever else was in has no way left. The owner is told. `afterwards` runs in the same
 * batch, whether or not the password was written.
 */
async function writePassword(
  context: Context,
  { userId, password, where }: NewPassword,
  afterwards: BatchItem<"sqlite">[] = [],
) {
  const { db, origin } = context;
  /** No two hashes are the same, so that this one shows that the first statement wrote. */
  const isWritten = sql`exists (select 1 from users where id = ${userId} and password = ${password})`;
  const [[written]] = await db.batch([
    db
      .update(users)
      .set({ password, pendingEmail: null })
      .where(and(eq(users.id, userId), where))
      .returning({ email: users.email }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isWritten)),
    db.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.purpose, "reset-password"), isWritten)),
    ...afterwards,
  ]);
  if (!written) return false;
  context.defer(context.live.end(userId));
  post(context, written.email, passwordChangedLetter(origin));
  return true;
}
