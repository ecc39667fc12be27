import { sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { everythingOf, PROJECT_LISTS } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { isNotFailing, workOnEach } from "../jobs/failing-rows";
import { audit } from "./audit";

const TASK = "admin.expireStatuses";
/** Maximum number of accounts of one run. The next run updates further ones. */
const ACCOUNTS_PER_RUN = 100;

/**
 * Ends expired suspensions and bans. The audit log entry has no actor. Each account is a batch of its own, because the
 * end of a ban also updates its newest content; a later cron task continues with the rest.
 */
export const expireStatuses = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ expired: z.number().int() }),
    summary: "Ends suspensions and bans whose end date has passed.",
  },
  async (context) => {
    const { db, now, live, defer } = context;
    const due = await db.all<{ id: number }>(sql`select id from users where status_expires_at is not null
      and status_expires_at <= ${now.getTime()} and ${isNotFailing(context, TASK, sql`users.id`)}
      order by status_expires_at, id limit ${ACCOUNTS_PER_RUN}`);
    const entry = {
      action: "liftStatus",
      targetType: "user",
      targetId: sql`users.id`,
      details: sql`json_object('status', status, 'reason', status_reason)`,
    } as const;
    const expired = await workOnEach(context, TASK, due, async ({ id }) => {
      // A superuser can have changed the status in the meantime.
      const isDue = sql`users.id = ${id} and status_expires_at <= ${now.getTime()}`;
      const [, updated] = await db.batch([
        audit(context, entry, isDue, sql`users`),
        db
          .update(users)
          .set({ status: "active", statusReason: null, statusExpiresAt: null })
          .where(isDue)
          .returning({ id: users.id }),
      ]);
      return updated;
    });
    const userIds = expired.flat().map(({ id }) => id);
    if (userIds.length > 0) purge(context, PROJECT_LISTS, ...userIds.flatMap(everythingOf));
    defer(live.send(userIds, { kind: "account" }));
    return { expired: userIds.length };
  },
);
