import { ProjectId } from "@contract/projects";
import { RELATED_COUNT, RelatedProject } from "@contract/related-projects";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { projects } from "../../db/schema";
import { FILTER_MARK } from "../../db/search/terms";
import { operation } from "../../operation";
import { cardFor, loadProject, toCard } from "./queries";

/** A project may be among the first of each list itself. */
const PER_LIST = RELATED_COUNT + 1;
/** So many of the owner's come before those of the same category elsewhere, and further ones after them. */
const OF_OWNER = 2;

/**
 * Lists, each read by an index from its newest project, so that the cost does not depend on how many projects
 * there are: kind and city, owner, kind and country, kind. A project without an address that others see is in no list of
 * a place.
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
    const asked = (value: SQL) => sql`(select ${value} from projects where id = ${id} and is_visible = 1)`;
    const address = (column: SQL) => sql`iif(is_address_public, ${column}, null)`;
    const category = token("cat", sql`category`);
    const city = token("loc", address(sql`city`));
    const country = token("loc", address(sql`country`));
    const ofOwner = (limit: number) => sql`select id from projects where user_id = ${asked(sql`user_id`)}
      and is_visible = 1 order by created_at desc, id desc limit ${limit}`;
    const lists = [
      matching(asked(sql`${category} || ' AND ' || ${city}`)),
      ofOwner(OF_OWNER + 1),
      matching(asked(sql`${category} || ' AND ' || ${country}`)),
      matching(asked(category)),
      ofOwner(PER_LIST),
    ].map((list, index) => sql`select id, cast(${index} as integer) as list from (${list})`);
    const related = sql`(select id, min(list) as list from (${sql.join(lists, sql` union all `)}) where id <> ${id}
      group by id order by min(list), id desc limit ${RELATED_COUNT}) as related`;
    const [rows] = await Promise.all([
      db
        .select(cardFor(null))
        .from(related)
        .innerJoin(projects, sql`projects.id = related.id`)
        .orderBy(sql`related.list, related.id desc`),
      loadProject(context, id),
    ]);
    return portfolioSite ? [] : rows.map(toCard);
  },
);

/** The newest projects with the tokens. None have the mark alone, which null is replaced by. */
const matching = (tokens: SQL) =>
  sql`select rowid as id from project_search where project_search match coalesce(${tokens}, ${FILTER_MARK})
    order by rowid desc limit ${PER_LIST}`;

/** SQL: a token of the index as in sql/search.sql; null without a value. */
const token = (prefix: string, value: SQL) =>
  sql`${FILTER_MARK + prefix} || nullif(hex(lower(${value})), '') || '0'`;
