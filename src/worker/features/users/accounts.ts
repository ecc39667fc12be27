import { bannedSentence } from "@contract/account-status";
import { Done, done } from "@contract/done";
import { Refusal, unavailable } from "@contract/errors";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { CurrentUser, Login, Register, TURNSTILE_ACTION, USERNAME_RESERVED_DAYS } from "@contract/users";
import { and, eq, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { hashPassword, verifyPassword } from "../../auth/passwords";
import type { LimitKey } from "../../auth/rate-limits";
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
import { users } from "../../db/schema";
import { addUserWords, foldNewUser } from "../../db/written-texts";
import { operation } from "../../operation";
import { sendStored, storeLinkMail } from "../mail/send";
import { newestId } from "../notifications/unread";
import { findByLogin } from "./queries";
import { rethrowUniqueConflict } from "./unique-conflicts";

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
    refusals: {
      challenge_failed:
        "The site checks with Turnstile that a person registers. Send the token of its widget.",
      unavailable: "Turnstile could not be asked.",
      already_taken: `The username, email address or registration code is used by another account. A former username stays reserved for ${USERNAME_RESERVED_DAYS} days.`,
    },
    example: { input: { username: "carla", fullName: "Carla Ferreiro", email: "carla@example.com" } },
    load: ({ session }) => session.readPrevious(),
  },
  async (context, { password, passwordConfirm: _confirmed, turnstileToken, ...account }, previous) => {
    await checkHuman(context, turnstileToken);
    const now = context.now.toISOString();
    const row = {
      ...account,
      usernameFolded: fold(account.username),
      emailFolded: fold(account.email),
      password: await hashPassword(password),
      joinedAt: now,
      lastLoginAt: now,
      notificationsReadUpTo: newestId,
      folded: foldNewUser(account),
    };
    const newAccount = sql`users where users.username_folded = ${row.usernameFolded}`;
    const session = context.session.start(newAccount, previous);
    const [[created], stored] = await context.db
      .batch([
        context.db.insert(users).values(row).returning(),
        storeLinkMail(context, "verify-email", row.email, newAccount),
        ...session.statements,
        addUserWords(context.db, account, sql`1`),
      ])
      .catch(rethrowUniqueConflict);
    if (!created) throw new Error("The new account was not returned");
    session.setCookies(created);
    sendStored(context, stored);
    return toAccount(created, context.now);
  },
);

/** Without an answer of Turnstile nobody registers: whoever has set its keys wants no account without the check. */
async function checkHuman({ turnstile, caller }: Context, token = "") {
  const verdict = turnstile ? await turnstile.verify(token, TURNSTILE_ACTION, caller.address) : "passed";
  if (verdict === "passed") return;
  if (verdict === "unavailable") throw unavailable(sentences.turnstileUnavailable);
  throw new Refusal("challenge_failed", sentences.turnstileFailed, {
    fields: { turnstileToken: sentences.turnstileFailed },
  });
}

/**
 * Logs in by username or email address. All failures give the same error after the same time (OWASP ASVS 6.3.8). An
 * expired suspension or ban ends in the database, which shows the user's content again. The session is created only if
 * the password has not changed since it was checked.
 */
export const login = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: Login,
    output: CurrentUser,
    limit: "login",
    /** Counted below, by account: one account can log in by username and by email address. */
    limitBy: () => [],
    summary: "Logs in with a username or an email address, in upper or lower case.",
    refusals: { invalid_credentials: true, account_banned: true },
    load: ({ db, session }, { username }) => Promise.all([findByLogin(db, username), session.readPrevious()]),
  },
  async (context, { username, password }, [found, previous]) => {
    const { db, now, limiter } = context;
    const attempt = limitKeys(context, username, found);
    await limiter.count(attempt);
    const isCorrect = await verifyPassword(found?.password, password);
    if (!found || !isCorrect) throw new Refusal("invalid_credentials", sentences.invalidCredentials);
    const account = toAccount(found, now);
    if (account.status === "banned") throw new Refusal("account_banned", bannedSentence(account));
    const lastLoginAt = now.toISOString();
    const session = context.session.start(
      sql`users where users.id = ${found.id} and users.password = ${found.password}`,
      previous,
    );
    const [, [loggedIn]] = await db.batch([
      db
        .update(users)
        .set({ status: "active", statusReason: null, statusExpiresAt: null })
        .where(and(eq(users.id, found.id), lte(users.statusExpiresAt, lastLoginAt))),
      db
        .update(users)
        .set({ lastLoginAt })
        .where(and(eq(users.id, found.id), eq(users.password, found.password), ne(users.status, "banned")))
        .returning(),
      limiter.uncount(attempt),
      ...session.statements,
    ]);
    if (!loggedIn) throw new Refusal("invalid_credentials", sentences.invalidCredentials);
    session.setCookies(loggedIn);
    return toAccount(loggedIn, now);
  },
);

/**
 * The rate limits of a login attempt. A browser known to the account has a limit of its own, so that attackers cannot
 * lock the owner out.
 */
function limitKeys(
  { caller, device }: Context,
  username: string,
  found: typeof users.$inferSelect | undefined,
): LimitKey[] {
  const account = found ? `account ${found.id}` : `name ${fold(username)}`;
  const deviceId = found && device.idFor(found);
  if (deviceId) return [["login", `${account} in ${deviceId}`]];
  return [
    ["login", `${account} at ${caller.address}`],
    ["loginAddress", caller.address],
    ["loginAccount", account],
  ];
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
