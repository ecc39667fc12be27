import { NotifyUsers, Sent } from "@contract/admin";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { storeJob } from "../../db/outbox";
import { announcementReceipts, announcements, notifications } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { type Job, jobInputs } from "../../platform/jobs";
import { sendStored } from "../mail/send";
import { audit } from "./audit";
import { allOf, countOf, firstRecipients, idRows, mailsPerJob, nextRecipients } from "./recipients";
import { type Claim, claimed, needsSecondPerson, requestConfirmation } from "./two-person-rule";

/**
 * Notifies selected users, or all. The announcement is stored once, and from then on each recipient's list contains it.
 * Queue jobs notify open pages and send mails.
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
  async (context, input) => {
    const recipients = await firstRecipients(context.db, input);
    if (!needsSecondPerson(context, input)) return sendAnnouncement(context, input, recipients);
    const summary = `Notify ${countOf(recipients.count)}: “${input.title}”. ${input.message}`;
    const { confirmation } = await requestConfirmation(context, "notify", input, summary);
    return { sent: 0, confirmation };
  },
);

/** Sends an announcement that a second superuser has confirmed. */
export const confirmedAnnouncement = async (context: LoggedIn, sent: unknown, claim: Claim) => {
  const input = NotifyUsers.parse(sent);
  await sendAnnouncement(context, input, await firstRecipients(context.db, input), claim);
};

async function sendAnnouncement(
  context: LoggedIn,
  { type, title, message, userIds, all }: z.output<typeof NotifyUsers>,
  { ids, rest, count }: Awaited<ReturnType<typeof firstRecipients>>,
  claim?: Claim,
) {
  const { db, now, origin } = context;
  const entry = { action: "notify", targetType: "announcement", targetId: null } as const;
  const job = { name: "announcements.deliver", input: { origin, to: allOf(ids, rest) } };
  const [, , , , stored] = await db.batch([
    ...insertAnnouncement(context, { type, title, message, isToAll: all }),
    insertSelect(
      db,
      announcementReceipts,
      { userId: sql`value`, announcementId: sql`(select max(id) from ${announcements})` },
      idRows(userIds),
      sql`user_id as id`,
    ),
    storeJob(
      db,
      now,
      sql`json_set(${JSON.stringify(job)}, '$.input.announcementId', (select max(id) from ${announcements}))`,
    ),
    audit(context, { ...entry, details: { type, title, count } }, sql`1`),
    ...claimed(claim),
  ]);
  sendStored(context, stored);
  return { sent: count };
}

/**
 * The statements that write an announcement. Its id is the highest one of all announcements.
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

/**
 * Sends an announcement to the open pages of the next slice of recipients, and queues their mails and the slice after it.
 * Running it twice has no further effect.
 */
export const deliverAnnouncement = operation(
  {
    access: "system",
    input: jobInputs["announcements.deliver"],
    output: Sent,
    summary: "Delivers an announcement to the next slice of recipients.",
  },
  async ({ db, live, jobs, defer }, { to, ...announcement }) => {
    const { ids, rest } = await nextRecipients(db, to);
    defer(live.send(ids, { kind: "notification" }));
    const mails: Job[] = mailsPerJob(ids).map((userIds) => ({
      name: "announcements.mail",
      input: { ...announcement, userIds },
    }));
    const next: Job[] = rest ? [{ name: "announcements.deliver", input: { ...announcement, to: rest } }] : [];
    await jobs.send(...mails, ...next);
    return { sent: ids.length };
  },
);
