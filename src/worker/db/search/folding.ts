/**
 * Folds text to the words that the full-text indexes contain: lower case, without marks, one spelling for each letter.
 * The same rules apply when a text is written and when a search is read. Scripts of the command line import this file,
 * so it imports nothing.
 */

/**
 * A word and the other spellings that it is found by. Words of scripts without spaces have `pairs` instead. `typed` has its
 * own letters, in lower case.
 */
export type FoldedWord = { word: string; others: string[]; pairs: string[]; typed: string };

/** Letters that do not decompose into a letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  đ: "d",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ĸ: "k",
  ς: "σ",
  ґ: "г",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ی: "ي",
  ک: "ك",
  ە: "ه",
  ـ: "",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
/** The spelling of letters in German and the Nordic languages on keyboards without them. */
const SPELLED_OUT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const SPELLED = /[äöüåø]/g;
/** Accents, and the vowel marks of Arabic and Hebrew. Marks of other scripts, and those of Japanese, are kept. */
const MARK =
  /(?!\u3099|\u309a)(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}])\p{Mn}/gu;

/** Separates fractions from whole numbers: otherwise 3½ would be 31⁄2. */
const FRACTION = /[¼-¾⅐-⅟↉]/g;
/** The pattern of a word, including the letters that stand for emoji. */
const WORD = /[\p{L}\p{N}\ue100-\uf7ff][\p{L}\p{N}\p{M}\ue100-\uf7ff]*/gu;
/** Runs of scripts whose words are written without spaces, or grow at their end without one (Korean). */
const UNSPACED = ["Han", "Hiragana", "Katakana", "Hangul", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, "gu");
const RUN_START = new RegExp(`^[${UNSPACED}]`, "u");
/** Matches words that an apostrophe, a hyphen or a full stop joins: O'Hare, Saint-Denis, M.I.T. */
const JOINED = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.\-‐‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)+/gu;
/** Words before a name, with which people also write it as one word: "van der Rohe" and "Vanderrohe". */
const PARTICLES = new Set(
  "van von der den de del della di da dos du la le el al ter ten zu mc mac st san santa".split(" "),
);
/** Longer texts are not names, and their joined words are searched one by one. */
const NAME_MAX = 200;
const ARTICLE = /^ال(?=.{3})/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** Katakana that Hiragana has at a fixed distance. People know a word by its sound, and type either kind. */
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const KANA_DISTANCE = 0x60;

/** Matches pictures of emoji, and flags, but no signs such as © and ㊗, which have letters. */
const EMOJI = /(?![\0-\u25ff\u3030-\u33ff])\p{Extended_Pictographic}|\p{RI}{2}/gu;
/**
 * The index ignores symbols, so an emoji is a word of characters for private use, which it takes as letters: those below U+3000 from
 * U+E100 on, the others from U+E800 on. Two of them, because a single letter at the end of a search is optional.
 */
const emojiWord = (emoji: string) => {
  const letters = [...emoji].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return String.fromCharCode(code < 0x3000 ? code - 0x2600 + 0xe100 : code - 0x1f000 + 0xe800);
  });
  return ` ${letters.join("").padEnd(2, letters[0])} `;
};

const withoutMarks = (text: string) =>
  text
    .normalize("NFKD")
    .replace(MARK, "")
    .normalize("NFC")
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);

/** A compatibility character can contain several words: ﷺ has four, and ½ is 1⁄2. So the text is normalized before it is cut. */
const wordsOf = (text: string) =>
  text
    .replace(FRACTION, " $&")
    .replace(/№/g, " no ")
    .replace(EMOJI, emojiWord)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFC")
    .match(WORD) ?? [];

/** The words of a text, folded. */
export const foldWords = (text: string): FoldedWord[] => wordsOf(text).flatMap(foldWord);

function foldWord(lower: string): FoldedWord[] {
  if (ASCII.test(lower)) return [{ word: lower, others: [], pairs: [], typed: lower }];
  return (lower.match(RUN) ?? []).flatMap((part): FoldedWord[] => {
    const word = withoutMarks(part);
    if (word === "") return [];
    if (RUN_START.test(part)) return [{ word, others: [], pairs: pairsOf(word), typed: part }];
    const others = [
      withoutMarks(part.replace(SPELLED, (letter) => SPELLED_OUT[letter] ?? letter)),
      word.replace(ARTICLE, ""),
    ];
    return [
      {
        word,
        others: [...new Set(others)].filter((other) => other !== word && other !== ""),
        pairs: [],
        typed: part,
      },
    ];
  });
}

/** Splits a word into pairs of characters. A single character is a pair of its own. */
function pairsOf(run: string) {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/**
 * The words that the index needs beside a text: the folded forms of words that are not plain ASCII, and the words that are
 * joined in it. Null if it needs nothing.
 */
export function foldingsOf(text: string): string | null {
  const foldings = new Set<string>();
  const asWritten = new Set(text.toLowerCase().match(WORD));
  for (const lower of wordsOf(text)) {
    if (ASCII.test(lower) && asWritten.has(lower)) continue;
    for (const { word, others, pairs } of foldWord(lower)) {
      if (pairs.length === 0) foldings.add(word);
      for (const other of [...others, ...pairs, ...(pairs.length > 0 ? [...word] : [])]) foldings.add(other);
    }
  }
  if (text.length <= NAME_MAX) {
    for (const joined of text.match(JOINED) ?? [])
      for (const { word } of foldWords(joined.replace(/['’.\-‐‑]/gu, ""))) foldings.add(word);
    for (const name of namesWithParticles(text)) foldings.add(name);
  }
  return foldings.size === 0 ? null : [...foldings].join(" ");
}

/** "Mies van der Rohe" has the name "vanderrohe". */
function namesWithParticles(text: string) {
  const names: string[] = [];
  let particles = "";
  for (const { word, pairs } of foldWords(text)) {
    const isParticle = PARTICLES.has(word);
    if (particles && !isParticle && pairs.length === 0) names.push(particles + word);
    particles = isParticle ? particles + word : "";
  }
  return names;
}

/** The foldings of each field that has any; null for the others. */
export const foldedFields = <F extends string>(fields: Partial<Record<F, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value ? foldingsOf(textOf(value)) : null]),
  ) as Record<F, string | null>;

/** The texts in a value, however deep. */
const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.values(value).map(textOf).join(" ")
    : String(value ?? "");

/** Shorter words have too many neighbours, and longer ones are not mistyped names. */
const WORD_MIN = 4;
export const WORD_MAX = 24;

/** The words of texts that a mistyped search is corrected to: each folded, as it was written first. */
export function wordsToSuggest(...texts: unknown[]): [word: string, written: string][] {
  const found = new Map<string, string>();
  for (const raw of textOf(texts).match(WORD) ?? [])
    for (const { word, pairs } of foldWords(raw))
      if (
        pairs.length === 0 &&
        !/\d/.test(word) &&
        word.length >= WORD_MIN &&
        word.length <= WORD_MAX &&
        !found.has(word)
      )
        found.set(word, raw);
  return [...found];
}
