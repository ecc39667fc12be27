import { NotifyUsers, Sent } from "@contract/admin";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { operation } from "../../operation";
import { type BulkNotification, type Job, jobInputs, type Recipients } from "../../platform/jobs";
import { insertNotifications } from "../notifications/notify";
import { audit } from "./audit";
import { firstRecipients, idRows, mailJobs, nextRecipients } from "./recipients";

/** Notifies selected users, or all: the first 100 immediately, the others by queue jobs. */
export const notifyUsers = operation(
  {
    access: "superuser",
    input: NotifyUsers,
    output: Sent,
    summary: "Sends a notification to selected users, or to all.",
    example: {
      input: { type: "info", title: "Maintenance", message: "Plinth is offline on Sunday.", userIds: [2, 3] },
    },
  },
  async (context, { type, title, message, ...recipients }) => {
    const { db, viewer, now, jobs, live, origin, defer } = context;
    const { ids, rest, count } = await firstRecipients(db, recipients);
    const entry = { action: "notify", targetType: "announcement", targetId: null } as const;
    const notification: BulkNotification = {
      subject: `bulk:${crypto.randomUUID()}`,
      senderId: viewer.id,
      type,
      title,
      message,
      origin,
      createdAt: now.toISOString(),
    };
    const [, unsent] = await db.batch([
      ...notifyOnce(db, notification, ids),
      audit(context, { ...entry, details: { type, title, count } }, sql`1`),
    ]);
    defer(live.send(ids, { kind: "notification" }));
    await jobs.send(...mailJobs(unsent, origin), ...nextJob(notification, rest));
    return { sent: count };
  },
);

/** Notifies the next slice of recipients. Idempotent: recipients who already have it are skipped. */
export const notifyMany = operation(
  {
    access: "system",
    input: jobInputs["admin.notifyMany"],
    output: Sent,
    summary: "Sends a notification to the next slice of recipients.",
  },
  async (context, { notification, to }) => {
    const { db, jobs, live, defer } = context;
    const { ids, rest } = await nextRecipients(db, to);
    const [written, unsent] = await db.batch(notifyOnce(db, notification, ids));
    defer(live.send(ids, { kind: "notification" }));
    await jobs.send(...mailJobs(unsent, notification.origin), ...nextJob(notification, rest));
    return { sent: written.length };
  },
);

const nextJob = (notification: BulkNotification, rest: Recipients | null): Job[] =>
  rest ? [{ name: "admin.notifyMany", input: { notification, to: rest } }] : [];

/**
 * The statements that notify the recipients who do not have the notification yet, and that select the notifications not
 * sent by mail yet.
 */
function notifyOnce(
  db: Db,
  { subject, senderId, origin: _origin, ...content }: BulkNotification,
  ids: number[],
) {
  return [
    insertNotifications(
      db,
      {
        ...content,
        kind: "announcement",
        url: null,
        once: { subject, until: "ever" },
        // Null if the sender's account was deleted since.
        senderId: sql`(select sender.id from users as sender where sender.id = ${senderId})`,
      },
      sql`users where users.id in (select value from ${idRows(ids)})`,
    ),
    db.all<{ id: number }>(sql`select notifications.id from ${idRows(ids)} as recipients
      cross join notifications on user_id = recipients.value and subject = ${subject} and email_sent = 0`),
  ] as const;
}
