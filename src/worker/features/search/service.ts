import { FindAnything, FOUND_PROJECTS_MAX, FOUND_USERS_MAX, Found } from "@contract/search";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { fullTextQuery } from "../../db/full-text-query";
import { projects, users } from "../../db/schema";
import { operation } from "../../operation";
import { cardFor, toCard } from "../projects/queries";

/** Search finds work and people by the words that stand with them, what is named so before what only mentions it. */

/** As many people as are looked at for those that are shown: who is banned is among them, and is passed over. */
const LOOKED_AT = 3 * FOUND_USERS_MAX;

/** What holds every word. Titles and names that do come first, then the rest; of each the newest first. */
export const find = operation(
  {
    access: "public",
    input: FindAnything,
    output: Found,
    summary: "Finds projects and users that match all words.",
  },
  async (context, { q }) => {
    const words = q === null ? null : fullTextQuery(q);
    if (words === null) return { projects: [], users: [] };
    const [work, people] = await context.db.batch([findProjects(context, words), findPeople(context, words)]);
    return { projects: work.map(toCard), users: people };
  },
);

const findProjects = ({ db, viewer }: Context, words: string) =>
  db
    .select(cardFor(viewer))
    .from(sql`(${hits("project_search", "title", words, FOUND_PROJECTS_MAX)}) as hits`)
    .crossJoin(projects)
    .where(eq(projects.id, sql`hits.found`))
    .limit(FOUND_PROJECTS_MAX);

const findPeople = ({ db }: Context, words: string) =>
  db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      profileImage: users.profileImage,
      companyName: users.companyName,
      profession: users.profession,
    })
    .from(sql`(${hits("people_search", "names", words, LOOKED_AT)}) as hits`)
    .crossJoin(users)
    .where(sql`${users.id} = hits.found and ${users.status} <> 'banned'`)
    .limit(FOUND_USERS_MAX);

/**
 * Ids in the order of the answer: those whose `first` column holds all the words, then those that hold them elsewhere.
 * No ranking: it would read every match. Both parts are walked one after the other, and no further than is needed.
 */
function hits(
  index: "project_search" | "people_search",
  first: "title" | "names",
  words: string,
  most: number,
) {
  const table = sql.raw(index);
  const named = `{${first}} : ${words}`;
  const mentioned = `({${first} words} : ${words}) NOT (${named})`;
  const part = (expression: string) =>
    sql`select * from (select rowid as found from ${table} where ${table} match ${expression}
      order by rowid desc limit ${most})`;
  return sql`${part(named)} union all ${part(mentioned)}`;
}
