import { sql } from "drizzle-orm";
import { z } from "zod";
import { isNotBanned, issueToken } from "../../auth/tokens";
import type { Context } from "../../context";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import type { MailContent } from "../../platform/mail";
import { sendMails } from "./send-mails";
import { passwordResetMail, verificationMail } from "./templates";

const Output = z.object({ sent: z.number().int() });

/** Sends one mail. Errors of the mail service are thrown, so that the queue retries the job. */
export const sendMail = operation(
  {
    access: "system",
    input: jobInputs["mail.send"],
    output: Output,
    summary: "Sends one mail.",
  },
  (context, { key, to, content }) => sendMails(context, [{ key, to, content: () => content }]),
);

/** Creates the token of a link and sends it; older links of the account with the same purpose stop working. */
export const mailLink = operation(
  {
    access: "system",
    input: jobInputs["users.mailLink"],
    output: Output,
    summary: "Sends the link that confirms an email address or sets a new password.",
  },
  async (context, { key, userId, email, purpose }) => {
    if (userId === null || email === null) return { sent: 0 };
    const link = { userId, purpose };
    const content = () => writeLink(context, { email, ...link });
    return sendMails(context, [{ key, to: email, content, isRequested: true }]);
  },
);

type Link = { userId: number; purpose: keyof typeof linkMails; email: string };

/** Returns null if the address is not the account's any more, or is confirmed already. */
async function writeLink(context: Context, { userId, purpose, email }: Link): Promise<MailContent | null> {
  const isWanted = {
    "verify-email": sql`(users.pending_email = ${email} or (users.email = ${email} and users.email_verified = 0))`,
    "reset-password": sql`users.email = ${email} and ${isNotBanned(context.now)}`,
  };
  const account = sql`users where users.id = ${userId} and ${isWanted[purpose]}`;
  const { token, statements } = issueToken(context, purpose, email, account);
  const [[issued]] = await context.db.batch(statements);
  return issued ? linkMails[purpose](context.origin, token) : null;
}

const linkMails = { "verify-email": verificationMail, "reset-password": passwordResetMail };
