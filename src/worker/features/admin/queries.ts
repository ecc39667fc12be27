import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD } from "@contract/page-limits";
import type { Paging } from "@contract/primitives";
import { asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { fullTextQuery } from "../../db/full-text-query";
import { auditLog, projectReports, projects, users } from "../../db/schema";

/** Greater than every id: the start of a list without a cursor. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Limits of a page of a list that is ordered by id. Uses only the id of a cursor; its time is for other lists. */
export function windowOf({ page, limit, before, order }: Paging & { order?: "newest" | "oldest" }) {
  const below = before ? decodeCursor(before).id : MAX_ID;
  const offset = before ? 0 : (page - 1) * limit;
  const direction = order === "oldest" ? asc : desc;
  return { below, offset, limit, direction, counted: offset + limit + COUNT_AHEAD };
}
type Window = ReturnType<typeof windowOf>;

/**
 * SQL condition on a column with few distinct values; undefined without a value. For the most common value the unary
 * plus disables the index: if another condition matches few rows, SQLite would scan most of that index to find them.
 */
export const equals = (column: SQL, value: string | undefined, common: string) =>
  value === undefined ? undefined : sql`${value === common ? sql`+` : sql``}${column} = ${value}`;

/** A full-text query (FTS5) on some columns. Without a search term it matches nothing. */
export function fullTextQueryOn(search: string, columns: string) {
  const terms = fullTextQuery(search);
  return terms ? `{${columns}} : ${terms}` : '""';
}

/** Audit log entries with the actor's username, newest first. */
export const selectAudit = (db: Db, where: SQL | undefined, { below, offset, limit }: Window) =>
  db
    .select({ ...getTableColumns(auditLog), actorUsername: users.username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(sql`${auditLog.id} < ${below} and ${where ?? sql`1`}`)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);

/** Reports with the title and owner of the project and the name of the reporter. */
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
    .where(sql`${projectReports.id} < ${below} and ${where} and ${projects.deletedAt} is null`)
    .orderBy(direction(projectReports.id))
    .limit(limit)
    .offset(offset);
