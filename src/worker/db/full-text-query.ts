/** As many words of a search as count. */
const WORDS_MAX = 10;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * The words of a text as an FTS5 expression (sqlite.org/fts5.html, 3): all must be there, and the last may be only the
 * beginning of one, from two characters on. Null where there is no word. Each is quoted, so that none is an operator.
 */
export function fullTextQuery(text: string): string | null {
  const words = text
    .match(WORD)
    ?.slice(0, WORDS_MAX)
    .map((word) => `"${word}"`);
  if (!words) return null;
  const isBegun = [...(words.at(-1) ?? "")].length >= '"ab"'.length;
  return `(${words.join(" AND ")}${isBegun ? "*" : ""})`;
}
