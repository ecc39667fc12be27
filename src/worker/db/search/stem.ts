/** Endings of English, German and French words, with the fewest letters that have to remain. */
const ENDINGS = (
  [
    [
      5,
      "isations izations isation ization ations ation ational ments ment nesses ness ators ator ings ions ion",
    ],
    [4, "ated ates ating ate ing ies ied ed es s e y"],
    [5, "ers en er al als ive x n"],
  ] as const
)
  .flatMap(([remaining, endings]) => endings.split(" ").map((ending) => ({ ending, remaining })))
  .sort((a, b) => b.ending.length - a.ending.length);
const LATIN = /^[a-z]+$/;
const INFLECTED = /^[\p{Script=Greek}\p{Script=Cyrillic}]+$/u;

/**
 * The beginning that a word shares with its other forms: 'renovation', 'renovated' and 'renovate' begin with 'renov'.
 * The index contains whole words only, so other forms are found by this beginning.
 */
export function stemOf(word: string): string {
  if (INFLECTED.test(word)) return word.length > 4 ? word.slice(0, word.length > 6 ? -2 : -1) : word;
  if (!LATIN.test(word)) return word;
  const found = ENDINGS.find(
    ({ ending, remaining }) => word.endsWith(ending) && word.length - ending.length >= remaining,
  );
  return found ? word.slice(0, -found.ending.length) : word;
}
