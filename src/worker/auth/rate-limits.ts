import { tooMany } from "@contract/errors";
import { type RateLimitName, rateLimits } from "@contract/rate-limits";
import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "../db/client";
import { digest } from "./digest";

/** One call as one limit counts it. The key is an account, an address, or both. */
export type Counted = readonly [limit: RateLimitName, key: string];

export type Limiter = {
  /** Counts a call against all of these limits. Where one is reached it is refused (429) and counts against none. */
  count(calls: Counted[]): Promise<void>;
  /** The same without a refusal: answers whether the call is within all limits. */
  allows(calls: Counted[]): Promise<boolean>;
  /** The statement that takes a counted call back, where only failed calls are to count. */
  takeBack(calls: Counted[]): BatchItem<"sqlite"> & PromiseLike<unknown>;
};

/** Windows of fixed length that begin with a first call. Keys are kept as hashes. */
export function limiterOf(db: Db, now: Date): Limiter {
  const at = now.getTime();

  /** The seconds to wait, or 0 where the call was counted. Only a refused call needs a second statement. */
  async function waitFor(calls: Counted[]) {
    if (calls.length === 0) return 0;
    const wanted = sql`wanted (key, most, ends_at) as (values ${listOf(
      calls.map(([name, key]) => {
        const { calls: most, seconds } = rateLimits[name];
        return sql`(${hashOf([name, key])}, ${most}, ${at + seconds * 1000})`;
      }),
    )})`;
    const reached = sql`from wanted join rate_limits on rate_limits.key = wanted.key
      where rate_limits.calls >= wanted.most and rate_limits.resets_at > ${at}`;
    const counted = await db.all(sql`
      with ${wanted}
      insert into rate_limits (key, calls, resets_at)
      select key, 1, ends_at from wanted where not exists (select 1 ${reached})
      on conflict (key) do update set
        calls = case when resets_at <= ${at} then 1 else calls + 1 end,
        resets_at = case when resets_at <= ${at} then excluded.resets_at else resets_at end
      returning 1 as counted`);
    if (counted.length > 0) return 0;
    const [over] = await db.all<{ until: number | null }>(
      sql`with ${wanted} select max(rate_limits.resets_at) as until ${reached}`,
    );
    return Math.max(1, Math.ceil(((over?.until ?? at) - at) / 1000));
  }

  return {
    async count(calls) {
      const seconds = await waitFor(calls);
      if (seconds > 0) throw tooMany(seconds);
    },
    allows: async (calls) => (await waitFor(calls)) === 0,
    takeBack: (calls) =>
      db.run(sql`update rate_limits set calls = max(0, calls - 1)
        where key in (${listOf(calls.map((call) => sql`${hashOf(call)}`))})`),
  };
}

const hashOf = ([name, key]: Counted) => digest(`${name}:${key}`);
const listOf = (values: SQL[]) => sql.join(values, sql`, `);

/**
 * A limit that refuses nobody: what is beyond it just does not count. `isWithin` is a condition of the statement that
 * writes, and `count` the statement that follows it in the batch and counts what was written.
 */
export function silentLimit(db: Db, now: Date, name: RateLimitName, who: string) {
  const { calls, seconds } = rateLimits[name];
  const key = hashOf([name, who]);
  const resetsAt = now.getTime() + seconds * 1000;
  const isWithin: SQL = sql`not exists (select 1 from rate_limits
    where key = ${key} and calls >= ${calls} and resets_at > ${now.getTime()})`;
  const count = db.run(sql`insert into rate_limits (key, calls, resets_at)
    select ${key}, 1, ${resetsAt} where changes() = 1
    on conflict do update set calls = iif(resets_at > ${now.getTime()}, calls + 1, 1),
      resets_at = iif(resets_at > ${now.getTime()}, resets_at, excluded.resets_at)`);
  return { isWithin, count };
}
