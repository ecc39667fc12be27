import { eq, lt, sql } from "drizzle-orm";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import { isPremium } from "../../contract/plans";
import type { Db } from "../db/client";
import { sessions, users } from "../db/schema";
import { digest } from "./digest";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof sessionsOf>;
    UserId: number;
    DatabaseSessionAttributes: { startedAt: string };
    DatabaseUserAttributes: typeof users.$inferSelect;
  }
}

/** Sessions end after 14 days without a visit, and 90 days after login whatever happens (OWASP ASVS 7.3). */
const INACTIVITY = new TimeSpan(14, "d");
const ABSOLUTE_MS = new TimeSpan(90, "d").milliseconds();

/** lucia over our tables. Built per request: it holds the request's database. */
export const sessionsOf = (db: Db, secure: boolean) =>
  new Lucia(hashedAdapter(db), {
    sessionExpiresIn: INACTIVITY,
    sessionCookie: { name: "plinth_session", attributes: { secure, sameSite: "lax" } },
    getUserAttributes: (account) => account,
    getSessionAttributes: ({ startedAt }) => ({ startedAt }),
  });

/** The row of a logged-in person, with a suspension or a plan that has run out already lifted. */
export type Account = ReturnType<typeof standing>;

export function standing(row: typeof users.$inferSelect, now: Date) {
  const { password: _password, ...account } = row;
  const isLifted = account.statusExpiresAt !== null && Date.parse(account.statusExpiresAt) <= now.getTime();
  const premium = isPremium(account, now);
  return {
    ...account,
    ...(isLifted && { status: "active" as const, statusReason: null, statusExpiresAt: null }),
    accountType: premium ? ("premium" as const) : ("free" as const),
    embeddingEnabled: premium && account.embeddingEnabled,
  };
}

/** lucia's own adapter would keep the id of a session in clear; this one keeps its hash. */
function hashedAdapter(db: Db): Adapter {
  const toSession = (id: string, row: typeof sessions.$inferSelect): DatabaseSession => ({
    id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes: { startedAt: row.startedAt },
  });
  return {
    async getSessionAndUser(id) {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.idHash, digest(id)));
      return row ? [toSession(id, row.session), { id: row.user.id, attributes: row.user }] : [null, null];
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => toSession(row.idHash, row));
    },
    /** Not for somebody who is banned by now: the session would come to life when the ban is lifted. */
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.run(sql`insert into sessions (id_hash, user_id, started_at, expires_at)
        select ${digest(id)}, users.id, ${Date.parse(attributes.startedAt)}, ${expiresAt.getTime()}
        from users where users.id = ${userId} and users.status <> 'banned'`);
    },
    async updateSessionExpiration(id, expiresAt) {
      await db
        .update(sessions)
        .set({ expiresAt: sql`min(${expiresAt.getTime()}, ${sessions.startedAt} + ${ABSOLUTE_MS})` })
        .where(eq(sessions.idHash, digest(id)));
    },
    async deleteSession(id) {
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
