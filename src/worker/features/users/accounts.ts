import { Done, done } from "@contract/done";
import { fold } from "@contract/primitives";
import { CurrentUser, Register, TURNSTILE_ACTION, USERNAME_RESERVED_DAYS } from "@contract/users";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { checkHuman } from "../../auth/check-human";
import { refuseCommonPassword } from "../../auth/common-passwords";
import { hashPassword } from "../../auth/passwords";
import type { PreviousSession } from "../../auth/session-control";
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
import { users } from "../../db/schema";
import { addUserWords, foldNewUser } from "../../db/written-texts";
import { operation } from "../../operation/operation";
import { sendStored, storeLinkMail } from "../mail/send";
import { newestId } from "../notifications/unread";
import { rethrowUniqueConflict } from "./unique-conflicts";

export const registrationRefusals = {
  challenge_failed: "The site checks with Turnstile that a person registers. Send the token of its widget.",
  unavailable: "Turnstile could not be asked.",
  already_taken: `The username, email address or registration code is used by another account. A former username stays reserved for ${USERNAME_RESERVED_DAYS} days.`,
};

/**
 * Creates an account, logs in, and sends a link to verify the email address. 409 if the username, email address or
 * registration code is taken. The rate limit counts by IP address even if the viewer is logged in, because each
 * registration logs into a new account.
 */
export const register = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: Register,
    output: CurrentUser,
    limit: "register",
    limitBy: ({ caller }) => [caller.address],
    summary: "Creates an account and logs in to it.",
    refusals: registrationRefusals,
    example: { input: { username: "carla", fullName: "Carla Ferreiro", email: "carla@example.com" } },
    load: ({ session }) => session.readPrevious(),
  },
  async (context, { password, passwordConfirm: _confirmed, ...account }, previous) => {
    refuseCommonPassword(password, "password");
    return createAccount(context, { account, password: () => hashPassword(password), previous });
  },
);

type NewAccount = Pick<Register, "username" | "fullName" | "email" | "turnstileToken"> &
  Partial<typeof users.$inferInsert>;
type Registration = {
  account: NewAccount;
  /** The stored value of the password. */
  password: () => Promise<string> | string;
  previous: PreviousSession | null;
};

/** Creates an account and logs in to it, if a person registers. A link verifies the email address, unless it is verified. */
export async function createAccount(
  context: Context,
  { account: { turnstileToken, ...account }, password, previous }: Registration,
) {
  await checkHuman(context, TURNSTILE_ACTION, turnstileToken);
  const now = context.now.toISOString();
  const row = {
    ...account,
    usernameFolded: fold(account.username),
    emailFolded: fold(account.email),
    password: await password(),
    joinedAt: now,
    lastLoginAt: now,
    notificationsReadUpTo: newestId,
    folded: foldNewUser(account),
  };
  const newAccount = sql`users where users.username_folded = ${row.usernameFolded}`;
  const session = context.session.start(newAccount, previous, false);
  const [[created], stored] = await context.db
    .batch([
      context.db.insert(users).values(row).returning(),
      storeLinkMail(context, "verify-email", row.email, sql`${newAccount} and users.email_verified = 0`),
      ...session.statements,
      addUserWords(context.db, account, sql`1`),
    ])
    .catch(rethrowUniqueConflict);
  if (!created) throw new Error("The new account was not returned");
  session.setCookies(created);
  sendStored(context, stored);
  return toAccount(created, context.now);
}

export const logout = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: z.unknown(),
    output: Done,
    summary: "Ends the session, if there is one.",
  },
  async (context) => {
    await context.session.end();
    return done;
  },
);

export const readCurrentUser = operation(
  { access: "user", input: z.unknown(), output: CurrentUser, summary: "Returns the caller's own account." },
  async ({ viewer }) => viewer,
);
