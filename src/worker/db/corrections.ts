import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isNear } from "./search/edit-distance";
import { WORD_MAX } from "./search/folding";
import { matchOne, type Term } from "./search/terms";

/** Finds known words that are similar to the words of a search without results. */

/** The number of known words that are read for each word and each way to find them. */
const CANDIDATES_MAX = 10;
/** The maximum number of words of a search that are corrected. */
const CORRECTED_MAX = 4;
const TRIGRAM = "\u{e001}";
const EDGE = "\u{e002}";
/** Shorter words are part of too many others, and similar to too many. */
const CORRECTED_MIN = 4;
/** Known words have at most 24 letters, and two of them can be written as one. The keys grow with the square of the length. */
const CORRECTED_LENGTH_MAX = 2 * WORD_MAX;
const PART_MIN = 5;

type Known = [word: string, written: string];
type Candidates = { at: number; near: string | null; similar: string | null };

/**
 * The statement that reads words near the terms. It reads nothing for terms that occur in a project, and nothing at all
 * if `condition` does not hold.
 */
export function selectCandidates(db: Db, terms: Term[], condition: SQL) {
  const corrected = terms
    .map((term, at) => ({ at, term }))
    .filter(({ term }) => term.pairs.length === 0 && hasCorrectedLength(term.word))
    .slice(0, CORRECTED_MAX)
    .map(({ at, term }) => ({
      at,
      self: matchOne(term, "any"),
      near: matchAny(keysNear(term.word, terms[at + 1]?.word)),
      similar: similarTo(term.word),
    }));
  return db.all<Candidates>(sql`
    select asked.value ->> 'at' as at, (${knownWords("near")}) as near, (${knownWords("similar")}) as similar
    from json_each(iif(${condition}, ${JSON.stringify(corrected)}, '[]')) as asked where not exists (
      select 1 from project_search where project_search match asked.value ->> 'self')`);
}

const hasCorrectedLength = (word: string) => {
  const { length } = [...word];
  return length >= CORRECTED_MIN && length <= CORRECTED_LENGTH_MAX;
};

const knownWords = (keys: string) => sql`
  select json_group_array(json_array(word, written)) from (
    select rowid as found from word_search where word_search match asked.value ->> ${sql.raw(`'${keys}'`)}
    order by rowid limit ${CANDIDATES_MAX}) cross join search_words where search_words.id = found`;

const matchAny = (keys: string[]) => keys.map((key) => `"${key}"`).join(" OR ");

/**
 * The keys by which sql/search.sql finds a word with one letter more, less or different, or with two letters swapped:
 * the word, and the word without each of its letters. Also the word without an ending, both parts of a compound that was
 * written in one, and the word together with the next one.
 */
function keysNear(word: string, next?: string): string[] {
  const letters = [...word];
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  const endings = letters.length > 6 ? [letters.slice(0, -2).join(""), letters.slice(0, -3).join("")] : [];
  const parts = splits(word).flat();
  return [...new Set([word, ...shorter, ...endings, ...parts, ...(next ? [word + next] : [])])];
}

/** All ways to divide a word into two words. */
function splits(word: string): [string, string][] {
  const letters = [...word];
  return letters
    .map((_, index): [string, string] => [letters.slice(0, index).join(""), letters.slice(index).join("")])
    .filter((parts) => parts.every((part) => [...part].length >= CORRECTED_MIN));
}

/** Words that contain this word, such as compounds, or begin and end alike, which two mistyped letters can leave. */
function similarTo(word: string) {
  const letters = [...word];
  if (letters.length < PART_MIN) return `"${TRIGRAM}${word}"`;
  const trigrams = letters
    .slice(2)
    .map((letter, index) => `"${TRIGRAM}${letters[index]}${letters[index + 1]}${letter}"`);
  const edges = `"${TRIGRAM}${EDGE}${letters[0]}${letters[1]}" AND "${TRIGRAM}${letters.at(-2)}${letters.at(-1)}${EDGE}"`;
  return `(${trigrams.join(" AND ")}) OR (${edges})`;
}

/** The terms with the words that they are corrected to, and the search text as it reads then. */
export function correct(terms: Term[], rows: Candidates[]): { terms: Term[]; text: string } | null {
  const written = new Map<number, string>();
  const joined = new Set<number>();
  const corrected = terms.map((term, at): Term => {
    const row = rows.find((each) => each.at === at);
    const known = row
      ? [...(JSON.parse(row.near ?? "[]") as Known[]), ...(JSON.parse(row.similar ?? "[]") as Known[])]
      : [];
    const found = nearest(term.word, known, terms[at + 1]?.word);
    if (!found) return term;
    written.set(at, found.written);
    if (found.takesNext) joined.add(at + 1);
    return { ...term, ...found.term, isOptional: false };
  });
  if (written.size === 0) return null;
  const isKept = (_: unknown, at: number) => !joined.has(at);
  return {
    terms: corrected.filter(isKept),
    text: corrected
      .map((term, at) => written.get(at) ?? term.word)
      .filter(isKept)
      .join(" "),
  };
}

const ALTERNATIVES_MAX = 6;

/**
 * The known words that correct a mistyped one: with one mistake, written in one or in two, with another ending, of a
 * compound, with two mistakes.
 */
function nearest(word: string, known: Known[], next?: string) {
  const writtenOf = new Map(known);
  const whole = (words: string[]) => {
    const [first, ...others] = words.slice(0, ALTERNATIVES_MAX);
    if (first === undefined) return undefined;
    return {
      written: writtenOf.get(first) ?? first,
      term: { word: first, others, pairs: [] as string[], isLast: false },
      takesNext: false,
    };
  };
  const all = [...writtenOf.keys()];
  const divided = splits(word).find((parts) => parts.every((part) => writtenOf.has(part)));
  if (next && writtenOf.has(word + next))
    return { ...whole([word + next]), takesNext: true } as ReturnType<typeof whole>;
  return (
    whole(all.filter((each) => isNear(word, each, 1))) ??
    (divided && {
      written: divided.map((part) => writtenOf.get(part)).join(" "),
      // A match contains both parts.
      term: { word: divided[0], others: [], pairs: divided, isLast: false },
      takesNext: false,
    }) ??
    whole(all.filter((each) => word.startsWith(each) && word.length - each.length <= 3)) ??
    whole(all.filter((each) => word.length >= PART_MIN && each.includes(word))) ??
    whole(all.filter((each) => word.length > 6 && isNear(word, each, 2)))
  );
}
