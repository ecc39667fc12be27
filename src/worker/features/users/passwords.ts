import { MessageResponse } from "@contract/done";
import { invalid, Refusal, wrongPassword } from "@contract/errors";
import { ChangePassword, ForgotPassword, ResetPassword } from "@contract/passwords";
import { fold } from "@contract/primitives";
import { type OtherAccess, PasswordReset } from "@contract/security";
import { sentences } from "@contract/sentences";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { refuseCommonPassword } from "../../auth/common-passwords";
import { selectOtherAccess } from "../../auth/other-access";
import { hashPassword } from "../../auth/passwords";
import { silentLimit } from "../../auth/rate-limits";
import { findToken, isNotBanned, isUnused, userOfToken } from "../../auth/tokens";
import type { Context } from "../../context";
import { apiKeys, sessions, tokens, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { confirmedAccount, expectMail, sendStored, storeMail, storeRequestedLink } from "../mail/send";
import { passwordChangedMail } from "../mail/templates";
import { isOwnPassword } from "./own-password";
import { findUser } from "./queries";

/**
 * Sends a password reset link. Response and database work are the same whether or not the account exists (OWASP Forgot
 * Password Cheat Sheet). Above the limit of mails per address no new link is sent and the last one stays valid, so that
 * nobody can invalidate the owner's link by requesting more.
 */
export const forgotPassword = operation(
  {
    access: "public",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: ForgotPassword,
    output: MessageResponse,
    limit: "reset",
    limitBy: ({ caller }) => [caller.address],
    summary:
      "Sends a link to set a new password. The response does not tell whether an account with this address exists, or whether a mail was sent.",
    refusals: { mail_not_configured: true },
    example: { output: { message: sentences.resetRequested } },
  },
  async (context, { email }) => {
    expectMail(context);
    const { db, now } = context;
    const { isWithin, count } = silentLimit(db, now, "resetMails", fold(email));
    const account = sql`users where users.email_folded = ${fold(email)} and ${isNotBanned(now)} and ${isWithin}`;
    const [stored] = await db.batch([storeRequestedLink(context, "reset-password", account), count]);
    sendStored(context, stored);
    return { message: sentences.resetRequested };
  },
);

/**
 * Sets a new password with a reset link, once, and ends all sessions. The browser is known to the account from now on,
 * so that the owner can log in while others use up the login attempts. 400 for an invalid link.
 */
export const resetPassword = operation(
  {
    access: "public",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: ResetPassword,
    output: PasswordReset,
    limit: "invalidLinks",
    limitBy: () => [],
    summary:
      "Sets a new password with the token from a mailed link, and ends all sessions. `otherAccess` lists what can still log in to the account or acts for it; the mail about the new password lists it too.",
    refusals: { link_invalid: true },
    example: { output: { message: sentences.passwordUpdated } },
  },
  async (context, { token, newPassword }) => {
    refuseCommonPassword(newPassword, "newPassword");
    const [{ userId, email }, otherAccess] = await Promise.all([
      findToken(context, "reset-password", token),
      selectOtherAccess(context, userOfToken(token)),
    ]);
    const password = await hashPassword(newPassword);
    const where = sql`${eq(users.email, email)} and ${isUnused(token)}`;
    if (!(await writePassword(context, { userId, password, where, otherAccess })))
      throw new Refusal("link_invalid", sentences.invalidLink);
    if (context.viewer?.id === userId) await context.session.end();
    context.device.remember({ id: userId, password });
    return { message: sentences.passwordUpdated, ...(otherAccess.length > 0 && { otherAccess }) };
  },
);

/** Changes the password. Ends all sessions and starts a new one for the viewer (OWASP ASVS 7.2.4, 7.4.3). */
export const changePassword = operation(
  {
    access: "user",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: ChangePassword,
    output: MessageResponse,
    limit: "login",
    limitBy: () => [],
    summary:
      "Changes the caller's password and ends all sessions. The response sets the cookies of a new session.",
    refusals: { wrong_password: true },
    example: { output: { message: sentences.passwordUpdated } },
  },
  async (context, { currentPassword, newPassword }) => {
    const { db, viewer, session } = context;
    const loading = findUser(db, viewer.id);
    const [isCorrect, otherAccess] = await Promise.all([
      isOwnPassword(context, loading, currentPassword),
      selectOtherAccess(context, viewer.id),
    ]);
    const user = await loading;
    if (!user || !isCorrect) throw wrongPassword(sentences.wrongPassword, "currentPassword");
    if (newPassword === currentPassword)
      throw invalid("The new password must differ from the current one", {
        newPassword: "The new password must differ from the current one",
      });
    refuseCommonPassword(newPassword, "newPassword");
    const password = await hashPassword(newPassword);
    const next = session.start(
      sql`users where users.id = ${user.id} and users.password = ${password}`,
      session.current,
      session.current?.hasSecondFactor ?? false,
    );
    const where = eq(users.password, user.password);
    if (!(await writePassword(context, { userId: user.id, password, where, otherAccess }, next.statements)))
      throw wrongPassword(sentences.wrongPassword, "currentPassword");
    next.setCookies({ id: user.id, password });
    return { message: sentences.passwordUpdated };
  },
);

type NewPassword = { userId: number; password: string; where: SQL; otherAccess: OtherAccess };

/**
 * Stores a password hash if the condition holds. Also deletes all sessions, connections of assistants, reset links and a pending change of email
 * address, which an intruder could have started, and notifies the owner by mail. `afterwards` runs in the same batch,
 * whether or not the password was written.
 */
async function writePassword(
  context: Context,
  { userId, password, where, otherAccess }: NewPassword,
  afterwards: BatchItem<"sqlite">[] = [],
) {
  const { db, origin } = context;
  /** Hashes are salted and unique, so if this one is stored, the first statement wrote it. */
  const isWritten = sql`exists (select 1 from users where id = ${userId} and password = ${password})`;
  const [[written], stored] = await db.batch([
    db
      .update(users)
      .set({ password, pendingEmail: null })
      .where(and(eq(users.id, userId), where))
      .returning({ id: users.id }),
    storeMail(
      context,
      sql`users.email`,
      passwordChangedMail(origin, otherAccess),
      sql`${confirmedAccount(userId)} and ${isWritten}`,
    ),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isWritten)),
    db.delete(apiKeys).where(and(eq(apiKeys.userId, userId), isNotNull(apiKeys.clientId), isWritten)),
    db.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.purpose, "reset-password"), isWritten)),
    ...afterwards,
  ]);
  if (!written) return false;
  context.defer(context.live.end(userId));
  sendStored(context, stored);
  return true;
}
