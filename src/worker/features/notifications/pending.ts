import { PENDING_MAX, PendingCounts } from "@contract/admin";
import { UNREAD_MAX } from "@contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { operation } from "../../operation";

/** SQL: how many rows there are, up to `PENDING_MAX`. */
const countUpTo = (rows: SQL) => sql`(select count(*) from (select 1 from ${rows} limit ${PENDING_MAX}))`;

/** SQL: what waits for a superuser. */
const pending = (viewerId: number, now: Date) => ({
  reports: countUpTo(sql`project_reports where status = 'pending'`),
  contentReports: countUpTo(sql`content_reports where status = 'pending'`),
  appeals: countUpTo(
    sql`takedowns where appealed_at is not null and appeal_decided_at is null and ended_at is null`,
  ),
  confirmations: countUpTo(
    sql`confirmations where ended_at is null and expires_at > ${now.getTime()} and requested_by <> ${viewerId}`,
  ),
});

/** SQL expression: all of it together, for the bell. */
export const pendingTotal = (viewerId: number, now: Date) =>
  sql`min(${UNREAD_MAX}, ${sql.join(Object.values(pending(viewerId, now)), sql` + `)})`;

export const readPendingCounts = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: PendingCounts,
    summary: `Returns how many reports, appeals and requests for confirmation wait, each up to ${PENDING_MAX}.`,
  },
  async ({ db, viewer, now, hasTwoPersonRule }) => {
    const { reports, contentReports, appeals, confirmations } = pending(viewer.id, now);
    const [counts] = await db.all<Omit<PendingCounts, "hasTwoPersonRule">>(sql`select ${reports} as reports,
      ${contentReports} as "contentReports", ${appeals} as appeals, ${confirmations} as confirmations`);
    return {
      ...(counts ?? { reports: 0, contentReports: 0, appeals: 0, confirmations: 0 }),
      hasTwoPersonRule,
    };
  },
);
