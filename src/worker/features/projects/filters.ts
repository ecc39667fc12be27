import { decodeCursor } from "@contract/cursor";
import type { FactFilters } from "@contract/fact-filters";
import { COUNT_AHEAD } from "@contract/page-limits";
import { factFilterNames } from "@contract/project-fields";
import type { FacetFilters, ListProjects } from "@contract/project-lists";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { asInteger } from "../../db/as-integer";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { selectCount } from "../../db/row-counts";
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
    const tokens = valuesOf(query[name]).map((value) => mark + hexToken(storedPrefixes[name], value));
    return tokens.length > 1 ? [`(${tokens.join(" OR ")})`] : tokens;
  });
  return [...tokens, ...factExpressions(query, mark)].join(" AND ") || undefined;
}

/**
 * Reads a page of matches and their number. `ids` selects the ids of all matches in their order. For filters without a fact
 * the number is stored; otherwise matches are read, and so counted, up to `COUNT_AHEAD` beyond the page.
 */
export async function readMatching(db: Db, viewer: Context["viewer"], ids: SQL, query: Query) {
  const [offset, stored] = [offsetOf(query), storedCount(query)];
  const isStored = query.search === null && !hasFactFilters(query);
  const most = query.limit + (isStored ? 0 : COUNT_AHEAD);
  // The search of the index stops at the stored number of projects with the filters.
  const limit =
    query.search === null || hasFilters(query) ? sql`max(0, min(${most}, ${stored} - ${offset}))` : most;
  const [found, [counted]] = await db.batch([
    db
      .select(cardFor(viewer))
      .from(sql`(${ids} limit ${limit} offset ${offset}) as page`)
      .crossJoin(projects)
      .where(eq(projects.id, sql`page.id`)),
    db.all<{ count: number }>(sql`select ${stored} as count`),
  ]);
  const rows = found.slice(0, query.limit);
  if (isStored) return { rows, total: counted?.count ?? 0 };
  if (found.length > 0 || offset === 0) return { rows, total: offset + found.length };
  // The page is beyond the end.
  const [all] = await selectCount(db, ids, { offset, limit: query.limit });
  return { rows, total: all?.count ?? 0 };
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

const countColumns = {
  location: sql`location`,
  companyType: sql`company_type`,
  projectType: sql`category`,
  projectSize: sql`size_band`,
};

/**
 * SQL: the stored number of projects with the filters, whatever their facts. `given` has SQL in place of the value of a filter. A
 * project has one value of each filter with several, so their numbers are added.
 */
export function storedCount(
  filters: FacetFilters,
  given: Partial<Record<keyof FacetFilters, SQL>> = {},
): SQL {
  const conditions = names(countColumns).map((name) => {
    const values = valuesOf(filters[name]);
    const [first = "", ...others] = values;
    const value = given[name] ?? (others.length === 0 ? sql`lower(${first})` : undefined);
    return value
      ? sql`${countColumns[name]} = ${value}`
      : sql`${countColumns[name]} in (select lower(value) from json_each(${JSON.stringify(values)}))`;
  });
  return sql`coalesce((select sum(filter_counts.count) from filter_counts where ${sql.join(conditions, sql` and `)}), 0)`;
}

const valuesOf = (value: string | string[] | null | undefined) => [value ?? []].flat();
