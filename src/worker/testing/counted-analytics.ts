import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { runAlarm } from "./run-alarm";

export const analyticsOf = (userId: number) => env.ANALYTICS.getByName(String(userId));

/** Writes the analytics of a user to the database now; otherwise an alarm does that a minute after the first visit. */
export const writeCountedAnalytics = (userId: number, overrides?: Partial<Env>) =>
  runAlarm(analyticsOf(userId), overrides);

/** Everything that the Durable Object stores: its tables by name, and its key-value pairs. */
export const storedBy = (userId: number) =>
  runInDurableObject(analyticsOf(userId), (_instance, { storage: { sql, kv } }) => ({
    kv: Object.fromEntries(kv.list()),
    tables: Object.fromEntries(
      sql
        .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name IN ('seen', 'recent', 'counts')")
        .toArray()
        .map(({ name }) => [name, sql.exec(`SELECT * FROM ${name}`).toArray()]),
    ),
  }));
