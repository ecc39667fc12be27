import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { invalid } from "../../../contract/errors";
import { ChangePassword, ForgotPassword, ResetPassword } from "../../../contract/passwords";
import { fold } from "../../../contract/primitives";
import { words } from "../../../contract/words";
import { hashPassword, verifyPassword } from "../../auth/passwords";
import { findToken, isNotBanned, issueToken, isUnused } from "../../auth/tokens";
import type { Context } from "../../context";
import { sessions, tokens, users } from "../../db/schema";
import { operation } from "../../operation";
import { passwordChangedLetter, passwordResetLetter } from "../mail/letters";
import { post } from "../mail/post";
import { findUser } from "./queries";

/** A password is forgotten, and set anew by a link; or known, and changed. Either way its owner is told. */

const Said = z.object({ message: z.string() });

/**
 * Mails a link to the account's address. The answer is the same, and so are the statements behind it, whether or not
 * there is such an account (OWASP Forgot Password Cheat Sheet).
 */
export const forgotPassword = operation(
  {
    access: "public",
    input: ForgotPassword,
    output: Said,
    limit: "reset",
    limitBy: ({ caller }, { email }) => [caller.address, `email ${fold(email)}`],
  },
  async (context, { email }) => {
    const { db, now, origin } = context;
    const account = sql`users where users.email_folded = ${fold(email)} and ${isNotBanned(now)}`;
    const { token, statements } = issueToken(context, "reset-password", sql`users.email`, account);
    const [[issued]] = await db.batch(statements);
    if (issued) post(context, issued.email, passwordResetLetter(origin, token));
    return { message: words.resetRequested };
  },
);

/** Sets a new password by a link, once, and ends every session. 400 for a link that no longer works. */
export const resetPassword = operation(
  {
    access: "public",
    input: ResetPassword,
    output: Said,
    limit: "login",
    limitBy: ({ caller }) => [caller.address],
  },
  async (context, { token, newPassword }) => {
    const found = await findToken(context, "reset-password", token);
    if (!found) throw invalid(words.deadLink);
    const isSet = await writePassword(context, found.userId, newPassword, {
      where: sql`${eq(users.email, found.email)} and ${isUnused(token)}`,
    });
    if (!isSet) throw invalid(words.deadLink);
    if (context.viewer?.id === found.userId) await context.session.end();
    return { message: words.passwordUpdated };
  },
);

/** Sets a new password by the current one, and ends all sessions but this. */
export const changePassword = operation(
  { access: "user", input: ChangePassword, output: Said, limit: "login" },
  async (context, { currentPassword, newPassword }) => {
    const refuse = (field: string, message: string) => invalid(message, { [field]: message });
    const user = await findUser(context.db, context.viewer.id);
    if (!user || !(await verifyPassword(user.password, currentPassword)))
      throw refuse("currentPassword", "The current password is not right");
    if (newPassword === currentPassword)
      throw refuse("newPassword", "The new password must differ from the current one");
    const isSet = await writePassword(context, user.id, newPassword, {
      where: eq(users.password, user.password),
      keepSession: context.session.idHash,
    });
    if (!isSet) throw refuse("currentPassword", "The current password is not right");
    return { message: words.passwordUpdated };
  },
);

/**
 * Writes a password where the condition holds, and with it ends sessions, links to set another, and a change of
 * address that waits: whoever else was in has no way left. The owner is told.
 */
async function writePassword(
  context: Context,
  userId: number,
  password: string,
  { where, keepSession = null }: { where: SQL; keepSession?: string | null },
) {
  const { db, origin } = context;
  const hash = await hashPassword(password);
  /** No two hashes are the same, so that this one shows that the first statement wrote. */
  const isWritten = sql`exists (select 1 from users where id = ${userId} and password = ${hash})`;
  const [[written]] = await db.batch([
    db
      .update(users)
      .set({ password: hash, pendingEmail: null })
      .where(and(eq(users.id, userId), where))
      .returning({ email: users.email }),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          keepSession === null ? undefined : ne(sessions.idHash, keepSession),
          isWritten,
        ),
      ),
    db.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.purpose, "reset-password"), isWritten)),
  ]);
  if (!written) return false;
  context.defer(context.live.end(userId));
  post(context, written.email, passwordChangedLetter(origin));
  return true;
}
