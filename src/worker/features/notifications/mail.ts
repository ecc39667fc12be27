import { BRAND } from "@contract/brand";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { notifications, users } from "../../db/schema";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { renderHtml, renderText } from "../mail/render";

/**
 * Sends notifications by mail to users who want that, and marks them as sent, so that each is sent once. If some fail,
 * the others are still sent, and the error makes the queue retry the job for the rest.
 */
export const mailNotifications = operation(
  {
    access: "system",
    input: jobInputs["notifications.mail"],
    output: z.object({ sent: z.number().int() }),
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
        and ${notifications.emailSent} = 0 and ${wantsMail} and ${users.status} <> 'banned'`);
    const failures: unknown[] = [];
    for (const { id, title, message, data, email } of unsent) {
      const content = {
        subject: title,
        paragraphs: [message],
        action: { label: `Open ${BRAND}`, url: origin + (data.url ?? "/") },
        reason: `You receive this because email notifications are on in your settings: ${origin}/settings`,
      };
      try {
        await mail.send({ to: email, subject: title, text: renderText(content), html: renderHtml(content) });
        await db.update(notifications).set({ emailSent: true }).where(eq(notifications.id, id));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails were not sent`);
    return { sent: unsent.length };
  },
);

/** SQL condition: the user has email notifications on; for likes and comments, also project updates. */
const wantsMail = sql`${users.emailNotifications} = 1 and (${users.projectUpdates} = 1
  or ${notifications.data} ->> 'kind' not in ('like', 'comment'))`;
