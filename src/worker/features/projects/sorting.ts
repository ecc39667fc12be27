import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD, SORTED_MATCHES } from "@contract/page-limits";
import type { ListProjects } from "@contract/project-lists";
import { type SQL, sql } from "drizzle-orm";
import { termsOf } from "../../db/search/terms";
import { selectTiers, tiersOf } from "../../db/search/tiers";
import { filterExpression, matchingIds } from "./filters";

type Query = Omit<ListProjects, "includeOwner">;

/** The orders of sql/ranks.sql: the mark of their words, the last bit of their rowids, and the count. */
const ranks = {
  liked: { mark: "\u{e001}", bit: 0, count: "likes" },
  viewed: { mark: "\u{e002}", bit: 1, count: "views" },
} as const;

/**
 * SQL that selects the ids of all projects of a list in its order; undefined for the list of all, newest first. `expression`
 * is that of the words and filters.
 */
export function sortedIds(query: Query, expression: string | undefined): SQL | undefined {
  const { sort, search, before } = query;
  if (sort === "liked" || sort === "viewed")
    return search === null || !expression ? rankedIds(query, sort) : sortedMatches(expression, sort);
  if (sort === "best" && search !== null) return bestMatches(query, search);
  return expression === undefined ? undefined : matchingIds(expression, before);
}

/** All projects with the filters by a count: the index has that order. The cursor is cast as in `matchingIds`. */
function rankedIds(query: Query, sort: keyof typeof ranks) {
  const { mark, bit } = ranks[sort];
  const cursor = query.before ? decodeCursor(query.before) : undefined;
  const isAfterCursor = cursor
    ? sql`rowid < (cast(${cursor.at} as integer) << 32) + cast(${cursor.id} as integer) * 2 + ${sql.raw(String(bit))}`
    : sql`1`;
  return sql`select (rowid & 0xffffffff) >> 1 as id from ranked_search
    where ranked_search match ${filterExpression(query, mark) ?? `${mark}all`} and ${isAfterCursor}
    order by rowid desc`;
}

/** The newest matches by a count. An order of all matches would have to read all of them. */
const sortedMatches = (expression: string, sort: keyof typeof ranks) => sql`
  select value ->> 1 as id from json_each((
    select json_group_array(json_array(${sql.raw(ranks[sort].count)}, projects.id))
    from (${matchingIds(expression, undefined)} limit ${SORTED_MATCHES}) as matches
    cross join projects where projects.id = matches.id)) order by value ->> 0 desc, id desc`;

/** The order of the search page, but for the likes. */
const bestMatches = (query: Query, search: string) =>
  selectTiers(
    "project_search",
    tiersOf(termsOf(search)),
    query.page * query.limit + COUNT_AHEAD,
    filterExpression(query),
  );
