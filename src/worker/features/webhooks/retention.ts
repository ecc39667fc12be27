import { DAY_MS } from "@contract/durations";
import { DELIVERY_DAYS } from "@contract/webhooks";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { inBatches } from "../../db/in-batches";
import { operation } from "../../operation/operation";

const LIMITS = { rows: 500, batches: 10 };

/** Deletes old deliveries, whose ids are the lowest, and deleted webhooks after their deliveries. */
export const deleteOldDeliveries = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: `Deletes webhook deliveries that are older than ${DELIVERY_DAYS} days, and deleted webhooks.`,
  },
  async ({ db, now }) => {
    const until = now.getTime() - DELIVERY_DAYS * DAY_MS;
    const isDeleted = sql`webhook_id in (select id from webhooks where deleted_at is not null)`;
    const deleted = await inBatches(LIMITS, () =>
      db.batch([
        db.all(sql`delete from webhook_deliveries where id in (select id from (
            select id, created_at from webhook_deliveries order by id limit ${LIMITS.rows}) where created_at <= ${until})
          returning 1 as deleted`),
        db.all(sql`delete from webhook_deliveries where id in (
            select id from webhook_deliveries where ${isDeleted} limit ${LIMITS.rows})
          returning 1 as deleted`),
        db.all(sql`delete from webhooks where deleted_at is not null
            and not exists (select 1 from webhook_deliveries where webhook_id = webhooks.id)
          returning 1 as deleted`),
      ]),
    );
    return { deleted };
  },
);
