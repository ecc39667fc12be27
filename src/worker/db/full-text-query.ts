/** Further words of a search are ignored. */
const WORDS_MAX = 10;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** The lengths of the prefixes that the indexes contain; see sql/search.sql. */
const PREFIX_MIN = 2;
const PREFIX_MAX = 10;

/**
 * Builds an FTS5 query (sqlite.org/fts5.html, section 3) from a search text. A match contains every word. The last word
 * also matches as a prefix; of a longer one, words with the same first ten characters match. Words are quoted, so that
 * none is read as an operator. Returns null if the text contains no word.
 */
export function fullTextQuery(text: string): string | null {
  const words = text.match(WORD)?.slice(0, WORDS_MAX);
  if (!words) return null;
  const last = words.pop() ?? "";
  return `(${[...words.map(quoted), lastWord(last)].join(" AND ")})`;
}

function lastWord(word: string) {
  const characters = [...word];
  if (characters.length < PREFIX_MIN) return quoted(word);
  const prefix = `${quoted(characters.slice(0, PREFIX_MAX).join(""))}*`;
  return characters.length > PREFIX_MAX ? `(${quoted(word)} OR ${prefix})` : prefix;
}

const quoted = (word: string) => `"${word}"`;

/**
 * A token for the value of a filter. The triggers (sql/search.sql) index it beside the words. It begins with U+E000,
 * which is not in a word. Not for values with other characters than letters.
 */
export const filterToken = (kind: string, value: string) => `"${FILTER_MARK}${kind}${value}"`;
export const FILTER_MARK = "\u{e000}";
