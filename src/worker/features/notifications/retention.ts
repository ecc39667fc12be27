import { NOTIFICATION_DAYS } from "@contract/notifications";
import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { announcements, notifications, announcementReceipts as receipts } from "../../db/schema";
import { operation } from "../../operation";

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_PER_STATEMENT = 500;
const BATCHES_PER_RUN = 10;

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
      order by id limit ${ROWS_PER_STATEMENT}) where created_at <= ${now.getTime() - NOTIFICATION_DAYS * DAY_MS})`;
    let deleted = 0;
    for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
      const results = await db.batch([
        db.all(sql`delete from ${notifications} where id in ${oldest(notifications)} returning 1 as deleted`),
        db.all(sql`delete from ${receipts} where rowid in (select rowid from ${receipts}
          where announcement_id in ${oldest(announcements)} limit ${ROWS_PER_STATEMENT}) returning 1 as deleted`),
        db.all(sql`delete from ${announcements} where id in ${oldest(announcements)}
          and not exists (select 1 from ${receipts} where announcement_id = ${announcements.id})
          returning 1 as deleted`),
      ]);
      deleted += results.flat().length;
      if (results.every((rows) => rows.length < ROWS_PER_STATEMENT)) break;
    }
    return { deleted };
  },
);
