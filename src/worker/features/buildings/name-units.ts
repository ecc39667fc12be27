import { cityByKey, countryByKey, isCityStart } from "./locations";
import { ARCHITECT, BY, FIRM, FORMER, NOISE } from "./name-words";
import { soundKey, soundOf, toLatin } from "./sound-key";
import { chineseParts, meaningsOf, type Part, partsOf, phraseLength, type UnitClass } from "./word-meanings";

/** A word of a name, or a part of a compound word. */
export type Unit = { of: UnitClass; concept: string | null; key: string; weight: number; token: Token };
export type Token = {
  /** The word as it sounds. */
  key: string;
  /** The word in Latin letters. */
  written: string;
  units: Unit[];
  /** The first letters of its parts. */
  initials: string;
  isAcronym: boolean;
  /** Ends with a full stop, and is in no table. */
  isAbbreviated: boolean;
  isChinese: boolean;
  /** Arabic or Hebrew, which are written without most vowels. */
  hasNoVowels: boolean;
  /** After a comma, colon or dash, or in brackets. */
  isAddition: boolean;
};
/** A way to read a name: one without what is in brackets, one with it, and one of the brackets alone. */
export type Reading = { tokens: Token[]; isFormer: boolean; isBracket: boolean };

const WEIGHTS: Record<UnitClass, number> = {
  kind: 0.8,
  generic: 0.3,
  quality: 0.5,
  mark: 0.8,
  noun: 1,
  name: 1,
  saint: 0.1,
  city: 0,
};
/** The tables have the sounds of some Chinese characters. All others are compared with other Chinese names only. */
const CHINESE_WEIGHT = 0.5;

const listed = (words: string) => new Set(words.split(" ").map(toLatin));
const [noise, firm, by, former] = [NOISE, FIRM, BY, FORMER].map(listed) as [
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
];

const BRACKET = /[([]([^()[\]]*)[)\]]/g;
const ALTERNATIVE = " / ";

/** The city and the country of a building as their names are compared. They say nothing within its name. */
type Place = { city: string; cityKey: string; country: string };

export function readingsOf(name: string, place: Place): Reading[] {
  const normalized = name.normalize("NFKC").replace(/\s+/g, " ");
  const main = normalized.replace(BRACKET, " ");
  const readings = main.split(ALTERNATIVE).map((text) => read(text, place, false));
  for (const [, bracket = ""] of normalized.matchAll(BRACKET)) {
    const alone = read(bracket, place, true);
    if (alone.tokens.length === 0) continue;
    readings.push(read(`${main}, ${bracket}`, place, false));
    if (alone.isFormer || alone.tokens.some(({ units }) => units.some(({ of }) => of === "kind")))
      readings.push(alone);
  }
  return readings.filter(({ tokens }) => tokens.some(({ units }) => units.some(({ weight }) => weight > 0)));
}

const SEGMENT_END = /[,;:|] | [-–—·]+ |[–—]/;
const POSSESSIVE = /(?<=\p{L})['’]s?(?![\p{L}\p{N}])/giu;
const ACRONYM_WITH_STOPS = /(?<!\p{L})(?:\p{Lu}\.){2,}/gu;

function read(text: string, place: Place, isBracket: boolean): Reading {
  const reading: Reading = { tokens: [], isFormer: false, isBracket };
  const plain = text
    .replace(POSSESSIVE, "")
    .replace(ACRONYM_WITH_STOPS, (match) => match.replaceAll(".", ""));
  for (const [index, segment] of plain.split(SEGMENT_END).entries())
    readSegment(segment, place, index > 0 || isBracket, reading);
  return reading;
}

const WORD =
  /[\u2e80-\u2fff\u3400-\u9fff々]+|[\u3040-\u309f]+|[\u30a0-\u30ff]+|[\p{L}\p{N}][^\P{L}\u2e80-\u9fff]*[\p{L}\p{N}\p{M}]*\.?/gu;
const HAN = /[\u2e80-\u2fff\u3400-\u9fff々]/;
const ARTICLE_OR_STOP = /^ال(?=..)|\.$/gu;
const LONGEST_CITY = 3;

function readSegment(segment: string, place: Place, isAddition: boolean, reading: Reading) {
  const raw = segment.match(WORD) ?? [];
  const latin = raw.map((word) => toLatin(word.replace(ARTICLE_OR_STOP, "")));
  if (isAddition && latin.some((word) => ARCHITECT.test(word) || firm.has(word))) return;
  const architect = latin.findIndex(
    (word, index) => index > 0 && (ARCHITECT.test(word) || (by.has(word) && raw[index] === word)),
  );
  const end = architect > 0 ? architect : raw.length;
  const keys = latin.map(soundKey);
  let wasCity = false;
  for (let at = 0; at < end; ) {
    const word = latin[at] ?? "";
    const size = phraseLength(keys, at, end);
    const citySize = size > 1 ? 0 : placeLength(keys, at, end, place);
    const made: Token[] = [];
    const isFormer = former.has(word);
    if (isFormer) reading.isFormer = true;
    if (isFormer && !meaningsOf(keys[at] ?? "")) {
      at++;
      continue;
    }
    if (citySize > 0) made.push(tokenOf(keys[at] ?? "", latin.slice(at, at + citySize), [], "city"));
    else if (size > 1) {
      const key = keys.slice(at, at + size).join("");
      made.push(tokenOf(key, latin.slice(at, at + size), [{ key, meaning: meaningsOf(key) }]));
    } else if (HAN.test(raw[at] ?? ""))
      for (const part of chineseParts(raw[at] ?? "", (name) => cityByKey(name) === place.city))
        made.push({ ...tokenOf(part.key, [part.key], [part]), isChinese: true });
    else
      made.push(
        ...wordToken(raw[at] ?? "", word, keys[at] ?? "", {
          isFirst: at === 0,
          isLast: at === end - 1,
          wasCity,
        }),
      );
    for (const token of made) {
      token.isAddition = isAddition;
      for (const unit of token.units) {
        unit.token = token;
        if (token.isChinese && unit.concept === null) unit.weight = CHINESE_WEIGHT;
      }
    }
    nameStreet([...reading.tokens.slice(-1), ...made]);
    reading.tokens.push(...made);
    wasCity = citySize > 0;
    at += Math.max(size, citySize);
  }
}

/** The words before "Street" are its name, whatever they mean. */
function nameStreet(tokens: Token[]) {
  const units = tokens.flatMap((token) => token.units);
  const street = units.findIndex(({ concept }) => concept === "street");
  const before = units[street - 1];
  if (before && before.of !== "mark" && before.of !== "city")
    Object.assign(before, { of: "noun", weight: WEIGHTS.noun });
}

/** Returns the number of words from `at` on that name the city, also in forms such as "Hamburger" and "Alexandrina". */
function placeLength(keys: string[], at: number, end: number, { city, cityKey, country }: Place) {
  if (country !== "" && countryByKey(keys[at] ?? "") === country && (keys[at] ?? "").length > 3) return 1;
  if (city === "") return 0;
  const key = keys[at] ?? "";
  if (isCityStart(key) || cityKey.startsWith(key))
    for (let size = Math.min(LONGEST_CITY, end - at); size > 1; size--) {
      const name = keys.slice(at, at + size).join("");
      if (name === cityKey || cityByKey(name) === city) return size;
    }
  if (key === cityKey || cityByKey(key) === city) return 1;
  const stem = cityKey.length > 6 ? cityKey.slice(0, -2) : cityKey;
  const isForm = key.startsWith(stem) && key.length >= cityKey.length && key.length < cityKey.length + 4;
  return isForm && stem.length > 3 ? 1 : 0;
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const NUMBER = /^(\d+[a-z]?)(?:st|nd|rd|th|er|eme)?$/;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const WITHOUT_VOWELS = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const CAPITALS = /^\p{Lu}{2,5}$/u;

function wordToken(
  raw: string,
  word: string,
  key: string,
  { isFirst, isLast, wasCity }: { isFirst: boolean; isLast: boolean; wasCity: boolean },
): Token[] {
  const isDotted = raw.endsWith(".");
  if (word === "" || key === "") return [];
  const number =
    ROMAN.includes(raw) && !isFirst
      ? String(ROMAN.indexOf(raw) + 1)
      : word.match(NUMBER)?.[1]?.replace(/^0+(?=\d)/, "");
  if (number) return wasCity || YEAR.test(number) ? [] : [tokenOf(number, [number], [], "mark", number)];
  if (word.length === 1 && raw !== word && !isDotted && (!isFirst || isLast))
    return [tokenOf(word, [word], [], "mark", `letter ${word}`)];
  if (noise.has(word)) return [];
  if (word === "st" && isLast && !isFirst) return [tokenOf(key, [word], partsOf("strase"))];
  const isKnown = meaningsOf(key) !== undefined;
  const isAcronym = !isKnown && (CAPITALS.test(raw) || /^[a-z]+\d$/.test(word));
  const isAbbreviated = !isKnown && isDotted;
  const made = tokenOf(
    key,
    [word],
    isAcronym || isAbbreviated ? [{ key, meaning: undefined }] : partsOf(key),
  );
  return [
    {
      ...made,
      key: isAcronym ? acronymLetters(word) : key,
      isAcronym,
      isAbbreviated,
      hasNoVowels: WITHOUT_VOWELS.test(raw),
    },
  ];
}

/** Letters of an acronym, as they are in the keys of words. */
const acronymLetters = (word: string) => [...word].map(soundOf).join("");

/** A token of some words. Without parts it is one unit of the class. */
function tokenOf(
  key: string,
  words: string[],
  parts: Part[],
  of: UnitClass = "name",
  concept: string | null = null,
): Token {
  const units = parts.flatMap((part) =>
    (part.meaning ?? [{ of: "name" as const, concept: null }]).map((meaning) => ({
      ...meaning,
      key: part.key,
    })),
  );
  const all = parts.length > 0 ? units : [{ of, concept, key }];
  const letters = parts.length > 1 ? parts.map((part) => part.key) : words;
  const made: Omit<Token, "units"> = {
    key,
    written: words.join(""),
    initials: letters.map((part, index) => initialOf(part, all[index]?.concept ?? null)).join(""),
    isAcronym: false,
    isAbbreviated: false,
    isChinese: false,
    hasNoVowels: false,
    isAddition: false,
  };
  const token: Token = { ...made, units: [] };
  token.units = all.map((unit) => ({ ...unit, weight: WEIGHTS[unit.of], token }));
  return token;
}
/** Numbers have no initial: QE2 is Queen Elizabeth the Second. */
const initialOf = (word: string, concept: string | null) =>
  concept !== null && /^\d+$/.test(concept) ? concept : soundOf(word.charAt(0));
