import { PENDING_MAX, PendingCounts } from "@contract/admin";
import { UNREAD_MAX } from "@contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { operation } from "../../operation/operation";

/** SQL after FROM: the reports, appeals and confirmations that are pending. */
const waiting = (viewerId: number, now: Date) => ({
  reports: sql`project_reports where status = 'pending'`,
  contentReports: sql`content_reports where status = 'pending'`,
  appeals: sql`takedowns where appealed_at is not null and appeal_decided_at is null and ended_at is null`,
  confirmations: sql`confirmations
    where ended_at is null and expires_at > ${now.getTime()} and requested_by <> ${viewerId}`,
});

/** SQL expression: the number of rows, up to `most`. */
const countUpTo = (most: number, ...each: SQL[]) =>
  sql`(select count(*) from (${sql.join(
    each.map((rows) => sql`select 1 from ${rows}`),
    sql` union all `,
  )} limit ${most}))`;

/** SQL expression: the sum of all pending items, for the bell. */
export const pendingTotal = (viewerId: number, now: Date) =>
  countUpTo(UNREAD_MAX, ...Object.values(waiting(viewerId, now)));

export const readPendingCounts = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: PendingCounts,
    summary: `Returns how many reports, appeals and requests for confirmation wait, each up to ${PENDING_MAX}.`,
  },
  async ({ db, viewer, now, hasTwoPersonRule }) => {
    const each = Object.entries(waiting(viewer.id, now)).map(
      ([name, rows]) => sql`${countUpTo(PENDING_MAX, rows)} as ${sql.identifier(name)}`,
    );
    const [counts] = await db.all<Omit<PendingCounts, "hasTwoPersonRule">>(
      sql`select ${sql.join(each, sql`, `)}`,
    );
    return {
      ...(counts ?? { reports: 0, contentReports: 0, appeals: 0, confirmations: 0 }),
      hasTwoPersonRule,
    };
  },
);
