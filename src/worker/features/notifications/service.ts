import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import {
  ListNotifications,
  Notification,
  NotificationId,
  UNREAD_MAX,
  UnreadCounts,
} from "@contract/notifications";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { notifications } from "../../db/schema";
import { operation } from "../../operation";

/** `0` is a literal because SQLite does not use the partial index on unread notifications for a bound parameter. */
const isUnread = sql`${notifications.read} = 0`;

/** Lists the viewer's unread notifications, newest first. */
export const listNotifications = operation(
  {
    access: "user",
    input: ListNotifications,
    output: z.array(Notification),
    summary: "Lists the caller's unread notifications, newest first.",
  },
  async ({ db, viewer }, { limit, before }) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, viewer.id),
          isUnread,
          before ? sql`${notifications.id} < ${before}` : undefined,
        ),
      )
      .orderBy(desc(notifications.id))
      .limit(limit);
    return rows.map((row) => ({ ...row, data: row.data as Notification["data"] }));
  },
);

/** Marks one of the viewer's notifications as read. Idempotent. 404 for notifications of other users. */
export const markNotificationRead = operation(
  {
    access: "user",
    input: NotificationId,
    output: Done,
    summary: "Marks a notification as read. Needs the anti-forgery token, although it is a GET request.",
  },
  async ({ db, viewer }, { id }) => {
    const isOwn = and(eq(notifications.id, id), eq(notifications.userId, viewer.id));
    const [own] = await db.batch([
      db.select({ id: notifications.id }).from(notifications).where(isOwn),
      db.update(notifications).set({ read: true }).where(and(isOwn, isUnread)),
    ]);
    if (own.length === 0) throw notFound("Notification");
    return done;
  },
);

/** Marks all of the viewer's notifications as read. */
export const markAllNotificationsRead = operation(
  {
    access: "user",
    input: z.unknown(),
    output: Done,
    summary: "Marks all of the caller's notifications as read.",
  },
  async ({ db, viewer }) => {
    await db
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.userId, viewer.id), isUnread));
    return done;
  },
);

/**
 * Counts the viewer's unread notifications and messages, up to `UNREAD_MAX` each. Messages from banned senders do not
 * count, because the interface shows no conversation for them. Messages are counted by conversation, so that the cost does
 * not depend on the number of messages. The partial indexes are named, because SQLite may choose one that also contains
 * the rows that are read.
 */
export const readUnreadCounts = operation(
  {
    access: "user",
    input: z.unknown(),
    output: UnreadCounts,
    summary: "Returns how many notifications and messages the caller has not read.",
  },
  async ({ db, viewer }) => {
    const [counts] = await db.all<UnreadCounts>(sql`select
      (select count(*) from (
        select 1 from notifications indexed by notifications_unread
        where user_id = ${viewer.id} and read = 0 limit ${UNREAD_MAX}
      )) as notifications,
      (select min(coalesce(sum(unread), 0), ${UNREAD_MAX}) from (
        select contact_id, unread from conversations indexed by conversations_unread
        where user_id = ${viewer.id} and unread > 0 order by last_message_id desc limit ${UNREAD_MAX}
      ) as latest cross join users on users.id = latest.contact_id and users.status <> 'banned') as messages`);
    return counts ?? { notifications: 0, messages: 0 };
  },
);
