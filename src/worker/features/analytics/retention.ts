import { ANALYTICS_KEPT_DAYS } from "@contract/analytics-limits";
import { DAY_MS } from "@contract/durations";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { inBatches } from "../../db/in-batches";
import { projectAnalytics, userAnalytics } from "../../db/schema";
import { operation } from "../../operation/operation";

const LIMITS = { rows: 500, batches: 10 };

export const deleteOldAnalytics = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: "Deletes analytics that are older than 25 months.",
  },
  async ({ db, now }) => {
    const firstKept = Math.floor(now.getTime() / DAY_MS) - ANALYTICS_KEPT_DAYS;
    const deleteOldest = (table: typeof userAnalytics | typeof projectAnalytics) =>
      db.all(sql`delete from ${table} where rowid in (select rowid from ${table} where day < ${firstKept}
        order by day limit ${LIMITS.rows}) returning 1 as deleted`);
    const deleted = await inBatches(LIMITS, () =>
      db.batch([deleteOldest(userAnalytics), deleteOldest(projectAnalytics)]),
    );
    return { deleted };
  },
);
