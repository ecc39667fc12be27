import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD } from "@contract/page-limits";
import type { ListProjects } from "@contract/projects";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { FILTER_MARK, fullTextQuery } from "../../db/full-text-query";
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
export const isFiltered = (query: Query) => query.search !== null || hasFilters(query);

/** The FTS5 expression of a query; undefined without filters, or if the search text contains no term. */
export function matchExpression(query: Query): SQL | undefined {
  const terms = query.search === null ? undefined : fullTextQuery(query.search);
  if (terms === null) return undefined;
  const parts = [
    ...filters.flatMap((name) => (query[name] === null ? [] : [tokenOf(tokenPrefixes[name], query[name])])),
    ...(terms ? [sql`${terms}`] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` || ' AND ' || `) : undefined;
}

/** A token as the triggers write it into the index: U+E000, the prefix and the lower-case value in hexadecimal. */
const tokenOf = (prefix: string, value: string) =>
  sql`${FILTER_MARK + prefix} || hex(lower(${value})) || '0'`;

/**
 * The statement that reads a page of matches. CROSS JOIN makes SQLite read the full-text index first, which is already
 * in the order of the list, and stop after the page.
 */
export const selectMatching = (db: Db, viewer: Context["viewer"], expression: SQL, query: Query) =>
  db
    .select(cardFor(viewer))
    .from(sql`(${pageOfIds(expression, query)}) as matches`)
    .crossJoin(projects)
    .where(eq(projects.id, sql`matches.id`));

/**
 * The ids of a page of matches. The stored number of projects with these filters limits it further, so that the index
 * is not searched to its end for more. The cursor is cast to an integer because D1 binds numbers as REAL, and with REAL
 * the index would not start at the cursor.
 */
function pageOfIds(expression: SQL, query: Query) {
  const { limit, before } = query;
  const isAfterCursor = before ? sql`rowid < cast(${decodeCursor(before).id} as integer)` : sql`1`;
  const most = hasFilters(query)
    ? sql`min(${limit}, coalesce((select count from filter_counts where ${hasFilterValues(query)}), 0))`
    : sql`${limit}`;
  return sql`select rowid as id from project_search where project_search match ${expression} and ${isAfterCursor}
    order by rowid desc limit ${most} offset ${offsetOf(query)}`;
}

const offsetOf = ({ page, limit, before }: Query) => (before ? 0 : (page - 1) * limit);

const hasFilters = (query: Query) => filters.some((name) => query[name] !== null);

/** Condition for the stored number of projects with the filters of a query. */
function hasFilterValues(query: Query) {
  const folded = (name: keyof typeof tokenPrefixes) => sql`lower(${query[name] ?? ""})`;
  return and(
    eq(filterCounts.location, folded("location")),
    eq(filterCounts.companyType, folded("companyType")),
    eq(filterCounts.category, folded("projectType")),
    eq(filterCounts.sizeBand, folded("projectSize")),
  );
}

/**
 * The statement that reads the number of matches. For filters alone it is stored; with search terms, matches are
 * counted up to `COUNT_AHEAD` beyond the page.
 */
export function selectMatchingTotal(db: Db, expression: SQL, query: Query) {
  if (query.search === null)
    return db.select({ count: filterCounts.count }).from(filterCounts).where(hasFilterValues(query));
  const most = offsetOf(query) + query.limit + COUNT_AHEAD;
  return countUpTo(db, most, sql`project_search where project_search match ${expression}`);
}
