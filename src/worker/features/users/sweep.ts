import { DAY_MS, HOUR_MS } from "@contract/durations";
import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { inBatches } from "../../db/in-batches";
import {
  apiKeys,
  bulkChanges,
  formerUsernames,
  idempotentCalls,
  oauthClients,
  rateLimits,
  sessions,
  stripeEvents,
  tokens,
  usedChallenges,
  webConversations,
} from "../../db/schema";
import { operation } from "../../operation/operation";

const LIMITS = { rows: 1000, batches: 10 };

/**
 * Deletes expired tokens, sessions, connections of assistants, rate limits, used challenges, unconfirmed messages from the web, idempotency keys, undo
 * data of bulk changes, payment events and reservations of former usernames.
 */
export const sweepExpired = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ swept: z.number().int() }),
    summary: "Deletes expired tokens, sessions, rate limits and reserved usernames.",
  },
  async ({ db, now }) => {
    const time = now.getTime();
    const swept = await inBatches(LIMITS, () =>
      db.batch([
        db.all(deleteOldest(tokens, tokens.expiresAt, time)),
        db.all(deleteOldest(sessions, sessions.expiresAt, time)),
        db.all(deleteOldest(apiKeys, apiKeys.expiresAt, time, sql`client_id is not null and `)),
        db.all(deleteOldest(oauthClients, oauthClients.expiresAt, time)),
        db.all(deleteOldest(rateLimits, rateLimits.resetsAt, time)),
        db.all(deleteOldest(formerUsernames, formerUsernames.reservedUntil, time)),
        db.all(deleteOldest(usedChallenges, usedChallenges.expiresAt, time)),
        db.all(deleteOldest(webConversations, webConversations.confirmBy, time)),
        db.all(deleteOldest(idempotentCalls, idempotentCalls.createdAt, time - DAY_MS)),
        db.all(deleteOldest(bulkChanges, bulkChanges.changedAt, time - HOUR_MS)),
        db.all(deleteOldest(stripeEvents, stripeEvents.receivedAt, time - 30 * DAY_MS)),
      ]),
    );
    return { swept };
  },
);

const deleteOldest = (table: SQLiteTable, column: SQLiteColumn, until: number, condition = sql``) =>
  sql`delete from ${table} where rowid in (
    select rowid from ${table} where ${condition}${column} <= ${until} order by ${column} limit ${LIMITS.rows}) returning 1 as deleted`;
