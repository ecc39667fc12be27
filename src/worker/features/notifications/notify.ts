import { DAY_MS, HOUR_MS } from "@contract/durations";
import type { Notification, NotificationKind } from "@contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import { hasRestricted } from "../../auth/restrictions";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { insertSelect } from "../../db/insert-select";
import { notifications } from "../../db/schema";
import { getsMailAtOnce, wantsInBell } from "./mail-settings";

type Content = {
  /** SQL if it depends on rows; title and message are then SQL too. */
  kind: NotificationKind | SQL;
  type?: Notification["type"];
  title: string | SQL;
  message: string | SQL;
  /** A path on this site. */
  url: string | null;
  /**
   * Sent once per subject (for example 'like:7:3'): once while the notification is kept, once until it is read, once an
   * hour, or once a day.
   */
  once?: { subject: string; until: "ever" | "read" | "hour" | "day" };
};

/** `receiver` is a user id, or a subquery that returns one. */
export type NewNotification = Content & { receiver: number | SQL };

/** A notification that was written. `mailed`: the receiver wants each one as a mail at once (1), or not (0). */
type Written = { id: number; receiver: number; mailed: number };

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

/** Notifications from the site itself, whoever caused them. They are sent even if the user has blocked or muted a person. */
export const kindsOfSite: readonly NotificationKind[] = [
  "report",
  "announcement",
  "support",
  "savedSearch",
  "plan",
  "moderation",
];

/**
 * The statement that notifies all users that `receivers` selects (SQL after FROM, with a WHERE), except those who have
 * turned this kind off. Only this function filters out notifications, and with them mails, about blocked and muted people.
 */
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
    data: typeof kind === "string" ? { kind, url } : sql`json_object('kind', ${kind}, 'url', ${url})`,
    createdAt,
    senderId,
    subject: once?.subject ?? null,
  };
  const isRepeated = sql`exists (select 1 from notifications where user_id = users.id
    and subject = ${once?.subject} ${
      {
        ever: sql``,
        read: sql`and read = 0 and id > users.notifications_read_up_to`,
        hour: sql`and created_at > ${Date.parse(createdAt) - HOUR_MS}`,
        day: sql`and created_at > ${Date.parse(createdAt) - DAY_MS}`,
      }[once?.until ?? "ever"]
    })`;
  const isFromPerson = senderId !== null && !kindsOfSite.some((each) => each === kind);
  const isWanted = sql`and not ${hasRestricted(sql`users.id`, senderId ?? 0)}`;
  return insertSelect<Written>(
    db,
    notifications,
    row,
    sql`${receivers} ${type === "info" ? sql`and ${wantsInBell(kind)}` : sql``}
      ${once ? sql`and not ${isRepeated}` : sql``} ${isFromPerson ? isWanted : sql``}`,
    sql`id, user_id as receiver,
      (select ${getsMailAtOnce(sql`(data ->> 'kind')`)} from users where users.id = user_id) as mailed`,
  );
}

/**
 * Shows the notifications that `notify` wrote on open pages, and sends them by mail to users who want each at once. The
 * daily digest includes all others, and those whose mail was lost.
 */
export function deliver({ live, jobs, origin, defer }: Context, written: Written[]) {
  if (written.length === 0) return;
  const receivers = written.map(({ receiver }) => receiver);
  const ids = written.filter(({ mailed }) => mailed).map(({ id }) => id);
  defer(live.send(receivers, { kind: "notification" }));
  if (ids.length > 0) defer(jobs.send({ name: "notifications.mail", input: { ids, origin } }));
}
