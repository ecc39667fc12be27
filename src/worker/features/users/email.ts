import { MessageResponse } from "@contract/done";
import { forbidden, invalid, Refusal, unauthenticated } from "@contract/errors";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { ConfirmEmail, VerifyEmail } from "@contract/users";
import { and, eq, or, sql } from "drizzle-orm";
import { deleteToken, findToken, isUnused } from "../../auth/tokens";
import type { Context } from "../../context";
import { storeJob } from "../../db/outbox";
import { users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { expectMail, sendStored, storeLinkMail } from "../mail/send";
import { rethrowUniqueConflict } from "./unique-conflicts";

/**
 * Sends the verification link again; earlier links stop working. 400 for an email address that is not the viewer's or
 * is already verified.
 */
export const sendVerification = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: VerifyEmail,
    output: MessageResponse,
    limit: "verification",
    summary: "Sends the link that confirms an email address again.",
    refusals: { mail_not_configured: true },
    example: { output: { message: sentences.verificationSent } },
  },
  async (context, { email }) => {
    expectMail(context);
    const { viewer } = context;
    const address = unverifiedAddress(viewer, email);
    const isUnverified = sql`users where users.id = ${viewer.id}
      and (users.pending_email = ${address} or (users.email = ${address} and users.email_verified = 0))`;
    sendStored(context, await storeLinkMail(context, "verify-email", address, isUnverified));
    return { message: sentences.verificationSent };
  },
);

function unverifiedAddress(viewer: LoggedIn["viewer"], requested: string) {
  const { email, emailFolded, emailVerified, pendingEmail } = viewer;
  if (pendingEmail && fold(pendingEmail) === fold(requested)) return pendingEmail;
  const refuse = (message: string) => invalid(message, { email: message });
  if (fold(requested) !== emailFolded) throw refuse("This is not an address of your account");
  if (emailVerified) throw refuse("This address is confirmed already");
  return email;
}

/**
 * Verifies the email address that a link was sent to; a pending new address replaces the current one. Only the account
 * itself may do so: the recipient may be somebody whose address another person entered, whose account would otherwise look
 * like theirs. 400 for a link that was used, has expired, was replaced by a newer one or is invalid; 409 if another account
 * has taken the address.
 */
export const confirmEmail = operation(
  {
    access: "public",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: ConfirmEmail,
    output: MessageResponse,
    limit: "invalidLinks",
    limitBy: () => [],
    summary:
      "Confirms an email address with the token from a mailed link. It needs a session of the account that has entered the address; the refusal of all others names it.",
    refusals: {
      link_invalid: true,
      unauthenticated: true,
      forbidden: "Another account is logged in.",
      already_taken: "Another account has confirmed this address.",
    },
    example: { output: { message: sentences.emailConfirmed } },
  },
  async (context, { token }) => {
    const { db, now, viewer } = context;
    const { userId, email, fullName } = await findVerification(context, token);
    if (viewer?.id !== userId) {
      const message = sentences.loginToConfirm(fullName);
      throw viewer ? forbidden(message) : unauthenticated(message);
    }
    const job = { name: "billing.updateEmail", input: { userId } } as const;
    const [confirmed, stored] = await db
      .batch([
        db
          .update(users)
          .set({
            email,
            emailFolded: fold(email),
            emailVerified: true,
            pendingEmail: sql`nullif(${users.pendingEmail}, ${email})`,
          })
          .where(and(eq(users.id, userId), isEmailOf(email), isUnused(token)))
          .returning({ id: users.id }),
        storeJob(
          db,
          now,
          job,
          sql`users where users.id = ${userId} and changes() = 1 and stripe_customer_id is not null`,
        ),
        deleteToken(context, token),
      ])
      .catch(rethrowUniqueConflict);
    if (confirmed.length === 0) throw invalidLink();
    sendStored(context, stored);
    return { message: sentences.emailConfirmed };
  },
);

/**
 * Rejects a link for somebody whose address another person entered. The address stays unconfirmed, and the link is used up.
 */
export const denyEmail = operation(
  {
    access: "public",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: ConfirmEmail,
    output: MessageResponse,
    limit: "invalidLinks",
    limitBy: () => [],
    summary:
      "Says with the token from a mailed link that the account is not of the address's owner. The link no longer works, and a change to this address is dropped.",
    refusals: { link_invalid: true },
    example: { output: { message: sentences.emailDenied } },
  },
  async (context, { token }) => {
    const { db } = context;
    const { userId, email } = await findVerification(context, token);
    await db.batch([
      db
        .update(users)
        .set({ pendingEmail: null })
        .where(and(eq(users.id, userId), eq(users.pendingEmail, email), isUnused(token))),
      deleteToken(context, token),
    ]);
    return { message: sentences.emailDenied };
  },
);

const invalidLink = () => new Refusal("link_invalid", sentences.invalidLink);

/** SQL condition on a row of `users`: it is the address of the account, or the one to which it will change. */
const isEmailOf = (email: string) => or(eq(users.email, email), eq(users.pendingEmail, email));

/** Finds the account whose address a link confirms. Throws 400 also if the account has another address by now. */
async function findVerification(context: Context, token: string) {
  const found = await findToken(context, "verify-email", token);
  const { email, ownEmail, pendingEmail } = found;
  if (email !== ownEmail && email !== pendingEmail) throw invalidLink();
  return found;
}
