import { decodeCursor } from "@contract/cursor";
import type { FactFilters } from "@contract/fact-filters";
import { factFilterNames } from "@contract/project-fields";
import type { ListProjects } from "@contract/project-lists";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { asInteger } from "../../db/as-integer";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { countedPage } from "../../db/row-counts";
import { projects } from "../../db/schema";
import { FILTER_MARK, fullTextQuery } from "../../db/search/terms";
import { factExpressions, hexToken } from "./fact-tokens";
import { cardFor } from "./queries";

/** Filters and searches projects with one full-text query (SQLite FTS5), newest first. */

type Query = Omit<ListProjects, "includeOwner">;
type Filters = Pick<ListProjects, keyof typeof storedPrefixes> & FactFilters;

/** The prefix of each filter's tokens in the full-text index, for the filters whose numbers of projects are stored. */
const storedPrefixes = {
  location: "loc",
  companyType: "com",
  projectType: "cat",
  projectSize: "siz",
} as const;
const names = <P extends object>(prefixes: P) => Object.keys(prefixes) as (keyof P)[];

/** Checks whether the query has a filter or a search text. */
export const isFiltered = (query: Query) => query.search !== null || hasFilters(query);

/** The FTS5 expression of a query; undefined without filters, or if the search text contains no term. */
export function matchExpression(query: Filters & Pick<Query, "search">): string | undefined {
  const terms = query.search === null ? undefined : fullTextQuery(query.search);
  if (terms === null) return undefined;
  return [filterExpression(query), terms].filter(Boolean).join(" AND ") || undefined;
}

/** The FTS5 expression of the filters alone; undefined without one. `mark` is the mark of the index. */
export function filterExpression(query: Partial<Filters>, mark: string = FILTER_MARK): string | undefined {
  const tokens = names(storedPrefixes).flatMap((name) => {
    const value = query[name] ?? null;
    return value === null ? [] : [mark + hexToken(storedPrefixes[name], value)];
  });
  return [...tokens, ...factExpressions(query, mark)].join(" AND ") || undefined;
}

/**
 * The statement that reads a page of matches and their number, for `toCountedPage`. `ids` selects the ids of all matches
 * in their order. With search terms or a filter by a fact, matches are counted up to `COUNT_AHEAD` beyond the page; for
 * the other filters alone the number is stored.
 */
export function selectMatching(db: Db, viewer: Context["viewer"], ids: SQL, query: Query) {
  const { search, limit } = query;
  const isStored = search === null && !hasFactFilters(query);
  const found = countedPage(projects, ids, {
    offset: offsetOf(query),
    limit,
    // The search of the index stops at the stored total.
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

/** The ids of all matches, newest first, which is the order of the full-text index. */
export function matchingIds(expression: string, before: string | undefined) {
  const isAfterCursor = before ? sql`rowid < ${asInteger(decodeCursor(before).id)}` : sql`1`;
  return sql`select rowid as id from project_search
    where project_search match ${expression} and ${isAfterCursor} order by rowid desc`;
}

const hasFactFilters = (query: Query) => factFilterNames.some((name) => query[name] !== null);
const hasFilters = (query: Query) =>
  hasFactFilters(query) || names(storedPrefixes).some((name) => query[name] !== null);

/** The stored number of projects with the filters of a query, whatever their facts. */
function storedCount(query: Query) {
  const folded = (name: keyof typeof storedPrefixes) => sql`lower(${query[name] ?? ""})`;
  return sql`coalesce((select filter_counts.count from filter_counts where location = ${folded("location")}
    and company_type = ${folded("companyType")} and category = ${folded("projectType")}
    and size_band = ${folded("projectSize")}), 0)`;
}
