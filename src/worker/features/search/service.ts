import { SEARCH_PROJECTS_MAX, SEARCH_USERS_MAX, SearchQuery, SearchResults } from "@contract/search";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { fullTextQuery } from "../../db/full-text-query";
import { projects, users } from "../../db/schema";
import { operation } from "../../operation";
import { cardFor, toCard } from "../projects/queries";

/** More matches than shown are read, because banned users among them are left out. */
const USER_MATCHES_MAX = 3 * SEARCH_USERS_MAX;

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
    .from(sql`(${selectMatches("project_search", "title", terms, SEARCH_PROJECTS_MAX)}) as matches`)
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
    .from(sql`(${selectMatches("people_search", "names", terms, USER_MATCHES_MAX)}) as matches`)
    .crossJoin(users)
    .where(sql`${users.id} = matches.id and ${users.status} <> 'banned'`)
    .limit(SEARCH_USERS_MAX);

/**
 * Selects the ids of matches: first those with all terms in `column`, then those with terms elsewhere, newest first. It
 * does not rank by relevance, because ranking has to read every match; this stops at the limit.
 */
function selectMatches(
  index: "project_search" | "people_search",
  column: "title" | "names",
  terms: string,
  limit: number,
) {
  const table = sql.raw(index);
  const inColumn = `{${column}} : ${terms}`;
  const elsewhere = `({${column} words} : ${terms}) NOT (${inColumn})`;
  const part = (expression: string) =>
    sql`select * from (select rowid as id from ${table} where ${table} match ${expression}
      order by rowid desc limit ${limit})`;
  return sql`${part(inColumn)} union all ${part(elsewhere)}`;
}
