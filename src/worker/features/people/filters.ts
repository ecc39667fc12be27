import { roleName } from "@contract/credit-roles";
import type { PersonFacetFilters } from "@contract/people";
import { type SQL, sql } from "drizzle-orm";
import {
  FILTER_MARK,
  filterToken,
  marks,
  matchAll,
  matchAllButOne,
  matchSome,
  requiredOf,
  type Term,
  termsOf,
} from "../../db/search/terms";
import { hexToken, rangeExpression } from "../projects/fact-tokens";

/** Filters and searches people with the full-text index of users (sql/search.sql). */

export type PersonFilters = PersonFacetFilters & {
  company: string | null;
  yearsFrom: number | null;
  yearsTo: number | null;
  creditedRole: string | null;
  workedWith: number | null;
};

const YEARS_MAX = 100;
const EVERYBODY = `(${filterToken("sta", "active")} OR ${filterToken("sta", "suspended")})`;
/** The end of an FTS5 expression that leaves out banned users. */
export const NOT_BANNED = `NOT ${filterToken("sta", "banned")}`;
/** The token of people who have published projects. */
const HAS_WORKS = filterToken("wrk", "");

/** The FTS5 expressions of the filters, all of which a person has to match. */
export function filterExpressions(filters: PersonFilters): string[] {
  const { profession, location, companyType, availableFor, company, yearsFrom, yearsTo } = filters;
  const { creditedRole, workedWith } = filters;
  return [
    ...(profession ? [tokensOf("pro", profession)] : []),
    ...(location === null ? [] : [tokensOf("loc", [location])]),
    ...(companyType ? [tokensOf("com", companyType)] : []),
    ...(availableFor ? [anyOf(availableFor.map((value) => filterToken("avl", value)))] : []),
    ...(company === null ? [] : [companyExpression(company)]),
    ...(yearsFrom === null && yearsTo === null
      ? []
      : [rangeExpression("yrs", yearsFrom ?? 0, yearsTo ?? YEARS_MAX, FILTER_MARK)]),
    ...(creditedRole === null ? [] : [tokensOf("crd", [roleName(creditedRole)])]),
    ...(workedWith === null ? [] : [filterToken("wwt", String(workedWith))]),
  ];
}

const anyOf = (parts: string[]) => `(${parts.join(" OR ")})`;
const tokensOf = (kind: string, values: string[]) =>
  anyOf(values.map((value) => FILTER_MARK + hexToken(kind, value)));

/** All words of a company's name. A text without a word matches nobody. */
function companyExpression(company: string) {
  const terms = termsOf(company);
  return terms.length === 0 ? filterToken("none", "") : matchAll(terms, "any", [marks.people]);
}

/** The FTS5 expression of people with all words and filters; undefined if the text contains no word. */
export function personExpression(search: string | null, filters: PersonFilters): string | undefined {
  const terms = search === null ? [] : termsOf(search);
  if (search !== null && terms.length === 0) return undefined;
  const parts = [
    ...(terms.length > 0 ? [matchAll(requiredOf(terms), "any")] : []),
    ...filterExpressions(filters),
  ];
  return `${parts.length > 0 ? parts.join(" AND ") : EVERYBODY} ${NOT_BANNED}`;
}

/**
 * The ids of people without words: those with published projects first, then the others, each newest first. `before` is
 * the cursor: whether the last person has projects, and their id. The parts are read one after the other up to `most`.
 */
export function personIds(expression: string, before: { at: number; id: number } | undefined, most: number) {
  const isAfter = before ? sql`rowid < ${before.id}` : sql`1`;
  const others = (condition: SQL) => newest(`(${expression}) NOT ${HAS_WORKS}`, condition, most);
  if (before?.at === 0) return others(isAfter);
  return sql`${newest(`${HAS_WORKS} AND (${expression})`, isAfter, most)} union all ${others(sql`1`)}`;
}

type FoundIds = { search: string; terms: Term[]; filters: string[]; most: number; partial: boolean };

/**
 * The ids of a search by words: people whose whole profession is the search, then those with all words in the name, then in
 * other texts, each newest first. The first part is left out for an empty search: people without a profession have the
 * token of the empty one. If there are none, and `partial` is set, finds people with all words but one, then with some.
 */
export function foundIds({ search, terms, filters, most, partial }: FoundIds) {
  const filtered = (part: string) => `${[`(${part})`, ...filters].join(" AND ")} ${NOT_BANNED}`;
  const profession = FILTER_MARK + hexToken("pro", search);
  const names = matchAll(terms, "any", [marks.title]);
  const required = requiredOf(terms);
  const all = matchAll(required, "any");
  const parts = [
    ...(search === "" ? [] : [profession]),
    `${names} NOT ${profession}`,
    `${all} NOT (${names} OR ${profession})`,
  ].map((part) => newest(filtered(part), sql`1`, most));
  if (!partial || required.length === 1) return unionAll(parts);
  const nearest = matchAllButOne(required);
  const foundAll = sql`exists (select 1 from people_search where people_search match ${filtered(`${all} OR ${profession}`)})`;
  const partialParts = [nearest, `${matchSome(required, [marks.any])} NOT ${nearest}`].map((part) =>
    newest(filtered(part), sql`1`, sql`iif(${foundAll}, 0, ${most})`, 1),
  );
  return unionAll([...parts, ...partialParts]);
}

const unionAll = (parts: SQL[]) => sql.join(parts, sql` union all `);

/** SQL condition: the person of the filter `workedWith`, if it is given, is not banned. */
export const isPartnerPublic = (workedWith: SQL | number | null) =>
  sql`(${workedWith} is null or exists (select 1 from users where users.id = ${workedWith} and status <> 'banned'))`;

/** `isPartial`: 1 if the people do not have all words of the search. */
const newest = (expression: string, condition: SQL, most: SQL | number, isPartial = 0) =>
  sql`select * from (select rowid as id, ${sql.raw(String(isPartial))} as is_partial
    from people_search where people_search match ${expression} and ${condition} order by rowid desc limit ${most})`;
