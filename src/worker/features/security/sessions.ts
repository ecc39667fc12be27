import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { SESSIONS_SHOWN, SessionId } from "@contract/security";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { deviceName, placeName } from "../../auth/device-name";
import { sessions } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";

/** The statement that selects the viewer's sessions, last used first. */
export const selectSessions = ({ db, viewer, now }: LoggedIn) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now.toISOString())))
    .orderBy(desc(sql`coalesce(last_used_at, started_at)`))
    .limit(SESSIONS_SHOWN);

export const sessionOf = (row: typeof sessions.$inferSelect, { session }: LoggedIn) => ({
  id: row.idHash,
  device: deviceName(row.agent),
  place: placeName(row),
  startedAt: row.startedAt,
  lastUsedAt: row.lastUsedAt ?? row.startedAt,
  isCurrent: row.idHash === session.current?.idHash,
});

/** Ends a session of the viewer's, and disconnects its open pages. */
export const removeSession = operation(
  {
    access: "user",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: SessionId,
    output: Done,
    summary: "Ends a session of the caller's: its browser is logged out.",
  },
  async ({ db, viewer, live, defer }, { id }) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.idHash, id), eq(sessions.userId, viewer.id)))
      .returning({ idHash: sessions.idHash });
    if (ended.length === 0) throw notFound("Session");
    defer(live.end(viewer.id, id));
    return done;
  },
);

export const removeOtherSessions = operation(
  {
    access: "user",
    refusesApiKeys: true,
    allowsSuspended: true,
    input: z.object({}),
    output: Done,
    summary: "Ends all sessions of the caller's but the one that makes the call.",
  },
  async ({ db, viewer, session, live, defer }) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, viewer.id), ne(sessions.idHash, session.current?.idHash ?? "")))
      .returning({ idHash: sessions.idHash });
    defer(Promise.all(ended.map(({ idHash }) => live.end(viewer.id, idHash))));
    return done;
  },
);
