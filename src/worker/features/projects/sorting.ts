import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD, SORTED_MATCHES } from "@contract/page-limits";
import type { ListProjects } from "@contract/project-lists";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { asInteger } from "../../db/as-integer";
import type { Db } from "../../db/client";
import { projects } from "../../db/schema";
import { termsOf } from "../../db/search/terms";
import { selectTiers, tiersOf } from "../../db/search/tiers";
import { filterExpression, matchingIds } from "./filters";
import { type CardRow, cardFor } from "./queries";

type Query = Omit<ListProjects, "includeOwner">;

/** The orders of sql/ranks.sql: the mark of their words, and the last bit of their rowids. */
const ranks = { liked: { mark: "\u{e001}", bit: 0 }, viewed: { mark: "\u{e002}", bit: 1 } } as const;

/**
 * SQL that selects the ids of all projects of a list in its order; undefined for the list of all, newest first. `expression`
 * contains the words and filters.
 */
export function sortedIds(query: Query, expression: string | undefined): SQL | undefined {
  const { sort, search, before } = query;
  if (sort === "liked" || sort === "viewed") return rankedIds(query, sort);
  if (sort === "best" && search !== null) return bestMatches(query, search);
  return expression === undefined ? undefined : matchingIds(expression, before);
}

/** The ids of all projects that match the filters, sorted by a count, such as likes: the full-text index has that order. */
function rankedIds(query: Query, sort: keyof typeof ranks) {
  const { mark, bit } = ranks[sort];
  const cursor = query.before ? decodeCursor(query.before) : undefined;
  const isAfterCursor = cursor
    ? sql`rowid < (${asInteger(cursor.at)} << 32) + ${asInteger(cursor.id)} * 2 + ${sql.raw(String(bit))}`
    : sql`1`;
  return sql`select (rowid & 0xffffffff) >> 1 as id from ranked_search
    where ranked_search match ${filterExpression(query, mark) ?? `${mark}all`} and ${isAfterCursor}
    order by rowid desc`;
}

/** Checks whether a list is sorted among the newest matches of words only: sorting all would have to read all of them. */
export const isSortedAmongNewest = ({ search, sort }: Query) =>
  search !== null && (sort === "liked" || sort === "viewed");

/** The statement that reads the newest matches, for `toSortedPage`. */
export const selectNewestMatches = (db: Db, viewer: Context["viewer"], expression: string) =>
  db
    .select(cardFor(viewer))
    .from(sql`(${matchingIds(expression, undefined)} limit ${SORTED_MATCHES}) as matches`)
    .crossJoin(projects)
    .where(eq(projects.id, sql`matches.id`));

/** Sorts the newest matches by their count, and takes a page of them. */
export function toSortedPage(found: CardRow[], { sort, page, limit }: Query) {
  const count = sort === "liked" ? "likes" : "views";
  const sorted = found.toSorted((a, b) => b[count] - a[count] || b.id - a.id);
  return { rows: sorted.slice((page - 1) * limit, page * limit), total: sorted.length };
}

/** The order of the search page, except for the likes. */
const bestMatches = (query: Query, search: string) =>
  selectTiers(tiersOf(termsOf(search)), query.page * query.limit + COUNT_AHEAD, filterExpression(query));
