import { NotifyUsers, Sent } from "@contract/admin";
import { sql } from "drizzle-orm";
import type { Context } from "../../context";
import { insertSelect } from "../../db/insert-select";
import { announcementReceipts, announcements, notifications } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { type Job, jobInputs, type Recipients } from "../../platform/jobs";
import { audit } from "./audit";
import { firstRecipients, idRows, mailsPerJob, nextRecipients } from "./recipients";

/**
 * Notifies selected users, or all. The announcement is stored once, and from then on each recipient's list contains it.
 * Queue jobs tell open pages and send mails.
 */
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
    const { db, origin } = context;
    const { ids, rest, count } = await firstRecipients(db, recipients);
    const entry = { action: "notify", targetType: "announcement", targetId: null } as const;
    const [, [announcement]] = await db.batch([
      ...insertAnnouncement(context, { type, title, message, isToAll: recipients.all }),
      insertSelect(
        db,
        announcementReceipts,
        { userId: sql`value`, announcementId: sql`(select max(id) from ${announcements})` },
        idRows(recipients.userIds),
        sql`user_id as id`,
      ),
      audit(context, { ...entry, details: { type, title, count } }, sql`1`),
    ]);
    if (!announcement) throw new Error("The new announcement was not returned");
    await deliver(context, { announcementId: announcement.id, origin, ids, rest });
    return { sent: count };
  },
);

/**
 * The statements that write an announcement; the second returns its id, which is the highest one of all announcements.
 * It takes the next id of notifications, by a row that is deleted again: ids of deleted rows are not used again.
 */
function insertAnnouncement(
  { db, viewer, now }: LoggedIn,
  content: Pick<typeof announcements.$inferInsert, "type" | "title" | "message" | "isToAll">,
) {
  const createdAt = now.toISOString();
  const placeholder = { userId: viewer.id, type: content.type, title: "", message: "", createdAt };
  const row = { id: sql`last_insert_rowid()`, ...content, senderId: viewer.id, createdAt };
  return [
    db.insert(notifications).values(placeholder),
    insertSelect(db, announcements, row, sql`(select 1)`),
    db.delete(notifications).where(sql`${notifications.id} = last_insert_rowid()`),
  ] as const;
}

/** Delivers an announcement to the next slice of recipients. Delivering it twice has no further effect. */
export const deliverAnnouncement = operation(
  {
    access: "system",
    input: jobInputs["announcements.deliver"],
    output: Sent,
    summary: "Delivers an announcement to the next slice of recipients.",
  },
  async (context, { to, ...announcement }) => {
    const slice = await nextRecipients(context.db, to);
    await deliver(context, { ...announcement, ...slice });
    return { sent: slice.ids.length };
  },
);

type Slice = { announcementId: number; origin: string; ids: number[]; rest: Recipients | null };

/** Tells the open pages of these users, and queues their mails and the next slice. */
async function deliver({ live, jobs, defer }: Context, { ids, rest, ...announcement }: Slice) {
  defer(live.send(ids, { kind: "notification" }));
  const mails: Job[] = mailsPerJob(ids).map((userIds) => ({
    name: "announcements.mail",
    input: { ...announcement, userIds },
  }));
  const next: Job[] = rest ? [{ name: "announcements.deliver", input: { ...announcement, to: rest } }] : [];
  await jobs.send(...mails, ...next);
}
