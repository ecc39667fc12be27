import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD } from "@contract/page-limits";
import type { ListProjects } from "@contract/projects";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { fullTextQuery } from "../../db/full-text-query";
import { countUpTo } from "../../db/row-counts";
import { filterCounts, projects } from "../../db/schema";
import { cardFor } from "./queries";

/** Filters and searches projects with one full-text query (SQLite FTS5), newest first. */

type Query = Omit<ListProjects, "includeOwner">;

/** The prefix of each filter's tokens in the full-text index. */
const tokenPrefixes = {
  location: "loc",
  companyType: "com",
  projectType: "cat",
  projectSize: "siz",
} as const;
const filters = Object.keys(tokenPrefixes) as (keyof typeof tokenPrefixes)[];

/** Whether the query has a filter or a search text. */
export const isFiltered = (query: Query) =>
  query.search !== null || filters.some((name) => query[name] !== null);

/** The FTS5 expression of a query; undefined without filters, or if the search text contains no term. */
export function matchExpression(query: Query): SQL | undefined {
  const terms = query.search === null ? undefined : fullTextQuery(query.search);
  if (terms === null) return undefined;
  const parts = [
    ...filters.flatMap((name) =>
      query[name] === null ? [] : [filterToken(tokenPrefixes[name], query[name])],
    ),
    ...(terms ? [sql`${`{title words} : ${terms}`}`] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` || ' AND ' || `) : undefined;
}

/** A token as the triggers write it into the index: the prefix and the lower-case value in hexadecimal. */
const filterToken = (prefix: string, value: string) =>
  sql`'filters : ' || ${prefix} || hex(lower(${value})) || '0'`;

/**
 * The statement that reads a page of matches. CROSS JOIN makes SQLite read the full-text index first, which is already
 * in the order of the list, and stop after the page. The cursor is cast to an integer because D1 binds numbers as REAL,
 * and with REAL the index would not start at the cursor.
 */
export function selectMatching(
  db: Db,
  viewer: Context["viewer"],
  expression: SQL,
  { page, limit, before }: Query,
) {
  return db
    .select(cardFor(viewer))
    .from(sql`project_search`)
    .crossJoin(projects)
    .where(
      and(
        sql`project_search match ${expression}`,
        before ? sql`project_search.rowid < cast(${decodeCursor(before).id} as integer)` : undefined,
        eq(projects.id, sql`project_search.rowid`),
      ),
    )
    .orderBy(desc(sql`project_search.rowid`))
    .limit(limit)
    .offset(before ? 0 : (page - 1) * limit);
}

/**
 * The statement that reads the number of matches. For filters alone it is stored; with search terms, matches are
 * counted up to a hundred beyond the page.
 */
export function selectMatchingTotal(db: Db, expression: SQL, query: Query) {
  const { search, page, limit, before } = query;
  if (search === null) {
    const folded = (name: keyof typeof tokenPrefixes) => sql`lower(${query[name] ?? ""})`;
    return db
      .select({ count: filterCounts.count })
      .from(filterCounts)
      .where(
        and(
          eq(filterCounts.location, folded("location")),
          eq(filterCounts.companyType, folded("companyType")),
          eq(filterCounts.category, folded("projectType")),
          eq(filterCounts.sizeBand, folded("projectSize")),
        ),
      );
  }
  const most = (before ? 1 : page) * limit + COUNT_AHEAD;
  return countUpTo(db, most, sql`project_search where project_search match ${expression}`);
}
