import { placeOf } from "@contract/cursor";
import { COUNTED_BEYOND } from "@contract/page-limits";
import type { Paging } from "@contract/primitives";
import { asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { fullTextQuery } from "../../db/full-text-query";
import { auditLog, projectReports, projects, users } from "../../db/schema";

/** Above every id: where a list without a cursor begins. */
export const NEWEST = Number.MAX_SAFE_INTEGER;

/** Where a page of a list that is ordered by id begins and ends. A cursor's instant is for lists ordered by time. */
export function windowOf({ page, limit, before, order }: Paging & { order?: "newest" | "oldest" }) {
  const below = before ? placeOf(before).id : NEWEST;
  const offset = before ? 0 : (page - 1) * limit;
  const direction = order === "oldest" ? asc : desc;
  return { below, offset, limit, direction, counted: offset + limit + COUNTED_BEYOND };
}
type Window = ReturnType<typeof windowOf>;

/**
 * A condition on a column with few values, where one is asked for. A value that most rows have is kept from the
 * planner's eyes: walking its index would read on and on where another condition finds little.
 */
export const has = (column: SQL, value: string | undefined, common: string) =>
  value === undefined ? undefined : sql`${value === common ? sql`+` : sql``}${column} = ${value}`;

/** A search of some columns as FTS5 takes it. Without any word it finds nothing. */
export function matching(search: string, columns: string) {
  const words = fullTextQuery(search);
  return words ? `{${columns}} : ${words}` : '""';
}

/** What was done, latest first, with the name of who did it. */
export const selectAudit = (db: Db, where: SQL | undefined, { below, offset, limit }: Window) =>
  db
    .select({ ...getTableColumns(auditLog), actorUsername: users.username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(sql`${auditLog.id} < ${below} and ${where ?? sql`1`}`)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);

/** Reports with what they are about and who made them. */
export const selectReports = (db: Db, where: SQL, { below, offset, limit, direction }: Window) =>
  db
    .select({
      ...getTableColumns(projectReports),
      projectTitle: projects.title,
      ownerId: projects.userId,
      reporterName: users.fullName,
    })
    .from(projectReports)
    .innerJoin(projects, eq(projects.id, projectReports.projectId))
    .innerJoin(users, eq(users.id, projectReports.reporterId))
    .where(sql`${projectReports.id} < ${below} and ${where}`)
    .orderBy(direction(projectReports.id))
    .limit(limit)
    .offset(offset);
