import { BRAND } from "@contract/brand";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { announcements, notifications, announcementReceipts as receipts, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import type { MailContent } from "../../platform/mail";
import { sendMails } from "../mail/send-mails";
import { getsAnnouncementMail, getsMailAtOnce, kindOfNotification } from "./mail-settings";

const Output = z.object({ sent: z.number().int() });

/** Sends notifications by mail to users who want each at once, and marks them as sent. */
export const mailNotifications = operation(
  {
    access: "system",
    input: jobInputs["notifications.mail"],
    output: Output,
    summary: "Sends notifications as mails to users who want each at once.",
  },
  async (context, { ids, origin }) => {
    const { db } = context;
    const unsent = await db
      .select({
        id: notifications.id,
        userId: notifications.userId,
        title: notifications.title,
        message: notifications.message,
        data: notifications.data,
        email: users.email,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(sql`${notifications.id} in (select value from json_each(${JSON.stringify(ids)}))
        and ${notifications.emailSent} = 0 and ${getsMailAtOnce(kindOfNotification)}`);
    return sendMails(
      context,
      unsent.map(({ id, userId, email, data, ...content }) => ({
        key: `notification:${id}`,
        to: email,
        unsubscribes: userId,
        content: () => notificationMail({ ...content, origin, path: String(data.url ?? "/") }),
        after: () => [db.update(notifications).set({ emailSent: true }).where(eq(notifications.id, id))],
      })),
    );
  },
);

/** Sends an announcement by mail to those of the users who want mail about it. A receipt marks it as sent. */
export const mailAnnouncement = operation(
  {
    access: "system",
    input: jobInputs["announcements.mail"],
    output: Output,
    summary: "Sends an announcement as a mail to users who want that.",
  },
  async (context, { announcementId, userIds, origin }) => {
    const { db } = context;
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
        and ${users.id} in (select value from json_each(${JSON.stringify(userIds)})) and ${getsAnnouncementMail}
        and not exists (select 1 from ${receipts} where ${receipts.userId} = ${users.id}
          and ${receipts.announcementId} = ${announcementId} and ${receipts.emailSent} = 1)`);
    return sendMails(
      context,
      unsent.map(({ userId, email, ...content }) => ({
        key: `announcement:${announcementId}:${userId}`,
        to: email,
        unsubscribes: userId,
        content: () => notificationMail({ ...content, origin, path: "/" }),
        after: () => [
          db
            .insert(receipts)
            .values({ userId, announcementId, emailSent: true })
            .onConflictDoUpdate({
              target: [receipts.userId, receipts.announcementId],
              set: { emailSent: true },
            }),
        ],
      })),
    );
  },
);

type Content = { title: string; message: string; origin: string; path: string };

export const notificationMail = ({ title, message, origin, path }: Content): MailContent => ({
  subject: title,
  paragraphs: [message],
  action: { label: `Open ${BRAND}`, url: origin + path },
  reason: whyNotified(origin),
});

export const whyNotified = (origin: string) =>
  `You receive this because email notifications are on in your settings: ${origin}/settings?tab=notifications`;
