import { bannedSentence } from "@contract/account-status";
import { Done, done } from "@contract/done";
import { Refusal } from "@contract/errors";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { CurrentUser, Login, Register, USERNAME_RESERVED_DAYS } from "@contract/users";
import { and, eq, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { hashPassword, verifyPassword } from "../../auth/passwords";
import type { Counted } from "../../auth/rate-limits";
import { standing } from "../../auth/sessions";
import { issueToken } from "../../auth/tokens";
import type { Context } from "../../context";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { post } from "../mail/send";
import { verificationLetter } from "../mail/templates";
import { findByName } from "./queries";
import { refuseTaken } from "./unique-conflicts";

/** An account is one person's way in: made by registering, entered by logging in, left by logging out. */

/**
 * Makes an account and logs into it; a link to confirm the address follows by mail. 409 where the name, address or
 * registration code is taken. Whoever is logged in counts by address too: each account made logs into another.
 */
export const register = operation(
  {
    access: "public",
    input: Register,
    output: CurrentUser,
    limit: "register",
    limitBy: ({ caller }) => [caller.address],
    summary: "Creates an account and logs in to it.",
    refusals: {
      already_taken: `The username, email address or registration code is used by another account. A former username stays reserved for ${USERNAME_RESERVED_DAYS} days.`,
    },
    example: { input: { username: "carla", fullName: "Carla Ferreiro", email: "carla@example.com" } },
  },
  async (context, { password, passwordConfirm: _confirmed, ...account }) => {
    const now = context.now.toISOString();
    const row = {
      ...account,
      usernameFolded: fold(account.username),
      emailFolded: fold(account.email),
      password: await hashPassword(password),
      joinedAt: now,
      lastLoginAt: now,
    };
    const whose = sql`users where users.username_folded = ${row.usernameFolded}`;
    const { token, statements } = issueToken(context, "verify-email", row.email, whose);
    const session = context.session.start(whose);
    const [rows] = await context.db
      .batch([context.db.insert(users).values(row).returning(), ...statements, ...session.statements])
      .catch(refuseTaken);
    const [created] = rows as (typeof users.$inferSelect)[];
    if (!created) throw new Error("The new account was not returned");
    session.carry(created);
    post(context, row.email, verificationLetter(context.origin, token));
    return standing(created, context.now);
  },
);

/**
 * Logs in by username or email. One failure for every reason, in the same time (OWASP ASVS 6.3.8). A suspension or ban
 * that has run out is lifted in the row, and what it hid is shown again. The session starts only while the password is
 * still the one that was checked.
 */
export const login = operation(
  {
    access: "public",
    input: Login,
    output: CurrentUser,
    limit: "login",
    /** Counted below, once it is known whose name it is: an account has two. */
    limitBy: () => [],
    summary: "Logs in with a username or an email address, in upper or lower case.",
    refusals: { invalid_credentials: true, account_banned: true },
  },
  async (context, { username, password }) => {
    const { db, now, limiter } = context;
    const found = await findByName(db, username);
    const attempt = limitsOf(context, username, found);
    await limiter.count(attempt);
    const isRight = await verifyPassword(found?.password, password);
    if (!found || !isRight) throw new Refusal("invalid_credentials", sentences.badCredentials);
    const account = standing(found, now);
    if (account.status === "banned") throw new Refusal("account_banned", bannedSentence(account));
    const lastLoginAt = now.toISOString();
    const session = context.session.start(
      sql`users where users.id = ${found.id} and users.password = ${found.password}`,
    );
    const [, [entered]] = await db.batch([
      db
        .update(users)
        .set({ status: "active", statusReason: null, statusExpiresAt: null })
        .where(and(eq(users.id, found.id), lte(users.statusExpiresAt, lastLoginAt))),
      db
        .update(users)
        .set({ lastLoginAt })
        .where(and(eq(users.id, found.id), eq(users.password, found.password), ne(users.status, "banned")))
        .returning(),
      limiter.takeBack(attempt),
      ...session.statements,
    ]);
    if (!entered) throw new Refusal("invalid_credentials", sentences.badCredentials);
    session.carry(entered);
    return standing(entered, now);
  },
);

/**
 * What an attempt to log in is counted against. In a browser that the account knows it counts there alone, so that no
 * stranger's attempts, from wherever, keep its owner out.
 */
function limitsOf(
  { caller, device }: Context,
  username: string,
  found: typeof users.$inferSelect | undefined,
): Counted[] {
  const account = found ? `account ${found.id}` : `name ${fold(username)}`;
  const known = found && device.idFor(found);
  if (known) return [["login", `${account} in ${known}`]];
  return [
    ["login", `${account} at ${caller.address}`],
    ["loginAddress", caller.address],
    ["loginAccount", account],
  ];
}

/** Ends the caller's session; without one there is nothing to end. */
export const logout = operation(
  { access: "public", input: z.unknown(), output: Done, summary: "Ends the session, if there is one." },
  async (context) => {
    await context.session.end();
    return done;
  },
);

export const readCurrentUser = operation(
  { access: "user", input: z.unknown(), output: CurrentUser, summary: "Returns the caller's own account." },
  async ({ viewer }) => viewer,
);
