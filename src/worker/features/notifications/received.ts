import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { announcements, notifications, announcementReceipts as receipts } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { isToViewerAsAll } from "./unread";

/** Reads the viewer's notifications for an export, read and unread, newest first. */
export const selectReceived = (
  { db, viewer, origin }: LoggedIn,
  before: number | undefined,
  limit: number,
) => {
  const isRead = (id: typeof notifications.id | typeof announcements.id, read: SQL) =>
    sql<boolean>`(${id} <= ${viewer.notificationsReadUpTo} or ${read})`.mapWith(Boolean);
  return unionAll(
    db
      .select({
        id: sql<number>`${notifications.id}`.as("id"),
        createdAt: notifications.createdAt,
        title: notifications.title,
        content: notifications.message,
        link: sql<string | null>`${origin} || (${notifications.data} ->> 'url')`,
        read: isRead(notifications.id, sql`${notifications.read}`),
      })
      .from(notifications)
      .where(and(eq(notifications.userId, viewer.id), before ? lt(notifications.id, before) : undefined)),
    db
      .select({
        id: sql<number>`${announcements.id}`.as("id"),
        createdAt: announcements.createdAt,
        title: announcements.title,
        content: announcements.message,
        link: sql<string | null>`null`,
        read: isRead(announcements.id, sql`coalesce(${receipts.read}, 0)`),
      })
      .from(announcements)
      .leftJoin(receipts, and(eq(receipts.announcementId, announcements.id), eq(receipts.userId, viewer.id)))
      .where(
        and(
          or(isToViewerAsAll(viewer), sql`${receipts.userId} is not null`),
          before ? lt(announcements.id, before) : undefined,
        ),
      ),
  )
    .orderBy(desc(sql`id`))
    .limit(limit);
};
