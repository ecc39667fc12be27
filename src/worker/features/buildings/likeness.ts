import { isNear } from "../../db/search/edit-distance";
import { cityWord, countryWord } from "./locations";
import { type Reading, readingsOf, type Token, type Unit } from "./name-units";

export { cityWord };

/** `names` has the name first, then other names. `year` is the year of completion. */
export type Described = {
  names: readonly string[];
  city: string | null;
  country: string | null;
  year: number | null;
};

/** Candidates have at least this likeness. */
export const LEAST_LIKENESS = 0.6;

type Read = { city: string; country: string; readings: Reading[] };
/** A project is compared with up to 20 buildings one after the other. */
const reads = new WeakMap<Described, Read>();
const MOST_READINGS = 8;

function read(described: Described): Read {
  const stored = reads.get(described);
  if (stored) return stored;
  const city = cityWord(described.city);
  const readings = described.names.flatMap((name) => readingsOf(name, city)).slice(0, MOST_READINGS);
  const made = { city, country: countryWord(described.country), readings };
  reads.set(described, made);
  return made;
}

/**
 * Words (lower case, a to z and 0 to 9, separated by blanks) of all names, for a full-text index. Of two names that are
 * alike, at least one word is the same, unless they are translations without a common word.
 */
export function nameWords(described: Described): string {
  const found = new Set<string>();
  for (const { tokens } of read(described).readings)
    for (const { key, units } of tokens) {
      found.add(key);
      for (const unit of units) {
        if (unit.of === "city" || unit.of === "saint") continue;
        found.add(unit.concept ?? unit.key);
        if (unit.concept === null && unit.key.length > 4) found.add(consonants(unit.key));
      }
    }
  return [...found]
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter((word) => word !== "")
    .join(" ");
}
/** The first letters without vowels: a mistake is mostly in a vowel, or further on. */
const consonants = (key: string) => `${key[0]}${key.slice(1).replace(/[aeiou]/g, "")}`.slice(0, 4);

/** From 0 to 1. Candidates have at least LEAST_LIKENESS. */
export function likeness(a: Described, b: Described): number {
  const [one, other] = [read(a), read(b)];
  if (one.city !== other.city && one.city !== "" && other.city !== "") return 0;
  if (one.country !== other.country && one.country !== "" && other.country !== "") return 0;
  const distance = a.year === null || b.year === null ? null : Math.abs(a.year - b.year);
  let best = 0;
  for (const first of one.readings)
    for (const second of other.readings)
      if (!(first.isBracket && second.isBracket)) best = Math.max(best, likenessOf(first, second, distance));
  return best;
}

/** How alike two names are, given how many years are between them. */
function likenessOf(a: Reading, b: Reading, years: number | null) {
  const { left, right, matched, isTranslated } = align(a, b);
  if (matched.length === 0) return 0;
  const isSameYear = years === 0;
  const common = sum(matched);
  const hasName = matched.some(({ of, concept }) => of === "name" || of === "noun" || (of === "mark" && concept !== null));
  const both = (...classes: Unit["of"][]) =>
    [left, right].every((units) => units.some(({ of }) => classes.includes(of)));
  const named = (units: Unit[]) => units.filter(({ of }) => of === "name" || of === "noun");

  if (both("mark")) {
    const isAge = [...left, ...right].every(({ of, concept }) => of !== "mark" || concept === "new" || concept === "old");
    if (!isAge || (years !== null && years > 0)) return 0;
  }
  if (both("kind") && !(isSameYear && hasName && (a.isFormer || b.isFormer))) return 0;
  let cost = 0;
  if (both("name", "noun")) {
    const isKnown = [left, right].every((units) => named(units).every(({ concept }) => concept !== null));
    const isTranslation = isTranslated && !isKnown && isSameYear;
    const isRenamed = isSameYear && matched.every(({ of, concept }) => (of === "kind" || of === "generic") && RENAMED.has(concept ?? ""));
    if (!isTranslation && !isRenamed) return 0;
    return LEAST_LIKENESS + 0.1 * (common / (common + sum(left) + sum(right)));
  }
  for (const [units, others, hasKind] of [
    [left, right, b.tokens.some((token) => token.units.some(({ of }) => of === "kind"))],
    [right, left, a.tokens.some((token) => token.units.some(({ of }) => of === "kind"))],
  ] as const)
    for (const unit of units) {
      let factor = 1;
      if (unit.of === "kind") factor = hasKind ? 2 : 0.4;
      else if (unit.of === "mark") factor = 1.5;
      else if (unit.of === "name" || unit.of === "noun") factor = hasName ? 0.6 : 2;
      else if (unit.of === "generic" && both("generic")) factor = 2.5;
      if (others.length > 0) factor *= 1.5;
      cost += unit.weight * factor;
    }
  const score = common / (common + cost);
  if (cost === 0) return years === null ? 0.95 : 1 - Math.min(years, 10) * 0.02;
  if (years === null) return score * 0.9;
  return years === 0 ? score + (1 - score) * 0.4 : score * (years === 1 ? 0.8 : 0.65);
}
/** Kinds of buildings that are named after who pays for it, and renamed. */
const RENAMED = new Set(["tower", "arena", "stadium", "building", "center"]);

const sum = (units: Unit[]) => units.reduce((total, { weight }) => total + weight, 0);

/** Pairs the words of two names. What is left over on a side has no counterpart on the other. */
function align(a: Reading, b: Reading) {
  const done = new Set<Unit>();
  const matched: Unit[] = [];
  let isTranslated = a.tokens.some(({ isOpaque }) => isOpaque) || b.tokens.some(({ isOpaque }) => isOpaque);
  const match = (...units: Unit[]) => {
    for (const unit of units)
      if (!done.has(unit)) {
        done.add(unit);
        matched.push(unit);
      }
  };
  const isOpen = ({ units }: Token) => units.some((unit) => !done.has(unit));
  for (const one of a.tokens)
    for (const other of b.tokens)
      if (isOpen(one) && isOpen(other) && isSameToken(one, other)) match(...one.units, ...other.units);
  for (const one of a.tokens.flatMap(({ units }) => units))
    for (const other of b.tokens.flatMap(({ units }) => units))
      if (!done.has(one) && !done.has(other) && isSameUnit(one, other)) {
        match(one, other);
        if (one.concept !== null && one.of !== "mark" && !isNear(one.key, other.key, 2)) isTranslated = true;
      }
  matchAcronyms(a, b);
  matchAcronyms(b, a);
  matchJoined(a, b);
  matchJoined(b, a);
  const rest = (reading: Reading) =>
    reading.tokens.flatMap(({ units }) => units.filter((unit) => !done.has(unit) && unit.weight > 0));
  return { left: rest(a), right: rest(b), matched, isTranslated };

  /** "CHC" is "Community Health Centre". Its letters may stand beside the words in one name. */
  function matchAcronyms(from: Reading, to: Reading) {
    for (const short of from.tokens) {
      if (!short.isAcronym || !isOpen(short)) continue;
      for (const { tokens } of [to, from])
        for (let start = 0; start < tokens.length; start++) {
          let letters = "";
          let end = start;
          while (end < tokens.length && letters.length < short.key.length && tokens[end] !== short)
            letters += tokens[end++]?.initials ?? "";
          if (end - start > 0 && letters.length > 1 && letters === short.key) {
            match(...short.units, ...tokens.slice(start, end).flatMap(({ units }) => units));
          }
        }
    }
  }
  /** "Belle-Rive" is "Bellerive". */
  function matchJoined(from: Reading, to: Reading) {
    for (const [index, first] of from.tokens.entries()) {
      const second = from.tokens[index + 1];
      if (!second || !isOpen(first) || !isOpen(second)) continue;
      const key = `${first.key}${second.key}`;
      const whole = to.tokens.find((token) => isOpen(token) && token.key.length > 4 && isAlike(token.key, key));
      if (whole) match(...first.units, ...second.units, ...whole.units);
    }
  }
}

function isSameToken(a: Token, b: Token) {
  if (a.key === b.key) return true;
  if (a.isAbbreviated !== b.isAbbreviated) {
    const [short, long] = a.isAbbreviated ? [a, b] : [b, a];
    return short.key.length > 1 && long.key.startsWith(short.key);
  }
  const isKnown = [a, b].every(({ units }) => units.some(({ concept }) => concept !== null));
  return !isKnown && isAlike(a.key, b.key);
}

function isSameUnit(a: Unit, b: Unit) {
  if (a.concept !== null && b.concept !== null) return a.concept === b.concept;
  if (a.of === "mark" || b.of === "mark") return false;
  return a.key === b.key || isAlike(a.key, b.key);
}

/** Checks whether two words differ by few mistakes for their length. */
function isAlike(a: string, b: string) {
  if (a[0] !== b[0]) return false;
  const length = Math.max(a.length, b.length);
  if (length < 4) return false;
  if (length < 6) return (a.length !== b.length || sorted(a) === sorted(b)) && isNear(a, b, 1);
  return isNear(a, b, length < 9 ? 1 : 2);
}
const sorted = (word: string) => [...word].sort().join("");
