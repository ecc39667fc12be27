import { sql } from "drizzle-orm";
import { z } from "zod";
import { everythingOf, PROJECT_LISTS } from "../../cache-tags";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { purge } from "../edge-cache/purge";
import { audit } from "./audit";

/** Further accounts are updated by the next run. */
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
    const oldest = sql`(select id from users where status_expires_at is not null
      and status_expires_at <= ${now.getTime()} order by status_expires_at, id limit 1)`;
    const entry = {
      action: "liftStatus",
      targetType: "user",
      targetId: sql`users.id`,
      details: sql`json_object('status', status, 'reason', status_reason)`,
    } as const;
    const userIds: number[] = [];
    while (userIds.length < ACCOUNTS_PER_RUN) {
      const [, [expired]] = await db.batch([
        audit(context, entry, sql`id = ${oldest}`, sql`users`),
        db
          .update(users)
          .set({ status: "active", statusReason: null, statusExpiresAt: null })
          .where(sql`${users.id} = ${oldest}`)
          .returning({ id: users.id }),
      ]);
      if (!expired) break;
      userIds.push(expired.id);
    }
    if (userIds.length > 0) purge(context, PROJECT_LISTS, ...userIds.flatMap(everythingOf));
    defer(live.send(userIds, { kind: "account" }));
    return { expired: userIds.length };
  },
);
