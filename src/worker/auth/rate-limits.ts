import { tooMany } from "@contract/errors";
import { type RateLimitName, rateLimits } from "@contract/rate-limits";
import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "../db/client";
import { digest } from "./digest";

/** A limit and the key it counts by: an account, an IP address, or both. */
export type LimitKey = readonly [limit: RateLimitName, key: string];

export type Limiter = {
  /** Counts a call against all of these limits. If one is exceeded, throws 429 and counts against none of them. */
  count(keys: LimitKey[]): Promise<void>;
  /** Like `count`, but returns false instead of throwing. */
  allows(keys: LimitKey[]): Promise<boolean>;
  /** The statement that undoes `count`. Used where only failed calls count, for example wrong passwords. */
  uncount(keys: LimitKey[]): BatchItem<"sqlite"> & PromiseLike<unknown>;
};

/** Fixed-window rate limits: a window starts with the first call. Keys are stored as hashes. */
export function limiterOf(db: Db, now: Date): Limiter {
  const at = now.getTime();

  /** Returns 0 if the call was counted, or else the seconds to wait. Only a refused call needs a second statement. */
  async function secondsToWait(keys: LimitKey[]) {
    if (keys.length === 0) return 0;
    const requested = sql`requested (key, max_calls, ends_at) as (values ${listOf(
      keys.map(([name, key]) => {
        const { calls, seconds } = rateLimits[name];
        return sql`(${hashOf([name, key])}, ${calls}, ${at + seconds * 1000})`;
      }),
    )})`;
    const reached = sql`from requested join rate_limits on rate_limits.key = requested.key
      where rate_limits.calls >= requested.max_calls and rate_limits.resets_at > ${at}`;
    const counted = await db.all(sql`
      with ${requested}
      insert into rate_limits (key, calls, resets_at)
      select key, 1, ends_at from requested where not exists (select 1 ${reached})
      on conflict (key) do update set
        calls = case when resets_at <= ${at} then 1 else calls + 1 end,
        resets_at = case when resets_at <= ${at} then excluded.resets_at else resets_at end
      returning 1 as counted`);
    if (counted.length > 0) return 0;
    const [over] = await db.all<{ until: number | null }>(
      sql`with ${requested} select max(rate_limits.resets_at) as until ${reached}`,
    );
    return Math.max(1, Math.ceil(((over?.until ?? at) - at) / 1000));
  }

  return {
    async count(keys) {
      const seconds = await secondsToWait(keys);
      if (seconds > 0) throw tooMany(seconds);
    },
    allows: async (keys) => (await secondsToWait(keys)) === 0,
    uncount: (keys) =>
      db.run(sql`update rate_limits set calls = max(0, calls - 1)
        where key in (${listOf(keys.map((key) => sql`${hashOf(key)}`))})`),
  };
}

const hashOf = ([name, key]: LimitKey) => digest(`${name}:${key}`);
const listOf = (values: SQL[]) => sql.join(values, sql`, `);
