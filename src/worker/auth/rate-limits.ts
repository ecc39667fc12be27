import { sql } from "drizzle-orm";
import { tooMany } from "../../contract/errors";
import { type RateLimitName, rateLimits } from "../../contract/rate-limits";
import type { Db } from "../db/client";
import { rateLimits as table } from "../db/schema";
import { digest } from "./digest";

/** Counts calls. Refuses (429) whoever calls more often than a limit allows. */
export type Limiter = {
  /** Counts one call for each key; a key is an account, an address, or both. */
  count(name: RateLimitName, keys: string[]): Promise<void>;
};

/** Windows of fixed length that begin with a first call, counted in one statement each. Keys are kept as hashes. */
export const limiterOf = (db: Db, now: Date): Limiter => ({
  async count(name, keys) {
    const { calls, seconds } = rateLimits[name];
    const isOver = sql`${table.resetsAt} <= ${now.getTime()}`;
    const hits = keys.map((key) =>
      db
        .insert(table)
        .values({
          key: digest(`${name}:${key}`),
          calls: 1,
          resetsAt: new Date(now.getTime() + seconds * 1000).toISOString(),
        })
        .onConflictDoUpdate({
          target: table.key,
          set: {
            calls: sql`case when ${isOver} then 1 else ${table.calls} + 1 end`,
            resetsAt: sql`case when ${isOver} then excluded.resets_at else ${table.resetsAt} end`,
          },
        })
        .returning({ calls: table.calls, resetsAt: table.resetsAt }),
    );
    const [first, ...others] = hits;
    if (!first) return;
    const counted = (await db.batch([first, ...others])).flat();
    const over = counted.filter((hit) => hit.calls > calls);
    if (over.length === 0) return;
    const waits = over.map((hit) => Date.parse(hit.resetsAt) - now.getTime());
    throw tooMany(Math.max(1, Math.ceil(Math.max(...waits) / 1000)));
  },
});
