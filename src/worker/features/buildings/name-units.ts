import { GENERIC, KINDS, QUALITIES, SAINT } from "./building-words";
import { ARCHITECTS, BY, FORMER, MARKS, NAMES, NOISE } from "./name-words";
import { soundKey, toLatin } from "./sound-key";
import { cityWord } from "./locations";

export type UnitClass = "kind" | "generic" | "quality" | "mark" | "noun" | "name" | "saint" | "city";

/** A word of a name, or a part of a compound word. */
export type Unit = {
  of: UnitClass;
  /** The same for a word in all languages of the tables; null for other words. */
  concept: string | null;
  key: string;
  weight: number;
  /** The word that this unit is a part of. */
  token: Token;
};
export type Token = {
  key: string;
  units: Unit[];
  /** The first letters of its parts. */
  initials: string;
  isAcronym: boolean;
  isAbbreviated: boolean;
  /** Chinese characters that are in no table. */
  isOpaque: boolean;
  isLatin: boolean;
};
/** One reading of a name. */
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

type Meaning = { of: UnitClass; concept: string };
type Words = {
  /** Of whole words, and of phrases without blanks. */
  meanings: Map<string, Meaning[]>;
  /** Words without the vowels at their end. */
  stems: Map<string, Meaning[]>;
  /** The first words of phrases. */
  starts: Set<string>;
  heads: Set<string>;
  noise: Set<string>;
  architects: Set<string>;
  by: Set<string>;
  former: Set<string>;
  /** The longest Chinese word of the tables. */
  longest: number;
};
let words: Words | undefined;

/** Words at the end of compounds, beside the kinds of buildings with at least eight letters. */
const HEADS =
  "haus hus huis huset halle hall turm kirche kirke kirken kyrka kyrkan kerk schule skole skolen skola skolan school bibliothek bibliotek biblioteket bibliotheek museum museet theater teater teatret bahnhof stadion arena bad heim zentrum senter centrum garage gasse strasse straat gata gade gate vej veg weg allee platz plads park hof fabrik gymnasium klinik brücke bro brug gebäude saal werk amt wache schloss slott burg kapelle spital krankenhaus markt lager kantoor kontor institut talo talon kirkko kirkon koulu kirjasto museo teatteri silta keskus asema torni halli tower house bau bygg bygning bygningen gebouw dienst turnhalle";

const ENDING = /(?<=.{3})[aeiou]+$/;

function loadWords(): Words {
  const loaded: Words = {
    meanings: new Map(),
    stems: new Map(),
    starts: new Set(),
    heads: new Set(),
    noise: new Set(),
    architects: new Set(),
    by: new Set(),
    former: new Set(),
    longest: 1,
  };
  const { meanings, stems, starts, heads } = loaded;
  const add = (written: string, found: Meaning[]) => {
    const parts = written.split("+");
    if (parts.length > 1 && parts[0]) starts.add(soundKey(parts[0]));
    const key = soundKey(parts.join(""));
    if (!meanings.has(key)) meanings.set(key, found);
    const stem = key.replace(ENDING, "");
    if (stem !== key && !stems.has(stem)) stems.set(stem, found);
    if (/[\u2e80-\u9fff]/.test(key)) loaded.longest = Math.max(loaded.longest, key.length);
    return key;
  };
  for (const [of, table] of [
    ["mark", MARKS],
    ["kind", KINDS],
    ["generic", GENERIC],
    ["quality", QUALITIES],
    ["noun", NAMES],
  ] as const)
    for (const line of table.trim().split("\n")) {
      const [left, right] = line.split("=");
      if (right) {
        const found = right.split(" ").flatMap((word) => meanings.get(soundKey(word)) ?? []);
        if (left) add(left, found);
        continue;
      }
      const all = line.split(" ");
      for (const word of all) {
        const key = add(word, [{ of, concept: all[0] ?? "" }]);
        if (of === "kind" && key.length >= 8 && !word.includes("+")) heads.add(key);
      }
    }
  for (const word of SAINT.split(" ")) add(word, [{ of: "saint", concept: "saint" }]);
  for (const word of HEADS.split(" ")) heads.add(soundKey(word));
  for (const [set, list] of [
    [loaded.noise, NOISE],
    [loaded.architects, ARCHITECTS],
    [loaded.by, BY],
    [loaded.former, FORMER],
  ] as const)
    for (const word of list.split(" ")) {
      if (!word.includes("+")) set.add(toLatin(word));
    }
  return loaded;
}
const table = () => {
  words ??= loadWords();
  return words;
};

const unitOf = (of: UnitClass, concept: string | null, key: string) => ({
  of,
  concept,
  key,
  weight: WEIGHTS[of],
});

function meaningOf(key: string): Meaning[] | undefined {
  const { meanings, stems } = table();
  const found = meanings.get(key);
  if (found) return found;
  const stem = key.replace(ENDING, "");
  return stem === key ? undefined : (stems.get(stem) ?? undefined);
}

type Part = { key: string; meaning: Meaning[] | undefined };
const SHORTEST_PART = 3;

/** Splits a compound word into its parts, of which the last is known. */
function partsOf(key: string): Part[] {
  const meaning = meaningOf(key) ?? (key.endsWith("s") && key.length > 4 ? meaningOf(key.slice(0, -1)) : undefined);
  if (meaning || key.length < 6) return [{ key, meaning }];
  const { heads } = table();
  for (let at = SHORTEST_PART; at <= key.length - SHORTEST_PART; at++) {
    const head = key.slice(at);
    const before = key.slice(0, at);
    const known = meaningOf(head);
    if (!known) continue;
    if (heads.has(head)) return [...partsOf(withoutLink(before)), { key: head, meaning: known }];
    const first = linked(before);
    if (first && head.length >= 4) return [first, { key: head, meaning: known }];
  }
  return [{ key, meaning: undefined }];
}
const LINK = /(?:s|es|n|en|ns)$/;
const withoutLink = (key: string) => {
  if (meaningOf(key)) return key;
  const short = key.replace(LINK, "");
  return short.length >= SHORTEST_PART && meaningOf(short) ? short : key;
};
function linked(before: string): Part | undefined {
  const key = withoutLink(before);
  const meaning = meaningOf(key);
  return meaning && { key, meaning };
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*\.?/gu;
const HAN = /[\u2e80-\u2fff\u3400-\u9fff々]/;
const RUNS = /[\u2e80-\u2fff\u3400-\u9fff々]+|[\u3040-\u309f]+|[\u30a0-\u30ff]+|[^\u2e80-\u2fff\u3040-\u30ff\u3400-\u9fff々]+/g;
const ROMAN = /^(?:I|II|III|IV|V|VI|VII|VIII|IX|X)$/;

/** The tokens of a part of a title. Without the city, noise and architects. */
export function tokensOf(text: string, city: string, isFirst: boolean): Token[] {
  const { noise, architects, by } = table();
  const plain = text
    .replace(/(?<=\p{L})['’]s?(?=[\s,.)]|$)/giu, "")
    .replace(/\b(?:\p{Lu}\.){2,}/gu, (match) => match.replaceAll(".", ""))
    .normalize("NFKC");
  const raw = (plain.match(TOKEN) ?? []).flatMap((token) => token.match(RUNS) ?? []);
  const folded = raw.map((token) => toLatin(token.replace(/\.$/, "")));
  if (!isFirst && folded.some((word) => architects.has(word))) return [];
  const end = folded.findIndex((word, index) => index > 0 && (by.has(word) && raw[index] === word || architects.has(word)));
  const count = end > 0 ? end : raw.length;
  const tokens: Token[] = [];
  let wasCity = false;
  for (let at = 0; at < count; ) {
    const written = raw[at] ?? "";
    const size = phraseAt(folded, at, count);
    const cityWords = cityAt(folded, raw, at, count, city);
    if (cityWords > 0 && size < 2) {
      const key = soundKey(folded.slice(at, at + cityWords).join(""));
      tokens.push(token(key, [unitOf("city", null, key)], folded.slice(at, at + cityWords).map((word) => word[0] ?? "").join("")));
      at += cityWords;
      wasCity = true;
      continue;
    }
    if (size > 1) {
      const key = soundKey(folded.slice(at, at + size).join(""));
      tokens.push(known(key, meaningOf(key) ?? [], folded.slice(at, at + size).map((word) => word[0] ?? "").join("")));
    } else if (HAN.test(written)) tokens.push(...chinese(written, city));
    else {
      const made = single(written, folded[at] ?? "", at, wasCity, count);
      if (made) tokens.push(made);
    }
    wasCity = false;
    at += size;
  }
  return tokens;

  function single(written: string, word: string, index: number, afterCity: boolean, length: number): Token | null {
    if (word === "") return null;
    if (/\d/.test(word)) {
      const number = word.replace(/^(\d+)(?:st|nd|rd|th|e|er|eme|o|a|ª|º)$/, "$1");
      if (afterCity || /^(?:1[5-9]|20)\d\d$/.test(number)) return null;
      if (/^\d+[a-z]?$/.test(number)) return token(number, [unitOf("mark", number, number)], number);
      return { ...token(word, [unitOf("name", null, word)], word), isAcronym: /^[a-z]+\d$/.test(word) };
    }
    if (ROMAN.test(written) && index > 0) {
      const meaning = meaningOf(word);
      return known(word, meaning ?? [], meaning?.[0]?.concept ?? "");
    }
    if (word.length === 1 && written !== word && (index > 0 || length === 1) && !/[’'.]$/.test(written))
      return token(word, [unitOf("mark", `letter ${word}`, word)], word);
    if (noise.has(word)) return null;
    if (word === "st" && index === length - 1 && index > 0) return known("strase", meaningOf(soundKey("street")) ?? [], "s");
    const key = soundKey(word);
    if (key === "") return null;
    const isDotted = written.endsWith(".");
    const isAcronym = /^\p{Lu}{2,5}\.?$/u.test(written) && !meaningOf(key);
    const parts = isAcronym || isDotted && !meaningOf(key) ? [{ key, meaning: undefined }] : partsOf(key);
    const units = parts.flatMap((part) =>
      part.meaning?.length
        ? part.meaning.map(({ of, concept }) => unitOf(of, concept, part.key))
        : [unitOf("name", null, part.key)],
    );
    const made = token(key, units, parts.map((part) => part.meaning?.find(({ concept }) => /^\d+$/.test(concept))?.concept ?? part.key[0] ?? "").join(""));
    return {
      ...made,
      isAcronym,
      isAbbreviated: isDotted && units.some((unit) => unit.concept === null),
      isLatin: /^[\p{Script=Latin}\p{M}.]+$/u.test(written),
    };
  }
}

function token(key: string, units: Omit<Unit, "token">[], initials: string): Token {
  const made: Token = { key, units: [], initials, isAcronym: false, isAbbreviated: false, isOpaque: false, isLatin: true };
  made.units = units.map((unit) => ({ ...unit, token: made }));
  return made;
}
const known = (key: string, meanings: Meaning[], initials: string) =>
  token(key, meanings.map(({ of, concept }) => unitOf(of, concept, key)), initials);

/** How many words from here on are a phrase of the tables. */
function phraseAt(folded: string[], at: number, count: number) {
  const { starts, meanings } = table();
  if (!starts.has(soundKey(folded[at] ?? ""))) return 1;
  for (let size = Math.min(4, count - at); size > 1; size--)
    if (meanings.has(soundKey(folded.slice(at, at + size).join("")))) return size;
  return 1;
}

/** How many words from here on are the city. */
function cityAt(folded: string[], raw: string[], at: number, count: number, city: string) {
  if (city === "") return 0;
  for (let size = Math.min(3, count - at); size > 0; size--) {
    const candidate = raw.slice(at, at + size).join(" ");
    const word = size === 1 && (folded[at] ?? "").length < 3 ? "" : cityWord(candidate);
    if (word === city || (size === 1 && isOfCity(word, city))) return size;
  }
  return 0;
}
/** "Hamburger", "Stockholms" and "Alexandrina" are of the city. */
const isOfCity = (word: string, city: string) => {
  const stem = city.length > 6 ? city.slice(0, -2) : city;
  return city.length > 3 && word.startsWith(stem) && word.length <= city.length + 3 && word.length >= city.length;
};

/** Cuts words of the tables out of Chinese characters, the longest first. */
function chinese(run: string, city: string): Token[] {
  const { meanings, longest } = table();
  const found: Token[] = [];
  let rest = "";
  const close = () => {
    if (rest !== "") found.push({ ...token(rest, [{ ...unitOf("name", null, rest), weight: 0.5 }], ""), isOpaque: true, isLatin: false });
    rest = "";
  };
  for (let at = 0; at < run.length; ) {
    let size = Math.min(longest, run.length - at);
    while (size > 0 && !meanings.has(run.slice(at, at + size)) && !(size > 1 && cityWord(run.slice(at, at + size)) === city)) size--;
    const part = run.slice(at, at + Math.max(1, size));
    const meaning = meanings.get(part);
    if (size === 0) rest += part;
    else {
      close();
      if (meaning) found.push({ ...known(part, meaning, ""), isLatin: false });
    }
    at += part.length;
  }
  close();
  return found;
}

const PUNCTUATION = /\s*[,;:|]\s+|\s+[-–—·]+\s+|\s*[–—]\s*/;
const BRACKET = /[([（【]([^)\]）】]*)[)\]）】]/g;

/** The readings of a name: without what is in brackets, with it, and what is in brackets alone. */
export function readingsOf(name: string, city: string): Reading[] {
  const brackets = [...name.matchAll(BRACKET)].map((match) => match[1] ?? "");
  const main = name.replace(BRACKET, " ");
  const mains = main.split(/\s+\/\s+/);
  const read = (text: string, isBracket = false): Reading => {
    const { former } = table();
    const tokens = text.split(PUNCTUATION).flatMap((part, index) => tokensOf(part, city, index === 0 && !isBracket));
    const isFormer = (text.match(TOKEN) ?? []).some((word) => former.has(toLatin(word)));
    return { tokens: tokens.filter((made) => !former.has(toLatin(made.key)) || made.units.some((unit) => unit.concept !== null)), isFormer, isBracket };
  };
  const readings = mains.map((text) => read(text));
  for (const bracket of brackets) {
    const alone = read(bracket, true);
    if (alone.tokens.length === 0) continue;
    const both = read(`${main}, ${bracket}`);
    readings.push({ ...both, isBracket: false });
    if (alone.isFormer || alone.tokens.some((made) => made.units.some(({ of }) => of === "kind"))) readings.push(alone);
  }
  return readings.filter(({ tokens }) => tokens.some((made) => made.units.some(({ weight }) => weight > 0)));
}
