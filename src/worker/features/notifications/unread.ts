import type { Notification } from "@contract/notifications";
import { desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import {
  announcements,
  notifications,
  publications,
  announcementReceipts as receipts,
} from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { hasPublished, selectPublished, toPublishedNotification } from "./publications";

type Viewer = LoggedIn["viewer"];

/** SQL expression: the highest id that a notification, an announcement or a publication has now. */
export const newestId = sql<number>`max(coalesce((select max(id) from ${notifications}), 0),
  coalesce((select max(id) from ${announcements}), 0), coalesce((select max(id) from ${publications}), 0))`;

/** SQL condition: the announcement was sent to all while the viewer had an account. */
export const isToViewerAsAll = (viewer: Viewer) =>
  sql`${announcements.isToAll} = 1 and ${announcements.createdAt} >= ${Date.parse(viewer.joinedAt)}`;

/**
 * SQL conditions for the viewer's unread notifications, which are in four places: their own, announcements to all
 * without a receipt, announcements with an unread receipt, and publications (publications.ts). Literals such as `read = 0` are not bound parameters,
 * because SQLite does not use a partial index for those.
 */
function unreadRows(viewer: Viewer) {
  const { id, notificationsReadUpTo: readUpTo } = viewer;
  const isChosen =
    viewer.notificationChoices.announcement === "off" ? sql`${announcements.type} = 'critical'` : sql`1`;
  return {
    own: sql`${notifications.userId} = ${id} and ${notifications.read} = 0 and ${notifications.id} > ${readUpTo}`,
    toAll: sql`${isToViewerAsAll(viewer)} and ${isChosen} and ${announcements.id} > ${readUpTo}
      and not exists (select 1 from ${receipts} where ${receipts.userId} = ${id} and ${receipts.announcementId} = ${announcements.id})`,
    received: sql`${receipts.userId} = ${id} and ${receipts.announcementId} > ${readUpTo} and ${receipts.read} = 0
      and ${isChosen}`,
  };
}

/** Reads the viewer's unread notifications, newest first. */
export async function selectUnread(
  { db, viewer }: LoggedIn,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Notification[]> {
  const { own, toAll, received } = unreadRows(viewer);
  const older = (id: SQLiteColumn, condition: SQL) =>
    before ? sql`${condition} and ${lt(id, before)}` : condition;
  const ofAnnouncement = {
    id: announcementId,
    type: announcements.type,
    title: announcements.title,
    message: announcements.message,
    data: announcementData,
    createdAt: announcements.createdAt,
    senderId: announcements.senderId,
  };
  const stored = unionAll(
    db
      .select({
        id: sql<number>`${notifications.id}`.as("id"),
        type: notifications.type,
        title: notifications.title,
        message: notifications.message,
        data: notifications.data,
        createdAt: notifications.createdAt,
        senderId: notifications.senderId,
        emailSent: notifications.emailSent,
      })
      .from(notifications)
      .where(older(notifications.id, own)),
    db
      .select({ ...ofAnnouncement, emailSent: sql<boolean>`0` })
      .from(announcements)
      .where(older(announcements.id, toAll)),
    db
      .select({ ...ofAnnouncement, emailSent: receipts.emailSent })
      .from(receipts)
      .innerJoin(announcements, eq(announcements.id, receipts.announcementId))
      .where(older(receipts.announcementId, received)),
  )
    .orderBy(desc(sql`id`))
    .limit(limit);
  const [rows, published] = await db.batch([stored, selectPublished(db, viewer)]);
  const unread = rows.map(({ data, title, message, ...row }): Notification => {
    const { kind, url } = data as Pick<Notification["data"], "kind" | "url">;
    return { ...row, title, message, userId: viewer.id, read: false, data: { title, message, kind, url } };
  });
  const ofFollowed = toPublishedNotification(viewer, published).filter(({ id }) => !before || id < before);
  return [...unread, ...ofFollowed].sort((one, other) => other.id - one.id).slice(0, limit);
}

const announcementId = sql<number>`${announcements.id}`.as("id");
const announcementData = sql<Record<string, unknown>>`'{"kind":"announcement","url":null}'`;

/** SQL expression: the number of the viewer's unread notifications; stops at `limit`. */
export function unreadCount(viewer: Viewer, limit: number) {
  const { own, toAll, received } = unreadRows(viewer);
  return sql<number>`(select count(*) from (
    select 1 from ${notifications} where ${own}
    union all select 1 from ${announcements} where ${toAll}
    union all select 1 from ${receipts} cross join ${announcements}
      on ${announcements.id} = ${receipts.announcementId} where ${received}
    union all select 1 where ${hasPublished(viewer)} limit ${limit}))`;
}
