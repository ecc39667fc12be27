import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { formerUsernames, rateLimits, sessions, stripeEvents, tokens } from "../../db/schema";
import { operation } from "../../operation";

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_PER_STATEMENT = 1000;
/** Remaining rows are deleted by the next run. */
const BATCHES_PER_RUN = 10;

/** Deletes expired tokens, sessions, rate limits, payment events and reservations of former usernames. */
export const sweepExpired = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ swept: z.number().int() }),
    summary: "Deletes expired tokens, sessions, rate limits and reserved usernames.",
  },
  async ({ db, now }) => {
    const time = now.getTime();
    let swept = 0;
    for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
      const deleted = await db.batch([
        db.all(deleteOldest(tokens, tokens.expiresAt, time)),
        db.all(deleteOldest(sessions, sessions.expiresAt, time)),
        db.all(deleteOldest(rateLimits, rateLimits.resetsAt, time)),
        db.all(deleteOldest(formerUsernames, formerUsernames.reservedUntil, time)),
        db.all(deleteOldest(stripeEvents, stripeEvents.receivedAt, time - 30 * DAY_MS)),
      ]);
      swept += deleted.flat().length;
      if (deleted.every((rows) => rows.length < ROWS_PER_STATEMENT)) break;
    }
    return { swept };
  },
);

const deleteOldest = (table: SQLiteTable, column: SQLiteColumn, until: number) =>
  sql`delete from ${table} where rowid in (
    select rowid from ${table} where ${column} <= ${until} order by ${column} limit ${ROWS_PER_STATEMENT}) returning 1 as deleted`;
