import { decodeCursor } from "@contract/cursor";
import type { Paging } from "@contract/primitives";
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { asInteger } from "../../db/as-integer";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { auditLog, projectReports, projects, users } from "../../db/schema";
import { filterToken, fullTextQuery } from "../../db/search/terms";

/** Greater than every id: the start of a list without a cursor. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Limits of a page of a list that is ordered by id. Uses only the id of a cursor; its time is for other lists. */
export function windowOf({ order, ...paging }: Paging & { order?: "newest" | "oldest" }) {
  const below = paging.before ? decodeCursor(paging.before).id : MAX_ID;
  const direction = order === "oldest" ? asc : desc;
  return { below, offset: offsetOf(paging), limit: paging.limit, direction };
}
export type Window = ReturnType<typeof windowOf>;

/**
 * A full-text query for a search text and filters, by the kind of their tokens; undefined without any. A text without a
 * word matches nothing.
 */
export function searchQuery(search: string | null, filters: Record<string, string | undefined>) {
  const parts = [
    ...(search === null ? [] : [fullTextQuery(search) ?? '""']),
    ...Object.entries(filters).flatMap(([kind, value]) => (value ? [filterToken(kind, value)] : [])),
  ];
  return parts.length > 0 ? parts.join(" AND ") : undefined;
}

/** The ids of all matches in a full-text index, in the order of the list. */
export const matchingIds = (
  index: "people_search" | "report_search",
  query: string,
  { below, direction }: Window,
) =>
  sql`select rowid as id from ${sql.raw(`${index} where ${index}`)} match ${query} and rowid < ${asInteger(below)}
    order by ${direction(sql`rowid`)}`;

/** The actor's username, or if the account was deleted, the one of that time. */
const actorName = (then: SQLiteColumn) =>
  sql<string | null>`coalesce(iif(${users.deletedAt} is null, ${users.username}, null), ${then})`.as("actor");

/** Audit log entries with the actor's username, newest first. */
export const selectAudit = (db: Db, where: SQL, limit: number) =>
  db
    .select({ ...getTableColumns(auditLog), actorUsername: actorName(auditLog.actorName) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit);

const reportColumns = {
  ...getTableColumns(projectReports),
  projectTitle: projects.title,
  isProjectListed: projects.isListed,
  ownerId: projects.userId,
  reporterName: users.fullName,
};
const isOfReport = and(eq(projects.id, projectReports.projectId), isNull(projects.deletedAt));
const isReporter = eq(users.id, projectReports.reporterId);

/**
 * Reports with the title of the project and the name of the reporter. `ids` selects their ids, in the order of the
 * list.
 */
export const selectReports = (db: Db, ids: SQL) =>
  db
    .select(reportColumns)
    .from(sql`(${ids}) as page`)
    .crossJoin(projectReports)
    .crossJoin(projects)
    .crossJoin(users)
    .where(and(sql`${projectReports.id} = page.id`, isOfReport, isReporter));
