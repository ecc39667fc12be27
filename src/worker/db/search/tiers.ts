import { type SQL, sql } from "drizzle-orm";
import { type Mark, marks, matchAll, requiredOf, type Term } from "./terms";

/**
 * A part of the matches of a search. Parts are read one after the other until there are enough matches. `ifSparse` replaces
 * it unless many projects contain the words unchanged.
 */
type Part = { tier: number; match: string; ifSparse?: Omit<Part, "ifSparse"> };
export type Tiers = { parts: Part[]; literal: string };

/** The tiers of matches in title, place, people and tags, and of those in any text. Lower ones are in titles. */
export const NAMES_TIER = 4;
const TEXT_TIER = 5;
/** Many projects contain the words unchanged if this many of the newest do, on a site of some size. */
const LITERAL_MIN = 5;
const LITERAL_AMONG = 2000;
const SITE_MIN = 20_000;
/** Searches with more words hardly ever find all of them in title, place, people and tags. */
const NAMES_WORDS_MAX = 5;

/** The parts of the matches of a search. Each is an FTS5 expression that leaves out the parts before. */
export function tiersOf(terms: Term[]): Tiers {
  const required = requiredOf(terms);
  return {
    parts: required.length === 1 ? partsOfOne(terms, required) : partsOfMany(terms, required),
    literal: matchAll(required, "whole"),
  };
}

const inTitle = [marks.title];
const inNames = [marks.title, marks.place, marks.people, marks.tags];

/**
 * The parts are titles with the unchanged word; titles; places, people and tags; all texts. Titles must contain optional
 * words too.
 */
function partsOfOne(terms: Term[], required: Term[]) {
  const inParts = (used: Mark[]) => matchAll(required, "any", used);
  const matches = [
    matchAll(terms, "whole", inTitle),
    matchAll(terms, "any", inTitle),
    inParts([marks.title, marks.place]),
    inParts(inNames),
    matchAll(required, "any"),
  ];
  return partsOf(matches);
}

/**
 * SQLite reads an expression with several prefixes in several parts of a project row by row to its end if it has few
 * matches. So if many of the newest projects have three or more words unchanged, titles, places, people and tags are not
 * searched for these words, which would only improve the ranking slightly.
 */
function partsOfMany(terms: Term[], required: Term[]): Part[] {
  const title = matchAll(terms, "whole", inTitle);
  const literal = matchAll(required, "whole");
  const texts = matchAll(required, "any");
  const names = matchAll(required, "any", inNames);
  const first = { tier: 1, match: title };
  const literals = { tier: TEXT_TIER, match: `${literal} NOT ${title}` };
  const rest = { tier: TEXT_TIER, match: `${texts} NOT ${literal}` };
  if (required.length > NAMES_WORDS_MAX) return [first, literals, rest];
  const others = { tier: TEXT_TIER, match: `${texts} NOT ${names}` };
  if (required.length > 2)
    return [
      first,
      { ...literals, ifSparse: { tier: NAMES_TIER, match: `${names} NOT ${title}` } },
      { ...rest, ifSparse: others },
    ];
  const literalNames = matchAll(required, "whole", inNames);
  return [
    first,
    { tier: NAMES_TIER, match: `${literalNames} NOT ${title}` },
    { tier: NAMES_TIER, match: `${names} NOT (${literalNames} OR ${title})` },
    others,
  ];
}

/**
 * Selects the ids of matching projects part by part, each newest first. It does not rank by relevance, because that has to
 * read every match; this stops at the limit. `filter` is an FTS5 expression that every match has to meet.
 */
export function selectTiers({ parts, literal }: Tiers, limit: number, filter?: string): SQL {
  const filtered = (match: string) => (filter ? `(${match}) AND ${filter}` : match);
  const newest = sql`(select max(id) from projects)`;
  const isSparse = sql`(${newest} < ${SITE_MIN} or coalesce((select rowid from project_search
    where project_search match ${filtered(literal)} order by rowid desc limit 1 offset ${LITERAL_MIN - 1}), 0)
    < ${newest} - ${LITERAL_AMONG})`;
  const choose = (one: unknown, other: unknown) => sql`iif(${isSparse}, ${one}, ${other})`;
  return sql.join(
    parts.map(({ tier, match, ifSparse }) => {
      const chosen = ifSparse ? choose(filtered(ifSparse.match), filtered(match)) : filtered(match);
      const number = ifSparse && ifSparse.tier !== tier ? choose(ifSparse.tier, tier) : sql.raw(String(tier));
      return sql`select * from (select rowid as id, ${number} as tier
        from project_search where project_search match ${chosen} order by rowid desc limit ${limit})`;
    }),
    sql` union all `,
  );
}

/** Parts whose expressions each match what the previous one matches, and more. */
export const partsOf = (matches: string[]): Tiers["parts"] =>
  matches.map((match, at) => ({
    tier: at + 1,
    match: at === 0 ? match : `${match} NOT ${matches[at - 1]}`,
  }));
