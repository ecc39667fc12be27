import { NotifyUsers, Sent } from "@contract/admin";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { insertIf } from "../../db/insert-if";
import { notifications } from "../../db/schema";
import { operation } from "../../operation";
import { type Announcement, type Job, jobInputs, type Recipients } from "../../platform/jobs";
import { audit } from "./audit";
import { mailsOf, nextOf, recipientsOf, rowsOf } from "./recipients";

/** An announcement is what the house itself tells some people, or all of them: one notification each. */

/** Tells the first hundred now and the others through the queue; mails go to those who want them. */
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
    const { ids, rest, count } = await recipientsOf(db, recipients);
    const act = { action: "notify", targetType: "announcement", targetId: null } as const;
    const announcement: Announcement = {
      subject: `bulk:${crypto.randomUUID()}`,
      senderId: viewer.id,
      ...{ type, title, message, origin },
      createdAt: now.toISOString(),
    };
    const [, waiting] = await db.batch([
      ...tell(db, announcement, ids),
      audit(context, { ...act, details: { type, title, count } }, sql`1`),
    ]);
    defer(live.tell(ids, { kind: "notification" }));
    await jobs.send(...mailsOf(waiting, origin), ...onward(announcement, rest));
    return { sent: count };
  },
);

/** Tells the next of those who remain. Whoever was told already is passed over, so that doing it twice does no harm. */
export const notifyMany = operation(
  {
    access: "system",
    input: jobInputs["admin.notifyMany"],
    output: Sent,
    summary: "Sends a notification to the next batch of recipients.",
  },
  async (context, { announcement, to }) => {
    const { db, jobs, live, defer } = context;
    const { ids, rest } = await nextOf(db, to);
    const [told, waiting] = await db.batch(tell(db, announcement, ids));
    defer(live.tell(ids, { kind: "notification" }));
    await jobs.send(...mailsOf(waiting, announcement.origin), ...onward(announcement, rest));
    return { sent: told.length };
  },
);

const onward = (announcement: Announcement, rest: Recipients | null): Job[] =>
  rest ? [{ name: "admin.notifyMany", input: { announcement, to: rest } }] : [];

/** The statements that tell those not told yet, and that find whose notification no mail was sent for. */
function tell(db: Db, { origin: _origin, ...announcement }: Announcement, ids: number[]) {
  const { title, message, subject, senderId } = announcement;
  const row = {
    ...announcement,
    userId: sql`users.id`,
    senderId: sql`(select sender.id from users as sender where sender.id = ${senderId})`,
    data: { title, message, kind: "announcement", url: null },
  };
  const untold = sql`users where users.id in (select value from ${rowsOf(ids)})
    and not exists (select 1 from notifications where user_id = users.id and subject = ${subject})`;
  return [
    insertIf(db, notifications, row, untold),
    db.all<{ id: number }>(sql`select notifications.id from ${rowsOf(ids)} as recipients
      cross join notifications on user_id = recipients.value and subject = ${subject} and email_sent = 0`),
  ] as const;
}
