import { HOUR_MS } from "@contract/durations";
import { Refusal } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context";
import { type tokenPurposes, tokens, users } from "../db/schema";
import { digest } from "../platform/digest";

type Purpose = (typeof tokenPurposes)[number];

const lifetimes: Record<Purpose, number> = { "verify-email": 24 * HOUR_MS, "reset-password": HOUR_MS };

/** 256 random bits, which cannot be guessed (OWASP ASVS 11.5.1). */
const newToken = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/**
 * Creates a token for a link, and the statements that store its hash and delete the account's older tokens of the same
 * purpose. `account` is SQL after FROM that selects the account; if it selects none, nothing is written and the first
 * statement returns no row. `email` is the address that the link is sent to.
 */
export function issueToken({ db, now }: Context, purpose: Purpose, email: string | SQL, account: SQL) {
  const token = newToken();
  const hash = digest(token);
  const expiresAt = now.getTime() + lifetimes[purpose];
  const insert = db.all<{ email: string }>(
    sql`insert into tokens (token_hash, user_id, purpose, email, expires_at)
      select ${hash}, users.id, ${purpose}, ${email}, ${expiresAt} from ${account} returning email`,
  );
  const deleteOlder = db.run(
    sql`delete from tokens where token_hash <> ${hash}
      and (user_id, purpose) in (select user_id, purpose from tokens where token_hash = ${hash})`,
  );
  return { token, statements: [insert, deleteOlder] as const };
}

/**
 * Finds the account of a valid token, and in `email` the address it was sent to. Tokens of banned accounts are invalid.
 * Throws 400 for an invalid token. Only invalid tokens count against the rate limit, so that a valid link always works,
 * whatever others at the same IP address have tried.
 */
export async function findToken({ db, now, caller, limiter }: Context, purpose: Purpose, token: string) {
  const [found] = await db
    .select({
      userId: tokens.userId,
      email: tokens.email,
      ownEmail: sql<string>`${users.email}`.as("own_email"),
      pendingEmail: users.pendingEmail,
      fullName: users.fullName,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.tokenHash, digest(token)),
        eq(tokens.purpose, purpose),
        gt(tokens.expiresAt, now.toISOString()),
        isNotBanned(now),
      ),
    );
  if (found) return found;
  await limiter.count([["invalidLinks", caller.address]]);
  throw new Refusal("link_invalid", sentences.invalidLink);
}

/** SQL condition: the token has not been used yet. Of several simultaneous requests it holds for one. */
export const isUnused = (token: string) =>
  sql`exists (select 1 from tokens where token_hash = ${digest(token)})`;

/** SQL: the id of the account of a token. */
export const userOfToken = (token: string) =>
  sql`(select user_id from tokens where token_hash = ${digest(token)})`;

/** The statement that deletes a token, for the batch that makes use of it. */
export const deleteToken = ({ db }: Context, token: string) =>
  db.delete(tokens).where(eq(tokens.tokenHash, digest(token)));

/** SQL condition: the user is not banned, or the ban has expired. */
export const isNotBanned = (now: Date) =>
  sql`(users.status <> 'banned' or users.status_expires_at <= ${now.getTime()})`;
