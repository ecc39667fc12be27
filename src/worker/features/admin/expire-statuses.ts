import { sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { operation } from "../../operation";
import { auditEach } from "./audit";

/** As many accounts as one round sees to. */
const A_ROUND = 200;

/** Makes those active again whose suspension or ban has run out, and writes down that nobody in particular did. */
export const liftStatuses = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ lifted: z.number().int() }),
    summary: "Ends suspensions and bans whose end date has passed.",
  },
  async (context) => {
    const { db, now, live, defer } = context;
    const over = sql`select id from users where status_expires_at is not null
      and status_expires_at <= ${now.getTime()} order by status_expires_at, id limit ${A_ROUND}`;
    const [, lifted] = await db.batch([
      auditEach(
        context,
        {
          action: "liftStatus",
          targetType: "user",
          targetId: sql`users.id`,
          details: sql`json_object('status', status, 'reason', status_reason)`,
        },
        sql`users where users.id in (${over})`,
      ),
      db
        .update(users)
        .set({ status: "active", statusReason: null, statusExpiresAt: null })
        .where(sql`${users.id} in (${over})`)
        .returning({ id: users.id }),
    ]);
    defer(
      live.tell(
        lifted.map(({ id }) => id),
        { kind: "account" },
      ),
    );
    return { lifted: lifted.length };
  },
);
