import { invalid, Refusal } from "@contract/errors";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { ConfirmEmail, VerifyEmail } from "@contract/users";
import { and, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { findToken, issueToken, isUnused, useUp } from "../../auth/tokens";
import { users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { post } from "../mail/send";
import { verificationLetter } from "../mail/templates";
import { refuseTaken } from "./unique-conflicts";

/** An address is somebody's once they followed a link that was sent there. */

const Said = z.object({ message: z.string() });

/** Sends the link again; links sent before no longer work. 400 for an address that is not one's own or needs no link. */
export const sendVerification = operation(
  {
    access: "user",
    input: VerifyEmail,
    output: Said,
    limit: "verification",
    summary: "Sends the link that confirms an email address again.",
    example: { output: { message: sentences.verificationSent } },
  },
  async (context, { email }) => {
    const { db, viewer, origin } = context;
    const address = awaitedAddress(viewer, email);
    const stillAwaited = sql`users where users.id = ${viewer.id}
      and (users.pending_email = ${address} or (users.email = ${address} and users.email_verified = 0))`;
    const { token, statements } = issueToken(context, "verify-email", address, stillAwaited);
    const [[issued]] = await db.batch(statements);
    if (issued) post(context, address, verificationLetter(origin, token));
    return { message: sentences.verificationSent };
  },
);

function awaitedAddress(viewer: LoggedIn["viewer"], asked: string) {
  const { email, emailFolded, emailVerified, pendingEmail } = viewer;
  if (pendingEmail && fold(pendingEmail) === fold(asked)) return pendingEmail;
  const refuse = (message: string) => invalid(message, { email: message });
  if (fold(asked) !== emailFolded) throw refuse("This is not an address of your account");
  if (emailVerified) throw refuse("This address is confirmed already");
  return email;
}

/**
 * Confirms the address a link was sent to, and puts it in use if it was a new one. 400 for a link that was used, has
 * expired, was replaced by a later one or is made up; 409 where the address has become somebody else's meanwhile.
 */
export const confirmEmail = operation(
  {
    access: "public",
    input: ConfirmEmail,
    output: Said,
    limit: "deadLinks",
    limitBy: () => [],
    summary: "Confirms an email address with the token from a mailed link.",
    refusals: { link_invalid: true, already_taken: "Another account has confirmed this address." },
    example: { output: { message: sentences.emailConfirmed } },
  },
  async (context, { token }) => {
    const { db, defer, jobs } = context;
    const { userId, email } = await findToken(context, "verify-email", token);
    const [confirmed] = await db
      .batch([
        db
          .update(users)
          .set({
            email,
            emailFolded: fold(email),
            emailVerified: true,
            pendingEmail: sql`nullif(${users.pendingEmail}, ${email})`,
          })
          .where(
            and(
              eq(users.id, userId),
              or(eq(users.email, email), eq(users.pendingEmail, email)),
              isUnused(token),
            ),
          )
          .returning({ customerId: users.stripeCustomerId }),
        useUp(context, token),
      ])
      .catch(refuseTaken);
    const [account] = confirmed;
    if (!account) throw new Refusal("link_invalid", sentences.deadLink);
    if (account.customerId) defer(jobs.send({ name: "billing.updateEmail", input: { userId } }));
    return { message: sentences.emailConfirmed };
  },
);
