import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { formerUsernames, projectViews, rateLimits, sessions, stripeEvents, tokens } from "../../db/schema";
import { operation } from "../../operation";

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_A_TIME = 1000;
/** What a round does at most: what is left waits for the next. */
const TIMES = 10;

/**
 * Deletes what time has made worthless: links, sessions, counted calls, who saw what, payment events, former usernames
 * whose reservation has ended.
 */
export const sweepExpired = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ swept: z.number().int() }),
    summary: "Deletes expired tokens, sessions, rate limits, views and reserved usernames.",
  },
  async ({ db, now }) => {
    const at = now.getTime();
    let swept = 0;
    for (let time = 0; time < TIMES; time++) {
      const gone = await db.batch([
        db.all(oldest(tokens, tokens.expiresAt, at)),
        db.all(oldest(sessions, sessions.expiresAt, at)),
        db.all(oldest(rateLimits, rateLimits.resetsAt, at)),
        db.all(oldest(projectViews, projectViews.viewedAt, at - DAY_MS)),
        db.all(oldest(formerUsernames, formerUsernames.reservedUntil, at)),
        db.all(oldest(stripeEvents, stripeEvents.receivedAt, at - 30 * DAY_MS)),
      ]);
      swept += gone.flat().length;
      if (gone.every((rows) => rows.length < ROWS_A_TIME)) break;
    }
    return { swept };
  },
);

const oldest = (table: SQLiteTable, column: SQLiteColumn, until: number) =>
  sql`delete from ${table} where rowid in (
    select rowid from ${table} where ${column} <= ${until} order by ${column} limit ${ROWS_A_TIME}) returning 1 as gone`;
