import { ProjectId } from "@contract/projects";
import { RELATED_COUNT, RelatedProject } from "@contract/related-projects";
import { desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isVisible } from "../../auth/project-visibility";
import { projects } from "../../db/schema";
import { FILTER_MARK } from "../../db/search/terms";
import { operation } from "../../operation/operation";
import { foundProject, selectSeenProject } from "./find-project";
import { newestFirst, selectCards, toCard, unique } from "./queries";

/** The number of the owner's projects that come before those of the same category elsewhere; further ones follow them. */
const OF_OWNER = 2;

/**
 * The newest projects of four lists, each read from an index: of the same category and city, of the owner, of the same
 * category and country, of the same category. A project whose address is private is in no list of a place.
 */
export const listRelated = operation(
  {
    access: "public",
    input: ProjectId,
    output: z.array(RelatedProject),
    summary: `Lists up to ${RELATED_COUNT} projects related to one: of the same category in the same city, two of the same owner, of the same category in the same country, of the same category, and further ones of the owner. Empty for a project that is in no list itself, and at a custom domain, which shows the work of its owner alone.`,
  },
  async (context, { id }) => {
    const { db, portfolioSite } = context;
    const ofAsked = (value: SQL) => sql`(select ${value} from projects where id = ${id} and is_visible = 1)`;
    const select = (where: SQL, order: SQL[]) => selectCards(db, null, where, order, RELATED_COUNT);
    // No project has the mark alone, so a missing token finds none.
    const selectMatching = (tokens: SQL) => {
      const ids = sql`select rowid from project_search
        where project_search match coalesce(${ofAsked(tokens)}, ${FILTER_MARK}) and rowid <> ${id}
        order by rowid desc limit ${RELATED_COUNT}`;
      return select(sql`projects.id in (${ids})`, [desc(projects.id)]);
    };
    const isOfOwner = sql`projects.user_id = ${ofAsked(sql`user_id`)} and ${isVisible} and projects.id <> ${id}`;
    const [found, inCity, ofOwner, inCountry, ofCategory] = await db.batch([
      selectSeenProject(context, id),
      selectMatching(sql`${category} || ' AND ' || ${city}`),
      select(isOfOwner, newestFirst),
      selectMatching(sql`${category} || ' AND ' || ${country}`),
      selectMatching(category),
    ]);
    await foundProject(context, id, found);
    if (portfolioSite) return [];
    const [first, further] = [ofOwner.slice(0, OF_OWNER), ofOwner.slice(OF_OWNER)];
    return unique([...inCity, ...first, ...inCountry, ...ofCategory, ...further])
      .slice(0, RELATED_COUNT)
      .map(toCard);
  },
);

/** SQL: a token of the index as in sql/search.sql; null without a value. */
const token = (prefix: string, value: SQL) =>
  sql`${FILTER_MARK + prefix} || nullif(hex(lower(${value})), '') || '0'`;
const category = token("cat", sql`category`);
const city = token("loc", sql`iif(is_address_public, city, null)`);
const country = token("loc", sql`iif(is_address_public, country, null)`);
