import { type SQL, sql } from "drizzle-orm";
import { type Mark, marks, matchAll, requiredOf, type Term } from "./terms";

/**
 * FTS5 expressions, each of which matches what the one before matches, and more: titles with the words as they are, titles,
 * places, people and tags, all texts. Titles have to contain optional words too.
 */
export function tiersOf(terms: Term[]) {
  const required = requiredOf(terms);
  const inParts = (...used: Mark[]) => matchAll(required, "any", used);
  const { title, place, people, tags } = marks;
  return [
    matchAll(terms, "whole", [title]),
    matchAll(terms, "any", [title]),
    inParts(title, place),
    inParts(title, place, people, tags),
    matchAll(required, "any"),
  ];
}

/**
 * Selects the ids of matches tier by tier, each newest first. It does not rank by relevance, because that has to read
 * every match; this stops at the limit. `filter` is an FTS5 expression that every match has to meet.
 */
export const selectTiers = (index: string, tiers: string[], limit: number, filter?: string): SQL =>
  sql.join(
    tiers.map((tier, at) => {
      const own = at === 0 ? tier : `${tier} NOT ${tiers[at - 1]}`;
      const expression = filter ? `(${own}) AND ${filter}` : own;
      return sql`select * from (select rowid as id, ${sql.raw(String(at + 1))} as tier
        from ${sql.raw(`${index} where ${index}`)} match ${expression} order by rowid desc limit ${limit})`;
    }),
    sql` union all `,
  );
