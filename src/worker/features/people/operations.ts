import { availableForNames } from "@contract/availability-labels";
import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD } from "@contract/page-limits";
import { ListPeople, PersonFacetFilters, PersonFacets, PersonPage, WORKS_MAX } from "@contract/people";
import { isCountStored } from "@contract/person-criteria";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { selectCount } from "../../db/row-counts";
import { categoryOptions, users } from "../../db/schema";
import { termsOf } from "../../db/search/terms";
import { operation } from "../../operation/operation";
import { filterExpressions, foundIds, isPartnerPublic, personExpression, personIds } from "./filters";

/** The professions and places with the most people. */
const OPTIONS_MAX = 10;

export const listPeople = operation(
  {
    access: "public",
    input: ListPeople,
    output: PersonPage,
    summary:
      "Lists people, filtered by words, profession, place, company, experience, availability, roles in confirmed credits and people with whom they have worked. Without words, people with published projects come first, then the newest.",
    example: { input: { profession: "Architect", availableFor: "freelance" } },
  },
  async ({ db }, query) => {
    const expression = personExpression(query.search, query);
    if (expression === undefined) return { items: [], total: 0 };
    const window = { offset: offsetOf(query), limit: query.limit };
    const most = window.offset + window.limit + COUNT_AHEAD;
    const found =
      query.search === null
        ? personIds(expression, query.before ? decodeCursor(query.before) : undefined, most)
        : foundIds({
            search: query.search,
            terms: termsOf(query.search),
            filters: filterExpressions(query),
            most,
            partial: query.partial === "true",
          });
    const { workedWith } = query;
    const ids =
      workedWith === null ? found : sql`select * from (${found}) where ${isPartnerPublic(workedWith)}`;
    const [rows, [total]] = await db.batch([
      selectPeople(db, sql`(${ids} limit ${window.limit} offset ${window.offset})`),
      isCountStored(query)
        ? db.all<{ count: number }>(sql`select ${countOf(query)} as count`)
        : selectCount(db, sql`select * from (${ids})`, window),
    ]);
    return {
      items: rows.map(({ works, ...row }) => ({ ...row, works: JSON.parse(works) })),
      total: total?.count ?? 0,
      ...(rows[0]?.isPartial && { isPartial: true }),
    };
  },
);

/**
 * Counts the people that each option of each filter would leave, with the other filters unchanged. Triggers store the counts
 * (sql/people.sql).
 */
export const countPeople = operation(
  {
    access: "public",
    input: PersonFacetFilters,
    output: PersonFacets,
    summary: "Counts the people that each option of each filter would leave.",
  },
  async ({ db }, filters) => {
    const facet = (name: keyof typeof columns, options: SQL) =>
      db.all<{ name: string; count: number }>(
        sql`select name, ${countOf(filters, { [name]: sql`lower(name)` })} as count from ${options}`,
      );
    const mostUsed = (kind: "profession" | "location") =>
      sql`(select name from people_options where kind = ${kind} order by count desc, name limit ${OPTIONS_MAX})`;
    const [profession, location, companyType, availableFor] = await db.batch([
      facet("profession", mostUsed("profession")),
      facet("location", mostUsed("location")),
      facet("companyType", sql`${categoryOptions} order by id`),
      facet("availableFor", sql`(select value as name from json_each(${JSON.stringify(availableForNames)}))`),
    ]);
    return {
      profession,
      location,
      companyType,
      availableFor: availableForNames.map((name) => ({
        name,
        count: availableFor.find((each) => each.name === name)?.count ?? 0,
      })),
    };
  },
);

const columns = {
  location: sql`location`,
  companyType: sql`company_type`,
  profession: sql`profession`,
  availableFor: sql`available`,
};

/**
 * SQL: the stored number of people with the filters. `given` has SQL in place of the values of a filter. A person has one
 * profession and type of company, so the numbers of several are added.
 */
function countOf(filters: PersonFacetFilters, given: Partial<Record<keyof typeof columns, SQL>> = {}) {
  const { location, companyType, profession, availableFor } = filters;
  const values = {
    location: location === null ? [""] : [location],
    companyType: companyType ?? [""],
    profession: profession ?? [""],
    availableFor: !availableFor ? [""] : availableFor.length > 1 ? ["any"] : availableFor,
  };
  const conditions = (Object.keys(columns) as (keyof typeof columns)[]).map((name) => {
    const value = given[name];
    return value
      ? sql`${columns[name]} = ${value}`
      : sql`${columns[name]} in (select lower(value) from json_each(${JSON.stringify(values[name])}))`;
  });
  return sql`(select coalesce(sum(people_counts.count), 0) from people_counts where ${sql.join(conditions, sql` and `)})`;
}

/** The statement that selects the people of these ids, in their order. */
const selectPeople = (db: Db, ids: SQL) =>
  db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      profileImage: users.profileImage,
      companyName: users.companyName,
      companyType: users.companyType,
      profession: users.profession,
      yearsOfExperience: users.yearsOfExperience,
      city: users.city,
      country: users.country,
      availableFor: users.availableFor,
      availableFrom: users.availableFrom,
      availableIn: users.availableIn,
      projectCount: users.projectCount,
      works:
        sql<string>`(select json_group_array(json_object('id', id, 'title', title, 'mainImage', main_image))
        from (select id, title, main_image from projects where user_id = users.id and is_visible = 1
          order by created_at desc, id desc limit ${WORKS_MAX}))`.as("works"),
      isPartial: sql<number>`matches.is_partial`,
    })
    .from(sql`${ids} as matches`)
    .crossJoin(users)
    .where(eq(users.id, sql`matches.id`));
