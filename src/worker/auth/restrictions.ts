import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";

/** Restrictions between users, and of writers without an account: blocks, mutes and message requests. Every operation checks them with these functions. */

type UserId = number | SQL;

/** SQL condition: the user has blocked or muted the other, and wants no notification about them. */
export const hasRestricted = (userId: UserId, otherId: UserId) =>
  sql`exists (select 1 from user_restrictions
    where user_restrictions.user_id = ${userId} and user_restrictions.restricted_id = ${otherId})`;

/** SQL condition: the user has blocked the other. */
export const hasBlocked = (userId: UserId, otherId: UserId) =>
  sql`exists (select 1 from user_restrictions where user_restrictions.user_id = ${userId}
    and user_restrictions.restricted_id = ${otherId} and user_restrictions.kind = 'block')`;

/** SQL condition: one of the two has blocked the other. */
export const isBlocked = (one: UserId, other: UserId) =>
  sql`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;

/** Reads whether one of the two has blocked the other: the reason why a statement with `isBlocked` wrote nothing. */
export async function isBlockedBetween(db: Db, one: number, other: number) {
  const [row] = await db.all<{ blocked: number }>(sql`select ${isBlocked(one, other)} as blocked`);
  return row?.blocked === 1;
}

/** SQL condition: the receiver has not accepted the sender's first messages. */
export const isRequest = (receiverId: UserId, senderId: UserId) =>
  sql`exists (select 1 from conversations where conversations.user_id = ${receiverId}
    and conversations.contact_id = ${senderId} and conversations.request is not null)`;

/** SQL condition on a row of `web_conversations`: its receiver has blocked the address of its writer. */
export const isWriterBlocked = sql`exists (select 1 from blocked_addresses
  where blocked_addresses.user_id = web_conversations.user_id
    and blocked_addresses.email_folded = web_conversations.email_folded)`;
