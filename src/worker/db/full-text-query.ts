/** Further words of a search are ignored. */
const WORDS_MAX = 10;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * Builds an FTS5 query (sqlite.org/fts5.html, section 3) from a search text. A match contains every word. The last word
 * also matches as a prefix if it has two characters or more. Words are quoted, so that none is read as an operator.
 * Returns null if the text contains no word.
 */
export function fullTextQuery(text: string): string | null {
  const words = text
    .match(WORD)
    ?.slice(0, WORDS_MAX)
    .map((word) => `"${word}"`);
  if (!words) return null;
  const isPrefix = [...(words.at(-1) ?? "")].length >= '"ab"'.length;
  return `(${words.join(" AND ")}${isPrefix ? "*" : ""})`;
}
