import { BRAND } from "@contract/brand";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { announcements, notifications, announcementReceipts as receipts, users } from "../../db/schema";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { renderHtml, renderText } from "../mail/render";

const Output = z.object({ sent: z.number().int() });

/** Sends notifications by mail to users who want that, and marks them as sent, so that each is sent once. */
export const mailNotifications = operation(
  {
    access: "system",
    input: jobInputs["notifications.mail"],
    output: Output,
    summary: "Sends notifications as mails to users who want that.",
  },
  async ({ db, mail }, { ids, origin }) => {
    const unsent = await db
      .select({
        id: notifications.id,
        title: notifications.title,
        message: notifications.message,
        data: notifications.data,
        email: users.email,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(sql`${notifications.id} in (select value from json_each(${JSON.stringify(ids)}))
        and ${notifications.emailSent} = 0 and ${wantsMail} and (${users.projectUpdates} = 1
          or ${notifications.data} ->> 'kind' not in ('like', 'comment'))`);
    return sendEach(unsent, async ({ id, data, ...content }) => {
      await mail.send(notificationMail({ ...content, origin, path: String(data.url ?? "/") }));
      await db.update(notifications).set({ emailSent: true }).where(eq(notifications.id, id));
    });
  },
);

/** Sends an announcement by mail to those of the users who want that. A receipt marks it as sent. */
export const mailAnnouncement = operation(
  {
    access: "system",
    input: jobInputs["announcements.mail"],
    output: Output,
    summary: "Sends an announcement as a mail to users who want that.",
  },
  async ({ db, mail }, { announcementId, userIds, origin }) => {
    const unsent = await db
      .select({
        userId: users.id,
        email: users.email,
        title: announcements.title,
        message: announcements.message,
      })
      .from(announcements)
      .crossJoin(users)
      .where(sql`${announcements.id} = ${announcementId}
        and ${users.id} in (select value from json_each(${JSON.stringify(userIds)})) and ${wantsMail}
        and not exists (select 1 from ${receipts} where ${receipts.userId} = ${users.id}
          and ${receipts.announcementId} = ${announcementId} and ${receipts.emailSent} = 1)`);
    return sendEach(unsent, async ({ userId, ...content }) => {
      await mail.send(notificationMail({ ...content, origin, path: "/" }));
      await db
        .insert(receipts)
        .values({ userId, announcementId, emailSent: true })
        .onConflictDoUpdate({
          target: [receipts.userId, receipts.announcementId],
          set: { emailSent: true },
        });
    });
  },
);

/** SQL condition: the user has email notifications on, and is not banned. */
const wantsMail = sql`${users.emailNotifications} = 1 and ${users.status} <> 'banned'`;

/** Sends one mail per row. If some fail, the others are still sent, and the error makes the queue retry the job. */
async function sendEach<Row>(rows: Row[], send: (row: Row) => Promise<void>) {
  const failures: unknown[] = [];
  for (const row of rows) await send(row).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails were not sent`);
  return { sent: rows.length };
}

type Content = { email: string; title: string; message: string; origin: string; path: string };

function notificationMail({ email, title, message, origin, path }: Content) {
  const content = {
    subject: title,
    paragraphs: [message],
    action: { label: `Open ${BRAND}`, url: origin + path },
    reason: `You receive this because email notifications are on in your settings: ${origin}/settings`,
  };
  return { to: email, subject: title, text: renderText(content), html: renderHtml(content) };
}
