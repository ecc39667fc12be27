import { SEARCH_PROJECTS_MAX, SEARCH_USERS_MAX, SearchQuery, SearchResults } from "@contract/search";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { correct, selectCandidates } from "../../db/corrections";
import { projects, users } from "../../db/schema";
import {
  marks,
  matchAll,
  matchAllButOne,
  matchSome,
  requiredOf,
  type Term,
  termsOf,
} from "../../db/search/terms";
import { partsOf, selectTiers, type Tiers, tiersOf } from "../../db/search/tiers";
import { operation } from "../../operation/operation";
import { foundIds, NOT_BANNED } from "../people/filters";
import { cardFor, toCard } from "../projects/queries";
import { rank } from "./ranking";

/**
 * Finds projects and users that contain all search terms, best first. If there are none, finds those with the nearest
 * known words, or else with some of the words.
 */
export const find = operation(
  {
    access: "public",
    input: SearchQuery,
    output: SearchResults,
    summary:
      "Finds projects and users that match all words, best matches first. If there are none, words are corrected.",
  },
  async (context, { q, exact }) => {
    const terms = q === null ? [] : termsOf(q);
    if (q === null || terms.length === 0) return { projects: [], users: [] };
    const isExact = exact === "true";
    const tiers = tiersOf(terms);
    const foundNone = sql`not exists (select 1 from project_search where project_search match ${matchAll(requiredOf(terms), "any")})
      and not exists (select 1 from people_search where people_search match ${`${matchAll(requiredOf(terms), "any")} ${NOT_BANNED}`})`;
    const [found, foundUsers, candidates] = await context.db.batch([
      findProjects(context, tiers),
      findUsers(context, q, terms, false),
      selectCandidates(context.db, terms, isExact ? sql`0` : foundNone),
    ]);
    if (found.length + foundUsers.length > 0 || isExact)
      return { projects: rank(found, terms).map(withoutTier), users: foundUsers };
    return findNear(context, terms, correct(terms, candidates));
  },
);

/** Searches again, with corrected words or with some of them. */
async function findNear(context: Context, typed: Term[], correction: ReturnType<typeof correct>) {
  const terms = requiredOf(correction?.terms ?? typed);
  if (!correction && terms.length < 2) return { projects: [], users: [] };
  const some = [matchAllButOne(terms), matchSome(terms, [marks.title])];
  const [found, foundUsers] = await context.db.batch([
    findProjects(context, {
      parts: partsOf([
        matchAll(terms, "any", [marks.title]),
        matchAll(terms, "any"),
        ...(terms.length > 1 ? some : []),
      ]),
      literal: "",
    }),
    findUsers(context, correction?.text ?? "", terms, true),
  ]);
  const matching = found.filter(({ tier }) => tier <= 2);
  const matchingUsers = foundUsers.filter((user) => !user.isPartial);
  // Matches of some words are left out if there is a match of all words.
  const isPartial = matching.length + matchingUsers.length === 0;
  const projects = isPartial ? found : matching;
  const users = isPartial ? foundUsers : matchingUsers;
  const isEmpty = projects.length + users.length === 0;
  return {
    projects: rank(projects, terms).map(withoutTier),
    users,
    ...(correction && !isEmpty && { correctedQuery: correction.text }),
    ...(isPartial && !isEmpty && { isPartial }),
  };
}

const withoutTier = ({ tier: _tier, ...row }: Awaited<ReturnType<typeof findProjects>>[number]) =>
  toCard(row);

const findProjects = ({ db, viewer }: Context, tiers: Tiers) =>
  db
    .select({ ...cardFor(viewer), tier: sql<number>`matches.tier` })
    .from(sql`(${selectTiers(tiers, SEARCH_PROJECTS_MAX)}) as matches`)
    .crossJoin(projects)
    .where(eq(projects.id, sql`matches.id`))
    .limit(SEARCH_PROJECTS_MAX);

/** Finds users: those whose profession is the search first, then by name, then by other texts. */
function findUsers({ db }: Context, search: string, terms: Term[], partial: boolean) {
  return db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      profileImage: users.profileImage,
      companyName: users.companyName,
      profession: users.profession,
      isPartial: sql<number>`matches.is_partial`,
    })
    .from(sql`(${foundIds({ search, terms, filters: [], most: SEARCH_USERS_MAX, partial })}) as matches`)
    .crossJoin(users)
    .where(eq(users.id, sql`matches.id`))
    .limit(SEARCH_USERS_MAX);
}
