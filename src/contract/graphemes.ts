/**
 * Characters as people see them: grapheme clusters (UAX #29). `Intl.Segmenter` is not used, because Firefox 115 does not have it,
 * and because the server and a browser with another version of Unicode must cut alike, or hydration fails. Precomposed Hangul
 * only: texts are stored in NFC.
 */

/** Viramas join the consonant after them to the one before, in the scripts of rule GB9c. */
const VIRAMA = "\\u094d\\u09cd\\u0acd\\u0b4d\\u0c4d\\u0d4d";
/** Marks, skin tones, letters of flags, and the vowels of Thai and Lao that follow their consonant. */
const EXTEND = "\\p{M}\\p{Emoji_Modifier}\\u200c\\u{e0020}-\\u{e007f}\\u0e33\\u0eb3";
const GRAPHEME = new RegExp(
  `(?:\\r\\n|\\p{RI}{2}|[^])(?:[${VIRAMA}]\\u200d?\\p{L}|[${EXTEND}]|\\u200d\\p{Extended_Pictographic}?)*`,
  "gu",
);

/** The first character. Empty for an empty text. */
export const firstCharacter = (text: string) => text.match(new RegExp(GRAPHEME, "u"))?.[0] ?? "";

/** The longest beginning of at most `max` UTF-16 code units that ends after a whole character. */
export function cutText(text: string, max: number) {
  if (text.length <= max) return text;
  let end = 0;
  for (const { 0: character, index } of text.matchAll(GRAPHEME)) {
    if (index + character.length > max) break;
    end = index + character.length;
  }
  // A letter with more marks than fit.
  return text.slice(0, end || max).replace(/[\ud800-\udbff]$/, "");
}
