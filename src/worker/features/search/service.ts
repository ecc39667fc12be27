import { SEARCH_PROJECTS_MAX, SEARCH_USERS_MAX, SearchQuery, SearchResults } from "@contract/search";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { filterToken, fullTextQuery } from "../../db/full-text-query";
import { projects, users } from "../../db/schema";
import { operation } from "../../operation";
import { cardFor, toCard } from "../projects/queries";

const BANNED = filterToken("sta", "banned");

/** Finds projects and users that contain all search terms: matches in title or name first, each part newest first. */
export const find = operation(
  {
    access: "public",
    input: SearchQuery,
    output: SearchResults,
    summary: "Finds projects and users that match all words.",
  },
  async (context, { q }) => {
    const terms = q === null ? null : fullTextQuery(q);
    if (terms === null) return { projects: [], users: [] };
    const [foundProjects, foundUsers] = await context.db.batch([
      findProjects(context, terms),
      findUsers(context, terms),
    ]);
    return { projects: foundProjects.map(toCard), users: foundUsers };
  },
);

const findProjects = ({ db, viewer }: Context, terms: string) =>
  db
    .select(cardFor(viewer))
    .from(sql`(${selectMatches("title_search", "project_search", terms, SEARCH_PROJECTS_MAX)}) as matches`)
    .crossJoin(projects)
    .where(eq(projects.id, sql`matches.id`))
    .limit(SEARCH_PROJECTS_MAX);

const findUsers = ({ db }: Context, terms: string) =>
  db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      profileImage: users.profileImage,
      companyName: users.companyName,
      profession: users.profession,
    })
    .from(
      sql`(${selectMatches("name_search", "people_search", `${terms} NOT ${BANNED}`, SEARCH_USERS_MAX)}) as matches`,
    )
    .crossJoin(users)
    .where(eq(users.id, sql`matches.id`))
    .limit(SEARCH_USERS_MAX);

/**
 * Selects the ids of matches: first those with all terms in the title or name, then the others, newest first. It does
 * not rank by relevance, because ranking has to read every match; this stops at the limit. The second part is read only
 * if the first has fewer matches than the limit, so the first part is then complete.
 */
function selectMatches(first: string, all: string, terms: string, limit: number) {
  const matches = (index: string, condition = sql`1`) =>
    sql`select rowid as id from ${sql.raw(`${index} where ${index}`)} match ${terms} and ${condition}
      order by rowid desc limit ${limit}`;
  const isOther = sql`rowid not in (${matches(first)})`;
  return sql`select * from (${matches(first)}) union all select * from (${matches(all, isOther)})`;
}
