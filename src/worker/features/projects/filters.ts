import { decodeCursor } from "@contract/cursor";
import type { ListProjects } from "@contract/project-lists";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { countedPage } from "../../db/row-counts";
import { filterCounts, projects } from "../../db/schema";
import { FILTER_MARK, fullTextQuery } from "../../db/search/terms";
import { cardFor } from "./queries";

/** Filters and searches projects with one full-text query (SQLite FTS5), newest first. */

type Query = Omit<ListProjects, "includeOwner">;
type Filters = Pick<ListProjects, keyof typeof tokenPrefixes>;

/** The prefix of each filter's tokens in the full-text index. */
const tokenPrefixes = {
  location: "loc",
  companyType: "com",
  projectType: "cat",
  projectSize: "siz",
  constructionStatus: "sta",
} as const;
const filters = Object.keys(tokenPrefixes) as (keyof typeof tokenPrefixes)[];

/** Whether the query has a filter or a search text. */
export const isFiltered = (query: Query) => query.search !== null || hasFilters(query);

/** The FTS5 expression of a query; undefined without filters, or if the search text contains no term. */
export function matchExpression(query: Filters & Pick<Query, "search">): string | undefined {
  const terms = query.search === null ? undefined : fullTextQuery(query.search);
  if (terms === null) return undefined;
  return [filterExpression(query), terms].filter(Boolean).join(" AND ") || undefined;
}

/** The FTS5 expression of the filters alone; undefined without one. `mark` is that of the index. */
export function filterExpression(query: Filters, mark: string = FILTER_MARK): string | undefined {
  const tokens = filters.flatMap((name) =>
    query[name] === null ? [] : [tokenOf(mark + tokenPrefixes[name], query[name])],
  );
  return tokens.join(" AND ") || undefined;
}

/**
 * A token as the triggers write it into the index: the mark, the prefix and the value in hexadecimal. SQLite's lower()
 * changes ASCII letters only.
 */
function tokenOf(prefix: string, value: string) {
  const lower = value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `${prefix}${Buffer.from(lower).toString("hex").toUpperCase()}0`;
}

/**
 * The statement that reads a page of matches and their number, for `toCountedPage`. `ids` selects the ids of all matches
 * in their order. With search terms or a construction status, matches are counted up to `COUNT_AHEAD` beyond the page; for
 * the other filters alone the number is stored.
 */
export function selectMatching(db: Db, viewer: Context["viewer"], ids: SQL, query: Query) {
  const { search, constructionStatus, page, limit, before } = query;
  const isStored = search === null && constructionStatus === null;
  const found = countedPage(projects, ids, {
    offset: before ? 0 : (page - 1) * limit,
    limit,
    // The index is not searched to its end for more than there are.
    ...((search === null || hasFilters(query)) && { most: storedCount(query) }),
    ...(isStored && { ahead: 0 }),
  });
  const total = isStored ? sql<number>`${storedCount(query)}`.as("total") : found.total;
  return db
    .select({ ...cardFor(viewer), total })
    .from(found.from)
    .leftJoin(projects, found.isItem)
    .where(found.where);
}

/**
 * The ids of all matches, newest first, which is the order of the full-text index. The cursor is cast to an integer
 * because D1 binds numbers as REAL, and with REAL the index would not start at the cursor.
 */
export function matchingIds(expression: string, before: string | undefined) {
  const isAfterCursor = before ? sql`rowid < cast(${decodeCursor(before).id} as integer)` : sql`1`;
  return sql`select rowid as id from project_search
    where project_search match ${expression} and ${isAfterCursor} order by rowid desc`;
}

const hasFilters = (query: Query) => filters.some((name) => query[name] !== null);

/** The stored number of projects with the filters of a query, whatever their construction status. */
function storedCount(query: Query) {
  const folded = (name: Exclude<keyof typeof tokenPrefixes, "constructionStatus">) =>
    sql`lower(${query[name] ?? ""})`;
  const isCount = and(
    eq(filterCounts.location, folded("location")),
    eq(filterCounts.companyType, folded("companyType")),
    eq(filterCounts.category, folded("projectType")),
    eq(filterCounts.sizeBand, folded("projectSize")),
  );
  return sql`coalesce((select ${filterCounts.count} from ${filterCounts} where ${isCount}), 0)`;
}
