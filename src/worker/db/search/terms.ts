import { type FoldedWord, foldWords } from "./folding";
import { stemOf } from "./stem";
import { stopWords } from "./stop-words";

/** Maximum number of words of a search. Further words are ignored. */
const WORDS_MAX = 10;
/**
 * Maximum number of letters of a search. Words after it are ignored. A search has 200 characters, but the letter ﷺ alone is
 * 15 letters.
 */
const LETTERS_MAX = 300;

/** The words of a search text, folded. */
export function searchedWords(text: string): FoldedWord[] {
  let letters = 0;
  return foldWords(text)
    .slice(0, WORDS_MAX)
    .filter(({ word }) => {
      letters += word.length;
      return letters <= LETTERS_MAX;
    });
}

/** Maximum number of characters of a word that is written without spaces. Further ones are ignored. */
const PAIRS_MAX = 10;
/** The longest prefixes that the indexes contain, in characters; see sql/search.sql. */
const PREFIX_MAX = 8;
/** A shorter beginning would find too many other words. */
const STEM_MIN = 4;

/**
 * The marks of words in the index of projects: those of the title, the place, people and tags also occur with a mark in
 * front of them. Every word occurs without one. In the index of users, `title` marks names, and `people` companies.
 */
export const marks = {
  title: "\u{e001}",
  place: "\u{e002}",
  people: "\u{e003}",
  tags: "\u{e004}",
  any: "",
} as const;
export type Mark = (typeof marks)[keyof typeof marks];

/** A word of a search. */
export type Term = {
  word: string;
  /** Other spellings and corrections of the word. */
  others: string[];
  pairs: string[];
  /** The last word may be incomplete. */
  isLast: boolean;
  /** A stop word, or a single last letter: a match may lack it if the search has other words. */
  isOptional: boolean;
};

/** The words of a search text. Empty if there are none. */
export function termsOf(text: string): Term[] {
  const words = searchedWords(text);
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    const isLetter = isLast && words.length > 1 && word.pairs.length === 0 && [...word.word].length === 1;
    // The unfolded letters find texts that were written before folding.
    const others = [...new Set([...word.others, word.typed])].filter((other) => other !== word.word);
    const isOptional = isLetter || stopWords.has(word.word);
    return { word: word.word, others, pairs: word.pairs.slice(0, PAIRS_MAX), isLast, isOptional };
  });
}

/** The words that a match has to contain: without optional ones, unless there are no others. */
export function requiredOf(terms: Term[]): Term[] {
  const required = terms.filter(({ isOptional }) => !isOptional);
  return required.length > 0 ? required : terms;
}

/**
 * An FTS5 expression (sqlite.org/fts5.html, section 3): all terms, each with one of the marks. 'whole' matches the unchanged
 * words, 'any' also their other forms, and words that begin with the last one. Words are quoted, so that none is read as an
 * operator.
 */
export const matchAll = (terms: Term[], form: "whole" | "any", used: readonly Mark[] = [marks.any]) =>
  `(${terms.map((term) => matchOne(term, form, used)).join(" AND ")})`;

/** An FTS5 expression: the text must contain all terms but one. */
export const matchAllButOne = (terms: Term[]) =>
  `(${terms.map((_, index) => matchAll(terms.toSpliced(index, 1), "any")).join(" OR ")})`;

/** An FTS5 expression: the text must contain at least one term. */
export const matchSome = (terms: Term[], used: readonly Mark[]) =>
  `(${terms.map((term) => matchOne(term, "any", used)).join(" OR ")})`;

export function matchOne(
  { word, others, pairs, isLast }: Term,
  form: "whole" | "any",
  used: readonly Mark[] = [marks.any],
) {
  const spellings = [...(pairs.length > 0 ? [] : [word]), ...others];
  return anyOf(
    used.flatMap((mark) => [
      ...(pairs.length > 0 ? [allOf(pairs.map((pair) => quoted(mark + pair)))] : []),
      ...spellings.flatMap((each) =>
        form === "whole" ? [quoted(mark + each)] : formsOf(each, isLast, mark),
      ),
    ]),
  );
}

function formsOf(word: string, isLast: boolean, mark: Mark): string[] {
  const stem = stemOf(word);
  if (stem.length >= STEM_MIN && word.length > STEM_MIN) return withPrefix(word, stem, mark);
  if (!isLast) return [quoted(mark + word), quoted(`${mark}${word}s`)];
  // A single letter is a prefix only with a mark in front: prefixes of one character are not indexed.
  return [...(mark + word)].length > 1 ? withPrefix(word, word, mark) : [quoted(word)];
}

/** Matches words with this beginning. The index has only the first characters of a long one. */
function withPrefix(word: string, beginning: string, mark: Mark) {
  const characters = [...(mark + beginning)];
  const prefix = `${quoted(characters.slice(0, PREFIX_MAX).join(""))}*`;
  return characters.length > PREFIX_MAX ? [quoted(mark + word), prefix] : [prefix];
}

const quoted = (word: string) => `"${word}"`;
const anyOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" OR ")})`);
const allOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" AND ")})`);

/**
 * An FTS5 expression for a search text that matches in any form and place; null if the text contains no word.
 */
export function fullTextQuery(text: string): string | null {
  const terms = termsOf(text);
  return terms.length === 0 ? null : matchAll(requiredOf(terms), "any");
}

/**
 * A token for the value of a filter. The triggers (sql/search.sql) index it beside the words. It begins with U+E000,
 * which is not in a word. Not for values with other characters than letters and digits.
 */
export const filterToken = (kind: string, value: string) => `"${FILTER_MARK}${kind}${value}"`;
export const FILTER_MARK = "\u{e000}";
