import { tooMany, tooManyOf } from "@contract/errors";
import { type LimitUnit, type RateLimitName, rateLimits } from "@contract/rate-limits";
import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "../db/client";
import { digest } from "../platform/digest";

/**
 * A limit and the key it counts by: an account, an IP address, or both. `amount` is the number that the call adds, by
 * default 1.
 */
export type LimitKey = readonly [limit: RateLimitName, key: string, amount?: number];

export type Limiter = {
  /** Counts a call against all of these limits. If one is exceeded, throws 429 and counts against none of them. */
  count(keys: LimitKey[]): Promise<void>;
  /** The statement that undoes `count`. Used where only failed calls count, for example wrong passwords. */
  uncount(keys: LimitKey[], amount?: number): BatchItem<"sqlite"> & PromiseLike<unknown>;
};

/**
 * Fixed-window rate limits: a window starts with the first call. Keys are stored as hashes. With `isReadOnly` nothing is
 * counted.
 */
export function limiterOf(db: Db, now: Date, { isReadOnly = false } = {}): Limiter {
  const at = now.getTime();

  /** Only a refused call needs a second statement, which reads how long it has to wait. */
  async function count(keys: LimitKey[]) {
    if (keys.length === 0 || isReadOnly) return;
    const requested = sql`requested (key, amount, max_calls, ends_at) as (values ${listOf(
      keys.map(([name, key, amount = 1]) => {
        const { calls, seconds } = rateLimits[name];
        return sql`(${hashOf([name, key])}, ${amount}, ${calls}, ${at + seconds * 1000})`;
      }),
    )})`;
    const reached = sql`from requested join rate_limits on rate_limits.key = requested.key
      where rate_limits.calls + requested.amount > requested.max_calls and rate_limits.resets_at > ${at}`;
    const counted = await db.all(sql`
      with ${requested}
      insert into rate_limits (key, calls, resets_at)
      select key, amount, ends_at from requested where not exists (select 1 ${reached})
      ${onLaterCalls(at)}
      returning 1 as counted`);
    if (counted.length > 0) return;
    const [over] = await db.all<{ key: string; calls: number; until: number }>(
      sql`with ${requested} select rate_limits.key, rate_limits.calls, rate_limits.resets_at as until ${reached}
        order by rate_limits.resets_at desc limit 1`,
    );
    const wait = Math.max(1, Math.ceil(((over?.until ?? at) - at) / 1000));
    const [name] = keys.find((key) => hashOf(key) === over?.key) ?? [];
    if (!over || !name) throw tooMany(wait);
    const { calls, unit }: { calls: number; unit?: LimitUnit } = rateLimits[name];
    throw unit ? tooManyOf(unit, calls, over.calls, wait) : tooMany(wait);
  }

  return {
    count,
    uncount: (keys, amount = 1) =>
      db.run(sql`update rate_limits set calls = max(0, calls - ${amount})
        where key in (${listOf(keys.map((key) => sql`${hashOf(key)}`))})`),
  };
}

/**
 * The statement that counts a call, also above the limit, and returns its window: how many calls it has, and when it
 * ends in milliseconds. `from` is SQL after FROM, with a condition; without a row nothing is counted.
 */
export function countCall(db: Db, now: Date, key: LimitKey, from: SQL) {
  const at = now.getTime();
  const endsAt = at + rateLimits[key[0]].seconds * 1000;
  return db.all<{ calls: number; resetsAt: number }>(sql`
    insert into rate_limits (key, calls, resets_at) select ${hashOf(key)}, 1, ${endsAt} from ${from}
    ${onLaterCalls(at)}
    returning calls, resets_at as "resetsAt"`);
}

/** Counts one more call in the window of the key, or replaces a window that has ended. */
const onLaterCalls = (at: number) => sql`on conflict (key) do update set
  calls = iif(resets_at > ${at}, calls, 0) + excluded.calls,
  resets_at = iif(resets_at > ${at}, resets_at, excluded.resets_at)`;

const hashOf = ([name, key]: LimitKey) => digest(`${name}:${key}`);
const listOf = (values: SQL[]) => sql.join(values, sql`, `);

/**
 * A rate limit that ignores excess calls instead of refusing them (mails to reset a password). `isWithin` is a condition
 * for the statement that writes; `count` is the next statement of the batch and counts only if that one wrote a row.
 * `selectReached` returns the end of the window, in milliseconds, if the limit is reached.
 */
export function silentLimit(db: Db, now: Date, name: RateLimitName, client: string) {
  const { calls, seconds } = rateLimits[name];
  const key = hashOf([name, client]);
  const resetsAt = now.getTime() + seconds * 1000;
  const isReached = sql`key = ${key} and calls >= ${calls} and resets_at > ${now.getTime()}`;
  const isWithin: SQL = sql`not exists (select 1 from rate_limits where ${isReached})`;
  const selectReached = db.all<{ until: number }>(
    sql`select resets_at as until from rate_limits where ${isReached}`,
  );
  const count = db.run(sql`insert into rate_limits (key, calls, resets_at)
    select ${key}, 1, ${resetsAt} where changes() = 1
    ${onLaterCalls(now.getTime())}`);
  return { isWithin, count, selectReached };
}
