import { type SQL, sql } from "drizzle-orm";
import { type Mark, marks, matchAll, requiredOf, type Term } from "./terms";

/**
 * A part of the matches of a search. Parts are read one after the other until there are enough matches. `ifSparse` replaces
 * the expression if few projects have the words as they are.
 */
type Part = { tier: number; match: string; ifSparse?: Omit<Part, "ifSparse"> };
export type Tiers = { parts: Part[]; literal: string };

/** The tiers of matches in title, place, people and tags, and of those in any text. Lower ones are in titles. */
export const NAMES_TIER = 4;
const TEXT_TIER = 5;
/** From this number on, the words as they are have many matches. */
const LITERAL_MIN = 5;
/** More words are hardly ever all in title, place, people and tags. */
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

/** Titles with the word as it is, titles, places, people and tags, all texts. Titles have to contain optional words too. */
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
 * The words as they are come first: their lists have an index of positions, so many of them are searched quickly. Lists of
 * prefixes are read row by row, and an expression with several of them, in several parts of a project, to their ends
 * if they have few matches in common. So if many projects have three or more words as they are, other forms are not
 * looked for in titles, places, people and tags.
 */
function partsOfMany(terms: Term[], required: Term[]): Part[] {
  const title = matchAll(terms, "whole", inTitle);
  const literalNames = matchAll(required, "whole", inNames);
  const names = matchAll(required, "any", inNames);
  const literal = matchAll(required, "whole");
  const texts = matchAll(required, "any");
  const first = { tier: 1, match: title };
  if (required.length > NAMES_WORDS_MAX)
    return [
      first,
      { tier: TEXT_TIER, match: `${literal} NOT ${title}` },
      { tier: TEXT_TIER, match: `${texts} NOT ${literal}` },
    ];
  const ofNames = { tier: NAMES_TIER, match: `${names} NOT (${literalNames} OR ${title})` };
  const others = { tier: TEXT_TIER, match: `${texts} NOT ${names}` };
  const literalFirst = { tier: NAMES_TIER, match: `${literalNames} NOT ${title}` };
  if (required.length === 2) return [first, literalFirst, ofNames, others];
  return [
    first,
    literalFirst,
    { tier: TEXT_TIER, match: `${literal} NOT (${literalNames} OR ${title})`, ifSparse: ofNames },
    { tier: TEXT_TIER, match: `${texts} NOT ${literal}`, ifSparse: others },
  ];
}

/**
 * Selects the ids of matching projects part by part, each newest first. It does not rank by relevance, because that has to
 * read every match; this stops at the limit. `filter` is an FTS5 expression that every match has to meet.
 */
export function selectTiers({ parts, literal }: Tiers, limit: number, filter?: string): SQL {
  const filtered = (match: string) => (filter ? `(${match}) AND ${filter}` : match);
  const isSparse = sql`(select 1 from project_search where project_search match ${filtered(literal)}
    order by rowid desc limit 1 offset ${LITERAL_MIN - 1}) is null`;
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

/** Parts of which each expression matches what the one before matches, and more. */
export const partsOf = (matches: string[]): Tiers["parts"] =>
  matches.map((match, at) => ({
    tier: at + 1,
    match: at === 0 ? match : `${match} NOT ${matches[at - 1]}`,
  }));
