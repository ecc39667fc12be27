import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD } from "@contract/page-limits";
import type { Paging } from "@contract/primitives";
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { filterToken, fullTextQuery } from "../../db/full-text-query";
import { countUpTo } from "../../db/row-counts";
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

/** The ids of a page of matches in a full-text index, in the order of the list. */
export const pageOfMatches = (
  index: "people_search" | "report_search",
  query: string,
  { below, offset, limit, direction }: Window,
) =>
  sql`select rowid as id from ${matchesOf(index, query)} and rowid < cast(${below} as integer)
    order by ${direction(sql`rowid`)} limit ${limit} offset ${offset}`;

/** The statement that counts the matches in a full-text index. */
export const countMatches = (
  db: Db,
  index: "people_search" | "report_search",
  query: string,
  { counted }: Window,
) => countUpTo(db, counted, matchesOf(index, query));

const matchesOf = (index: string, query: string) => sql`${sql.raw(`${index} where ${index}`)} match ${query}`;

/** Audit log entries with the actor's username, newest first. */
export function selectAudit(db: Db, where: SQL | undefined, { below, offset, limit }: Window) {
  const page = db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.id} < ${below} and ${where ?? sql`1`}`)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  return db
    .select({
      id: page.id,
      actorId: page.actorId,
      action: page.action,
      targetType: page.targetType,
      targetId: page.targetId,
      details: page.details,
      createdAt: page.createdAt,
      actorUsername: users.username,
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.actorId));
}

/** Reports with the title of the project and the name of the reporter. `ids` selects a page of ids, in its order. */
export const selectReports = (db: Db, ids: SQL) =>
  db
    .select({
      ...getTableColumns(projectReports),
      projectTitle: projects.title,
      ownerId: projects.userId,
      reporterName: users.fullName,
    })
    .from(sql`(${ids}) as page`)
    .crossJoin(projectReports)
    .crossJoin(projects)
    .crossJoin(users)
    .where(
      and(
        sql`${projectReports.id} = page.id`,
        eq(projects.id, projectReports.projectId),
        eq(users.id, projectReports.reporterId),
        isNull(projects.deletedAt),
      ),
    );
