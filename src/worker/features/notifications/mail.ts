import { BRAND } from "@contract/brand";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { notifications, users } from "../../db/schema";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { setAsHtml, setAsText } from "../mail/render";

/**
 * Mails what people were told, to those who want it. Each notification once: what was sent is marked. One that the mail
 * service refuses keeps none of the others, and the job is tried again for it.
 */
export const mailNotifications = operation(
  {
    access: "system",
    input: jobInputs["notifications.mail"],
    output: z.object({ sent: z.number().int() }),
    summary: "Sends notifications as mails to users who want that.",
  },
  async ({ db, mail }, { ids, origin }) => {
    const waiting = await db
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
        and ${notifications.emailSent} = 0 and ${wantsMail} and ${users.status} <> 'banned'`);
    const failures: unknown[] = [];
    for (const { id, title, message, data, email } of waiting) {
      const letter = {
        subject: title,
        paragraphs: [message],
        action: { label: `Open ${BRAND}`, url: origin + (data.url ?? "/") },
        reason: `You receive this because email notifications are on in your settings: ${origin}/settings`,
      };
      try {
        await mail.send({ to: email, subject: title, text: setAsText(letter), html: setAsHtml(letter) });
        await db.update(notifications).set({ emailSent: true }).where(eq(notifications.id, id));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails were not sent`);
    return { sent: waiting.length };
  },
);

/** Mails at all; and where it is about one's projects, mails about projects. */
const wantsMail = sql`${users.emailNotifications} = 1 and (${users.projectUpdates} = 1
  or ${notifications.data} ->> 'kind' not in ('like', 'comment'))`;
