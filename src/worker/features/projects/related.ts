import { ProjectId } from "@contract/projects";
import { RELATED_COUNT, RelatedProject } from "@contract/related-projects";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { projects } from "../../db/schema";
import { FILTER_MARK } from "../../db/search/terms";
import { operation } from "../../operation/operation";
import { foundProject, selectSeenProject } from "./find-project";
import { cardFor, toCard } from "./queries";

/** The number of the owner's projects that come before those of the same category elsewhere; further ones follow them. */
const OF_OWNER = 2;
/**
 * Ids are joined in one text, each padded to a letter and this many digits, so that a search in the text finds whole ids
 * only.
 */
const DIGITS = 15;
const LENGTH = DIGITS + 1;
/** The maximum number of ids in that text. */
const PLACES = 4 * RELATED_COUNT;

/**
 * Lists, each read by an index from its newest project, so that the cost does not depend on the number of projects: category
 * and city, owner, category and country, category. A project whose address is private is in no list of a place.
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
    const address = (column: SQL) => sql`iif(is_address_public, ${column}, null)`;
    const asked = sql`(select user_id, ${token("cat", sql`category`)} as category,
      ${token("loc", address(sql`city`))} as city, ${token("loc", address(sql`country`))} as country
      from projects where id = ${id} and is_visible = 1) as asked`;
    // No project has the mark alone, so a missing token finds none.
    const matching = (tokens: SQL) => sql`select rowid as id from project_search
      where project_search match coalesce(${tokens}, ${FILTER_MARK}) and rowid <> ${id} order by rowid desc`;
    const ofOwner = sql`select id from projects where user_id = asked.user_id and is_visible = 1 and id <> ${id}
      order by created_at desc, id desc`;
    const candidates = sql`(select concat(of_city, substr(of_owner, 1, ${number(OF_OWNER * LENGTH)}), of_country,
        of_category, substr(of_owner, ${number(OF_OWNER * LENGTH + 1)})) as ids
      from (select ${idsOf(matching(sql`asked.category || ' AND ' || asked.city`))} as of_city,
        ${idsOf(ofOwner)} as of_owner,
        ${idsOf(matching(sql`asked.category || ' AND ' || asked.country`))} as of_country,
        ${idsOf(matching(sql`asked.category`))} as of_category
        from ${asked} limit 1) limit 1) as candidates`;
    const positions = Array.from(
      { length: PLACES },
      (_, position) => sql`(${number(position * LENGTH + 1)})`,
    );
    const [found, rows] = await db.batch([
      selectSeenProject(context, id),
      db
        .select(cardFor(null))
        .from(sql`${candidates} cross join (values ${sql.join(positions, sql`, `)}) as position`)
        .innerJoin(
          projects,
          sql`projects.id = cast(substr(candidates.ids, position.column1 + 1, ${number(DIGITS)}) as integer)`,
        )
        // Keeps each project at its first position only.
        .where(
          sql`instr(candidates.ids, substr(candidates.ids, position.column1, ${number(LENGTH)})) = position.column1`,
        )
        .limit(RELATED_COUNT),
    ]);
    await foundProject(context, id, found);
    return portfolioSite ? [] : rows.map(toCard);
  },
);

/** SQL: the first ids of a list, in one text. Grouping the rows of the lists by id would read each of them again. */
const idsOf = (list: SQL) => sql`(select group_concat(printf(${`i%0${DIGITS}d`}, id), '')
  from (${list} limit ${number(RELATED_COUNT)}))`;

const number = (value: number) => sql.raw(String(value));

/** SQL: a token of the index as in sql/search.sql; null without a value. */
const token = (prefix: string, value: SQL) =>
  sql`${FILTER_MARK + prefix} || nullif(hex(lower(${value})), '') || '0'`;
