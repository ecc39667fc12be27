import { HOUR_MS } from "@contract/durations";
import { hasFeature, isPremium } from "@contract/plans";
import { type Column, eq, getTableColumns, getTableName, lt, type SQL, sql } from "drizzle-orm";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Db } from "../db/client";
import { sessions, users } from "../db/schema";
import { digest } from "../platform/digest";
import { DAY_SECONDS } from "./cookies";
import { isPasswordHash } from "./passwords";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof sessionsOf>;
    UserId: number;
    DatabaseSessionAttributes: {
      startedAt: string;
      lastUsedAt: string | null;
      passwordEnteredAt: string | null;
      hasSecondFactor: boolean;
    };
    DatabaseUserAttributes: typeof users.$inferSelect;
  }
}

/** Sessions expire after 14 days without a request, and 90 days after login in any case (OWASP ASVS 7.3). */
const INACTIVITY = new TimeSpan(14, "d");
export const SESSION_SECONDS = 90 * DAY_SECONDS;
export const SESSION_MS = SESSION_SECONDS * 1000;

/**
 * lucia on our tables. Created per request, because it holds the database client of the request. With `isReadOnly`, using
 * a session does not prolong it.
 */
export const sessionsOf = (db: Db, { isReadOnly = false } = {}) =>
  new Lucia(hashedAdapter(db, isReadOnly), {
    sessionExpiresIn: INACTIVITY,
    getUserAttributes: (account) => account,
    getSessionAttributes: (attributes) => attributes,
  });

/** SQL condition: the session still exists. It may be ended while one of its requests is being handled. */
export const sessionExists = (idHash: string | null | undefined) =>
  sql`exists (select 1 from sessions where id_hash = ${idHash ?? null})`;

/** The browser and the location of a session. */
export type SessionClient = { agent: string; country: string; city: string };
type NewSession = SessionClient & { idHash: string; startedAt: number; hasSecondFactor: boolean };
const AGENT_MAX = 300;

/**
 * The statement that inserts a session for the account that `account` selects (SQL after FROM). Banned accounts get
 * none, because it would become valid when the ban ends.
 */
export const startSession = (
  db: Db,
  { idHash, startedAt, hasSecondFactor, agent, country, city }: NewSession,
  account: SQL,
) =>
  db.all<{ started: number }>(sql`insert into sessions
    (id_hash, user_id, started_at, expires_at, last_used_at, has_second_factor, agent, used_in_country, used_in_city)
    select ${idHash}, users.id, ${startedAt}, ${startedAt + INACTIVITY.milliseconds()}, ${startedAt},
      ${Number(hasSecondFactor)}, ${agent.slice(0, AGENT_MAX)}, ${country}, ${city}
    from ${account} and users.status <> 'banned' returning 1 as started`);

/** The use of a session is recorded at most once in this time, so that a request does not write. */
const USE_RECORDED_MS = HOUR_MS;

export const isUseDue = ({ lastUsedAt }: { lastUsedAt: string | null }, now: Date) =>
  !lastUsedAt || Date.parse(lastUsedAt) <= now.getTime() - USE_RECORDED_MS;

type Use = { idHash: string; now: Date; caller: SessionClient };

/** Records that a session was used, and where. The last hour's record is not repeated by simultaneous requests. */
export async function recordUse(db: Db, { idHash, now, caller: { country, city } }: Use) {
  await db.run(sql`update sessions set last_used_at = ${now.getTime()}, 
    used_in_country = ${country}, used_in_city = ${city}
    where id_hash = ${idHash} and coalesce(last_used_at, 0) <= ${now.getTime() - USE_RECORDED_MS}`);
}

/** A user row without its password hash, and with its status and plan as of now. */
export type Account = ReturnType<typeof toAccount>;

/** Treats an expired suspension, ban or plan as ended, even before the cron task has updated the row. */
export function toAccount(row: typeof users.$inferSelect, now: Date) {
  const { password, ...account } = row;
  const isExpired = account.statusExpiresAt !== null && Date.parse(account.statusExpiresAt) <= now.getTime();
  const accountType = isPremium(account, now) ? ("premium" as const) : ("free" as const);
  return {
    ...account,
    ...(isExpired && { status: "active" as const, statusReason: null, statusExpiresAt: null }),
    accountType,
    hasPassword: isPasswordHash(password),
    embeddingEnabled: hasFeature({ accountType }, "embedding") && account.embeddingEnabled,
  };
}

const sessionColumns = Object.entries(getTableColumns(sessions));
const userColumns = Object.entries(getTableColumns(users));
/**
 * The SQL that selects a session and its user. It is built once, because every request of a user runs it: with 90 columns,
 * Drizzle would spend a fifth of the time of a small request on building it and mapping its row.
 */
const selectSession = sql.raw(
  `select ${[...sessionColumns, ...userColumns].map(([, { table, name }]) => `"${getTableName(table)}"."${name}"`)}
  from "sessions" join "users" on "users"."id" = "sessions"."user_id" where "sessions"."id_hash" = `,
);

/** Reads the columns from a row's values, which begin at `from`. A row of libSQL is indexed like an array, but is not one. */
const toRow = <Row>(columns: [string, Column][], values: ArrayLike<unknown>, from = 0) =>
  Object.fromEntries(
    columns.map(([key, column], index) => {
      const value = values[from + index] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as Row;

/** Stores hashed session ids. lucia's own adapter stores them in plain text. */
function hashedAdapter(db: Db, isReadOnly: boolean): Adapter {
  const toSession = (id: string, row: typeof sessions.$inferSelect): DatabaseSession => ({
    id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes: {
      startedAt: row.startedAt,
      lastUsedAt: row.lastUsedAt,
      passwordEnteredAt: row.passwordEnteredAt,
      hasSecondFactor: row.hasSecondFactor,
    },
  });
  return {
    async getSessionAndUser(id) {
      const [row] = await db.values<unknown[]>(sql`${selectSession}${digest(id)}`);
      if (!row) return [null, null];
      const session = toRow<typeof sessions.$inferSelect>(sessionColumns, row);
      const user = toRow<typeof users.$inferSelect>(userColumns, row, sessionColumns.length);
      return [toSession(id, session), { id: user.id, attributes: user }];
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => toSession(row.idHash, row));
    },
    async setSession({ id, userId, attributes }) {
      const startedAt = Date.parse(attributes.startedAt);
      const { hasSecondFactor } = attributes;
      const session = { idHash: digest(id), startedAt, hasSecondFactor, agent: "", country: "", city: "" };
      await startSession(db, session, sql`users where users.id = ${userId}`);
    },
    async updateSessionExpiration(id, expiresAt) {
      if (isReadOnly) return;
      await db
        .update(sessions)
        .set({ expiresAt: sql`min(${expiresAt.getTime()}, ${sessions.startedAt} + ${SESSION_MS})` })
        .where(eq(sessions.idHash, digest(id)));
    },
    async deleteSession(id) {
      if (isReadOnly) return;
      await db.delete(sessions).where(eq(sessions.idHash, digest(id)));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lt(sessions.expiresAt, new Date().toISOString()));
    },
  };
}
