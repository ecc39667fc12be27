import { availableForNames } from "@contract/availability-labels";
import { decodeCursor } from "@contract/cursor";
import { COUNT_AHEAD } from "@contract/page-limits";
import {
  CountPeople,
  ListPeople,
  type PersonFacetFilters,
  PersonFacets,
  PersonPage,
  WORKS_MAX,
} from "@contract/people";
import { isCountStored } from "@contract/person-criteria";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { selectCount } from "../../db/row-counts";
import { categoryOptions, users } from "../../db/schema";
import { termsOf } from "../../db/search/terms";
import { operation } from "../../operation/operation";
import { filterExpressions, foundIds, isPartnerPublic, personExpression, personIds } from "./filters";

/** The greatest number of professions and of places that are counted, if both are, and if only one is. */
const OPTIONS_OF_BOTH = 30;
const OPTIONS_OF_ONE = 90;

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
    input: CountPeople,
    output: PersonFacets,
    summary: "Counts the people that each option of each filter would leave.",
  },
  async ({ db }, { only, startsWith, ...filters }) => {
    const facet = (name: FilterName, options: SQL) =>
      db.all<{ name: string; count: number }>(
        sql`select name, ${countOf(filters, { [name]: sql`lower(name)` })} as count from ${options}`,
      );
    const found = (name: "profession" | "location") => {
      const most = only === undefined ? OPTIONS_OF_BOTH : only === name ? OPTIONS_OF_ONE : 0;
      return db.all<Option>(selectOptions(name, filters, startsWith, most));
    };
    const [profession, location, companyType, availableFor] = await db.batch([
      found("profession"),
      found("location"),
      facet("companyType", sql`${categoryOptions} order by id`),
      facet("availableFor", sql`(select value as name from json_each(${JSON.stringify(availableForNames)}))`),
    ]);
    return {
      profession: mostFirst(profession),
      location: mostFirst(location),
      companyType,
      availableFor: availableForNames.map((name) => ({
        name,
        count: availableFor.find((each) => each.name === name)?.count ?? 0,
      })),
    };
  },
);

/** Selects the options with the most people, or the first ones that start with a text, each with its count. */
function selectOptions(
  name: "profession" | "location",
  filters: PersonFacetFilters,
  startsWith: string | null,
  most: number,
) {
  const others = Object.entries(valuesOf(filters)).filter(([other]) => other !== name);
  const combinations = others.reduce((product, [, { length }]) => product * length, 1);
  // An option reads a count for each combination of the other filters.
  const limit = Math.ceil(most / combinations);
  const counted = countOf(filters, { [name]: sql`options.value` });
  if (startsWith !== null)
    return sql`select iif(kind = 'country', name, null) as country, name, ${counted} as count
      from people_options as options where kind in (${name}, ${name === "location" ? "country" : name}) and value >= lower(${startsWith})
      and value < lower(${startsWith}) || char(0x10ffff) order by kind, value limit ${limit}`;
  // A filter with several values is left out here: only the counts of one combination have an order.
  const conditions = others.map(
    ([other, [value = "", ...more]]) =>
      sql`${columns[other as FilterName]} = lower(${more.length > 0 ? "" : value})`,
  );
  const named = (kind: string) =>
    sql`(select name from people_options where kind = ${kind} and people_options.value = options.value)`;
  return sql`select ${name === "location" ? named("country") : sql`null`} as country, ${named(name)} as name,
      ${combinations > 1 ? counted : sql`count`} as count
    from (select ${columns[name]} as value, count from people_counts where ${sql.join(conditions, sql` and `)}
      and ${columns[name]} <> '' order by count desc limit ${limit}) as options`;
}

/** A country, or another option. A city without its country is not an option, and has no name. */
type Option = { country: string | null; name: string | null; count: number };

/** Sorts options with people, countries before cities with as many. A city can have the name of a country. */
function mostFirst(options: Option[]) {
  const named = options.flatMap(({ country, name, count }) => {
    const text = country ?? name;
    return text === null || count === 0 ? [] : [{ isCountry: country !== null, name: text, count }];
  });
  const sorted = named.sort(
    (a, b) =>
      b.count - a.count || Number(b.isCountry) - Number(a.isCountry) || a.name.localeCompare(b.name, "en"),
  );
  return [...new Map(sorted.map(({ name, count }) => [name, count]))].map(([name, count]) => ({
    name,
    count,
  }));
}

type FilterName = keyof typeof columns;
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
function countOf(filters: PersonFacetFilters, given: Partial<Record<FilterName, SQL>> = {}) {
  const values = valuesOf(filters);
  const conditions = (Object.keys(columns) as FilterName[]).map((name) => {
    const value = given[name];
    return value
      ? sql`${columns[name]} = ${value}`
      : sql`${columns[name]} in (${sql.join(
          values[name].map((each) => sql`lower(${each})`),
          sql`, `,
        )})`;
  });
  return sql`(select coalesce(sum(people_counts.count), 0) from people_counts where ${sql.join(conditions, sql` and `)})`;
}

/** The values of the filters in people_counts. '' means any value. */
const valuesOf = ({ location, companyType, profession, availableFor }: PersonFacetFilters) => ({
  location: [location ?? ""],
  companyType: companyType ?? [""],
  profession: profession ?? [""],
  availableFor: !availableFor ? [""] : availableFor.length > 1 ? ["any"] : availableFor,
});

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
