import { Refusal } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context";
import { type tokenPurposes, tokens, users } from "../db/schema";
import { digest } from "./digest";

type Purpose = (typeof tokenPurposes)[number];

const HOUR_MS = 60 * 60 * 1000;
const lifetimes: Record<Purpose, number> = { "verify-email": 24 * HOUR_MS, "reset-password": HOUR_MS };

/** 256 random bits: what a link carries, and nobody can guess (OWASP ASVS 11.5.1). */
const newToken = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/**
 * A token for a link, and the statements that keep its hash and end the older ones of its purpose. `whose` is the rest
 * of a FROM that finds the account: where it finds none, nothing is written and the first statement answers no row.
 * `email` is the address the link is sent to.
 */
export function issueToken({ db, now }: Context, purpose: Purpose, email: string | SQL, whose: SQL) {
  const token = newToken();
  const hash = digest(token);
  const expiresAt = now.getTime() + lifetimes[purpose];
  const keep = db.all<{ email: string }>(
    sql`insert into tokens (token_hash, user_id, purpose, email, expires_at)
      select ${hash}, users.id, ${purpose}, ${email}, ${expiresAt} from ${whose} returning email`,
  );
  const endOlder = db.run(
    sql`delete from tokens where token_hash <> ${hash}
      and (user_id, purpose) in (select user_id, purpose from tokens where token_hash = ${hash})`,
  );
  return { token, statements: [keep, endOlder] as const };
}

/**
 * Whose token it is and where it was sent, while it lives. Somebody who is banned has none. 400 for any other; only
 * those are counted, so that nobody who shares an address with others waits because of them.
 */
export async function findToken({ db, now, caller, limiter }: Context, purpose: Purpose, token: string) {
  const [found] = await db
    .select({ userId: tokens.userId, email: tokens.email })
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
  await limiter.count([["deadLinks", caller.address]]);
  throw new Refusal("link_invalid", sentences.deadLink);
}

/** Holds in a statement while nobody has used the token: of those who come at once with it, it holds for one. */
export const isUnused = (token: string) =>
  sql`exists (select 1 from tokens where token_hash = ${digest(token)})`;

/** The statement that uses a token up; joins the batch of what it was good for. */
export const useUp = ({ db }: Context, token: string) =>
  db.delete(tokens).where(eq(tokens.tokenHash, digest(token)));

/** Holds in a statement for accounts that may be entered: a ban that has run out counts no more. */
export const isNotBanned = (now: Date) =>
  sql`(users.status <> 'banned' or users.status_expires_at <= ${now.getTime()})`;
