import { placeOf } from "@contract/cursor";
import { COUNTED_BEYOND } from "@contract/page-limits";
import type { ListProjects } from "@contract/projects";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { countUpTo } from "../../db/counting";
import { fullTextQuery } from "../../db/full-text-query";
import { filterCounts, projects } from "../../db/schema";
import { cardFor } from "./queries";

/** The one way of finding projects: a full-text expression of filters and words, met newest first. */

type Asked = Omit<ListProjects, "includeOwner">;

/** What begins the tokens of each filter in the index. */
const kinds = { location: "loc", companyType: "com", projectType: "cat", projectSize: "siz" } as const;
const filters = Object.keys(kinds) as (keyof typeof kinds)[];

export const isNarrowed = (asked: Asked) =>
  asked.search !== null || filters.some((name) => asked[name] !== null);

/** What is asked for as an FTS5 expression; undefined where nothing is, or where a search has no word in it. */
export function expressionOf(asked: Asked): SQL | undefined {
  const words = asked.search === null ? undefined : fullTextQuery(asked.search);
  if (words === null) return undefined;
  const parts = [
    ...filters.flatMap((name) => (asked[name] === null ? [] : [token(kinds[name], asked[name])])),
    ...(words ? [sql`${`{title words} : ${words}`}`] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` || ' AND ' || `) : undefined;
}

/** As the index spells it: the kind, and the folded value in hexadecimal. */
const token = (kind: string, value: string) => sql`'filters : ' || ${kind} || hex(lower(${value})) || '0'`;

/**
 * A page of what matches. The cross join keeps the index first: its order is the list's, and it stops with the page. The
 * index begins at a cursor only where that is an integer, and D1 sends every number as a real.
 */
export function selectMatching(
  db: Db,
  viewer: Context["viewer"],
  expression: SQL,
  { page, limit, before }: Asked,
) {
  return db
    .select(cardFor(viewer))
    .from(sql`project_search`)
    .crossJoin(projects)
    .where(
      and(
        sql`project_search match ${expression}`,
        before ? sql`project_search.rowid < cast(${placeOf(before).id} as integer)` : undefined,
        eq(projects.id, sql`project_search.rowid`),
      ),
    )
    .orderBy(desc(sql`project_search.rowid`))
    .limit(limit)
    .offset(before ? 0 : (page - 1) * limit);
}

/** How many match: of filters alone it is known; with words they are counted, a hundred beyond the page at most. */
export function selectMatchingTotal(db: Db, expression: SQL, asked: Asked) {
  const { search, page, limit, before } = asked;
  if (search === null) {
    const folded = (name: keyof typeof kinds) => sql`lower(${asked[name] ?? ""})`;
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
  const most = (before ? 1 : page) * limit + COUNTED_BEYOND;
  return countUpTo(db, most, sql`project_search where project_search match ${expression}`);
}
