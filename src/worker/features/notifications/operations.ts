import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import {
  ListNotifications,
  Notification,
  NotificationId,
  UNREAD_MAX,
  UnreadCounts,
} from "@contract/notifications";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { hasRestricted, isWriterBlocked } from "../../auth/restrictions";
import { insertSelect } from "../../db/insert-select";
import { announcements, notifications, announcementReceipts as receipts, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { pendingTotal } from "./pending";
import { markPublicationsRead } from "./publications";
import { isToViewerAsAll, newestId, selectUnread, unreadCount } from "./unread";

/** Lists the viewer's unread notifications, newest first. */
export const listNotifications = operation(
  {
    access: "user",
    input: ListNotifications,
    output: z.array(Notification),
    summary: "Lists the caller's unread notifications, newest first.",
  },
  (context, paging) => selectUnread(context, paging),
);

/**
 * Marks one of the viewer's notifications as read. Idempotent. 404 for notifications of other users. If no other one is
 * unread, all are marked as `markAllNotificationsRead` does, so that receipts of read announcements are not read again.
 */
export const markNotificationRead = operation(
  {
    access: "user",
    input: NotificationId,
    output: Done,
    summary: "Marks a notification as read. Needs the anti-forgery token, although it is a GET request.",
  },
  async ({ db, viewer }, { id }) => {
    /** The viewer after this call, if the notification is about publications. */
    const readsPublications = { ...viewer, publicationsReadUpTo: Math.max(viewer.publicationsReadUpTo, id) };
    const isOwn = and(eq(notifications.id, id), eq(notifications.userId, viewer.id));
    const receipt = sql`${receipts.userId} = ${viewer.id} and ${receipts.announcementId} = ${id}`;
    const [own, , received, published] = await db.batch([
      db.select({ id: notifications.id }).from(notifications).where(isOwn),
      db
        .update(notifications)
        .set({ read: true })
        .where(and(isOwn, sql`${notifications.read} = 0`)),
      insertSelect(
        db,
        receipts,
        { userId: viewer.id, announcementId: id, read: true },
        sql`${announcements} where ${announcements.id} = ${id}
          and (${isToViewerAsAll(viewer)} or exists (select 1 from ${receipts} where ${receipt}))
          on conflict do update set read = 1`,
        sql`announcement_id as id`,
      ),
      markPublicationsRead(db, viewer, id),
      db
        .update(users)
        .set({ notificationsReadUpTo: newestId })
        .where(
          sql`${users.id} = ${viewer.id} and iif(publications_read_up_to = ${id},
            ${unreadCount(readsPublications, 1)}, ${unreadCount(viewer, 1)}) = 0
            and (exists (select 1 from ${notifications} where ${isOwn})
              or exists (select 1 from ${receipts} where ${receipt}) or publications_read_up_to = ${id})`,
        ),
    ]);
    if (own.length + received.length + published.length === 0) throw notFound("Notification");
    return done;
  },
);

/** Marks all of the viewer's notifications as read. Writes one row, however many are unread. */
export const markAllNotificationsRead = operation(
  {
    access: "user",
    input: z.unknown(),
    output: Done,
    summary: "Marks all of the caller's notifications as read.",
  },
  async ({ db, viewer }) => {
    await db.update(users).set({ notificationsReadUpTo: newestId }).where(eq(users.id, viewer.id));
    return done;
  },
);

/**
 * Counts the viewer's unread notifications and messages, up to `UNREAD_MAX` each. Messages from banned senders do not
 * count, because the interface shows no conversation for them, nor do those from users whom the viewer has blocked or muted.
 * Messages are counted by conversation, so that the cost does not depend on the number of messages.
 */
export const readUnreadCounts = operation(
  {
    access: "user",
    input: z.unknown(),
    output: UnreadCounts,
    summary: "Returns how many notifications and messages the caller has not read.",
  },
  async ({ db, viewer, now }) => {
    const [counts] = await db.all<Counts>(sql`select
      ${viewer.role === "superuser" ? sql`${pendingTotal(viewer.id, now)} as pending,` : sql``}
      ${unreadCount(viewer, UNREAD_MAX)} as notifications,
      (select min(coalesce(sum(unread), 0), ${UNREAD_MAX}) from (
        select contact_id, unread from conversations
        where user_id = ${viewer.id} and unread > 0 order by last_message_id desc limit ${UNREAD_MAX}
      ) as latest cross join users on users.id = latest.contact_id and users.status <> 'banned'
        where not ${hasRestricted(viewer.id, sql`latest.contact_id`)}) as ofUsers,
      (select min(coalesce(sum(unread), 0), ${UNREAD_MAX}) from (
        select unread from web_conversations where user_id = ${viewer.id} and unread > 0 and not ${isWriterBlocked}
        order by last_message_at desc limit ${UNREAD_MAX})) as ofWeb,
      (select count(*) from (
        select contact_id from conversations
        where user_id = ${viewer.id} and request = 'pending' order by last_message_id desc limit ${UNREAD_MAX}
      ) as latest cross join users on users.id = latest.contact_id and users.status <> 'banned'
        where not ${hasRestricted(viewer.id, sql`latest.contact_id`)}) as requestsOfUsers,
      (select count(*) from (
        select 1 from web_conversations
        where user_id = ${viewer.id} and confirm_by is null and is_request = 1 and not ${isWriterBlocked}
        limit ${UNREAD_MAX})) as requestsOfWeb`);
    if (!counts) return { notifications: 0, messages: 0, requests: 0 };
    return {
      ...counts,
      messages: Math.min(counts.ofUsers + counts.ofWeb, UNREAD_MAX),
      requests: Math.min(counts.requestsOfUsers + counts.requestsOfWeb, UNREAD_MAX),
    };
  },
);

type Counts = Pick<UnreadCounts, "notifications" | "pending"> &
  Record<"ofUsers" | "ofWeb" | "requestsOfUsers" | "requestsOfWeb", number>;
