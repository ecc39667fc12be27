import { DAY_MS } from "@contract/durations";
import { NOTIFICATION_DAYS } from "@contract/notifications";
import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { inBatches } from "../../db/in-batches";
import { announcements, notifications, announcementReceipts as receipts } from "../../db/schema";
import { operation } from "../../operation/operation";

const LIMITS = { rows: 500, batches: 10 };

/**
 * Deletes notifications and announcements after 180 days, read or not. The oldest rows have the lowest ids, so no index
 * on the time is necessary. An announcement is deleted after its receipts, so that no statement deletes many rows.
 */
export const deleteOldNotifications = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: `Deletes notifications that are older than ${NOTIFICATION_DAYS} days.`,
  },
  async ({ db, now }) => {
    const oldest = (table: SQLiteTable) => sql`(select id from (select id, created_at from ${table}
      order by id limit ${LIMITS.rows}) where created_at <= ${now.getTime() - NOTIFICATION_DAYS * DAY_MS})`;
    const deleted = await inBatches(LIMITS, () =>
      db.batch([
        db.all(sql`delete from ${notifications} where id in ${oldest(notifications)} returning 1 as deleted`),
        db.all(sql`delete from ${receipts} where rowid in (select rowid from ${receipts}
          where announcement_id in ${oldest(announcements)} limit ${LIMITS.rows}) returning 1 as deleted`),
        db.all(sql`delete from ${announcements} where id in ${oldest(announcements)}
          and not exists (select 1 from ${receipts} where announcement_id = ${announcements.id})
          returning 1 as deleted`),
      ]),
    );
    return { deleted };
  },
);
