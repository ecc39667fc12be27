import type { Notification, NotificationKind } from "@contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { insertSelect } from "../../db/insert-select";
import { notifications } from "../../db/schema";

type Content = {
  kind: NotificationKind;
  type?: Notification["type"];
  title: string;
  message: string;
  /** A path on this site. */
  url: string | null;
  /** Sent once per subject (for example 'like:7:3'): once while the notification is kept, or once until it is read. */
  once?: { subject: string; until: "ever" | "read" };
};

/** `receiver` is a user id, or a subquery that returns one. */
export type NewNotification = Content & { receiver: number | SQL };

/** A notification that was written. */
type Written = { id: number; receiver: number };

/**
 * The statement that notifies a user. Put it into the batch of the action that the notification is about; it returns
 * the notification if it was written. Users are not notified of their own actions. `condition` can refer to the
 * statements before it in the batch.
 */
export function notify(
  { db, viewer, now }: Context,
  { receiver, ...content }: NewNotification,
  condition: SQL = sql`1`,
) {
  const viewerId = viewer?.id ?? null;
  return insertNotifications(
    db,
    { ...content, senderId: viewerId, createdAt: now.toISOString() },
    sql`users where users.id = ${receiver} and users.id is not ${viewerId}
      and users.status <> 'banned' and (${condition})`,
  );
}

/** The statement that notifies all users that `receivers` selects (SQL after FROM, with a WHERE). */
export function insertNotifications(
  db: Db,
  content: Content & { senderId: number | SQL | null; createdAt: string },
  receivers: SQL,
) {
  const { kind, type = "info", title, message, url, once, senderId, createdAt } = content;
  const row = {
    userId: sql`users.id`,
    type,
    title,
    message,
    data: { kind, url },
    createdAt,
    senderId,
    subject: once?.subject ?? null,
  };
  const isRepeated = sql`exists (select 1 from notifications where user_id = users.id
    and subject = ${once?.subject} ${once?.until === "read" ? sql`and read = 0 and id > users.notifications_read_up_to` : sql``})`;
  return insertSelect<Written>(
    db,
    notifications,
    row,
    sql`${receivers} ${once ? sql`and not ${isRepeated}` : sql``}`,
    sql`id, user_id as receiver`,
  );
}

/** Shows the notifications that `notify` wrote on open pages, and sends them by mail to users who want that. */
export function deliver({ live, jobs, origin, defer }: Context, written: Written[]) {
  if (written.length === 0) return;
  const receivers = written.map(({ receiver }) => receiver);
  const ids = written.map(({ id }) => id);
  defer(live.send(receivers, { kind: "notification" }));
  defer(jobs.send({ name: "notifications.mail", input: { ids, origin } }));
}
