import { isNear } from "../../db/search/edit-distance";
import { cityWord, countryCode } from "./locations";
import { type Reading, readingsOf, type Token, type Unit } from "./name-units";
import { RENAMED } from "./renamed-buildings";
import type { UnitClass } from "./word-meanings";

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

type Read = { city: string; country: string; readings: Reading[]; renamed: string | undefined };
/** A project is compared with many buildings one after the other, and is read once. */
const reads = new WeakMap<Described, Read>();
const MOST_READINGS = 8;

function read(described: Described): Read {
  const stored = reads.get(described);
  if (stored) return stored;
  const city = cityWord(described.city);
  const country = countryCode(described.country);
  const readings = described.names
    .flatMap((name) => readingsOf(name, { city, country }))
    .slice(0, MOST_READINGS);
  const made = {
    city,
    country,
    readings,
    renamed: readings
      .map(nameKey)
      .map((key) => renamed().get(key))
      .find((name) => name !== undefined),
  };
  reads.set(described, made);
  return made;
}

const nameKey = ({ tokens }: Reading) =>
  tokens.map(({ written, units }) => (units[0]?.of === "city" ? "" : written)).join("");
let renamedByKey: Map<string, string> | undefined;
/** One name for each name of a building that is known by several. */
function renamed() {
  if (renamedByKey) return renamedByKey;
  renamedByKey = new Map();
  for (const line of RENAMED.trim().split("\n"))
    for (const name of line.split("|"))
      for (const reading of readingsOf(name, { city: "", country: "" }))
        renamedByKey.set(nameKey(reading), line);
  return renamedByKey;
}

/**
 * Words (lower case, a to z and 0 to 9, separated by blanks) of all names, for a full-text index. Of two names that are
 * alike, at least one word is the same, unless they are translations without a common word.
 */
export function nameWords(described: Described): string {
  const found = new Set<string>();
  for (const { tokens } of read(described).readings)
    for (const { written, units } of tokens) {
      if (units[0]?.of === "city") continue;
      found.add(written);
      for (const { of, concept, key } of units) {
        if (of === "saint") continue;
        found.add(concept ?? key);
        if (concept === null && key.length > 4) found.add(consonants(key));
      }
    }
  const name = read(described).renamed;
  if (name) found.add(name.split("|", 1).join());
  return [...found]
    .map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .filter((word) => word !== "")
    .join(" ");
}
/** The first letters without vowels: most mistakes are in vowels or in later letters. */
const consonants = (key: string) => `${key[0]}${key.slice(1).replace(/[aeiou]/g, "")}`.slice(0, 4);

/** From 0 to 1. Candidates have at least LEAST_LIKENESS. */
export function likeness(a: Described, b: Described): number {
  const [one, other] = [read(a), read(b)];
  if (one.city !== other.city && one.city !== "" && other.city !== "") return 0;
  if (one.country !== other.country && one.country !== "" && other.country !== "") return 0;
  if (one.renamed !== undefined && one.renamed === other.renamed) return 1;
  const years = a.year === null || b.year === null ? null : Math.abs(a.year - b.year);
  let best = 0;
  for (const first of one.readings)
    for (const second of other.readings)
      if (!(first.isBracket && second.isBracket))
        best = Math.max(best, likenessOfNames(first, second, years));
  return best;
}

/** How alike two names are, given how many years are between them. Words that are left over on both sides say most. */
function likenessOfNames(a: Reading, b: Reading, years: number | null) {
  const { left, right, matched, isTranslated } = align(a, b);
  if (matched.length === 0) return 0;
  const isSameYear = years === 0;
  const both = (...of: UnitClass[]) => has(left, ...of) && has(right, ...of);
  const isNamed =
    has(matched, "name", "noun") ||
    (has(matched, "quality", "mark") && has(matched, "kind", "generic")) ||
    matched.some(
      ({ token }) =>
        token.units.length > 1 &&
        matched.includes(token.units[0] as Unit) &&
        token.written.length > 5 &&
        !has(token.units, "kind"),
    );
  const isRestored = isSameYear && isNamed && (a.isFormer || b.isFormer);
  const onlyAge = [...left, ...right].every(
    ({ of, concept }) => of !== "mark" || concept === "new" || concept === "old",
  );
  const common = sum(matched);

  if (both("mark") && !(onlyAge && (isSameYear || years === null))) return 0;
  if (isRenamedAlike(matched, left, right) && isSameYear) return LEAST_LIKENESS + common / 100;
  if (both("kind") && !isRestored) return 0;
  if (both("name", "noun")) {
    const areKnown = [left, right].every((units) => units.every(({ of }) => of !== "name"));
    return isRestored || (isTranslated && !areKnown && isSameYear) ? LEAST_LIKENESS + common / 100 : 0;
  }
  const areGeneric = isTranslated && [...left, ...right].every(({ of }) => of === "generic");
  if (!isNamed && left.length > 0 && right.length > 0 && !areGeneric && !(onlyAge && both("mark"))) return 0;

  let cost = 0;
  for (const [units, others, other] of [
    [left, right, b],
    [right, left, a],
  ] as const) {
    const hasKind = other.tokens.some((token) => has(token.units, "kind"));
    for (const unit of units) {
      let factor = others.length > 0 && !isTranslated ? 1.5 : 1;
      if (unit.of === "kind") factor *= !hasKind ? 0.4 : isSameYear ? (isRestored ? 0.5 : 1.2) : 3;
      else if (unit.of === "mark") factor *= onlyAge && both("mark") ? 0.25 : 1.5;
      else if (unit.of === "name" || unit.of === "noun")
        factor *= !isNamed ? 2 : unit.token.isAddition ? 0.3 : 0.6;
      else if (unit.of === "generic" && both("generic")) factor *= isTranslated ? 0.5 : 1.7;
      cost += unit.weight * factor;
    }
  }
  if (cost === 0) return years === null ? 0.95 : 1 - Math.min(years, 10) * 0.02;
  const score = common / (common + cost);
  if (years === null) return score * 0.9;
  return isSameYear ? score + (1 - score) * 0.4 : score * (years === 1 ? 0.8 : 0.65);
}

const has = (units: Unit[], ...classes: UnitClass[]) => units.some(({ of }) => classes.includes(of));
const sum = (units: Unit[]) => units.reduce((total, { weight }) => total + weight, 0);

/** Kinds of buildings that are called after a firm, and renamed with it. */
const RENAMED_KINDS = new Set(["tower", "stadium", "building", "centre"]);
const isRenamedAlike = (matched: Unit[], left: Unit[], right: Unit[]) =>
  matched.every(({ concept }) => RENAMED_KINDS.has(concept ?? "")) &&
  left.length > 0 &&
  right.length > 0 &&
  !has(left, "mark") &&
  !has(right, "mark");

/** Pairs the words of two names. What is left over has no counterpart in the other name. */
function align(a: Reading, b: Reading) {
  const done = new Set<Unit>();
  let isTranslated = [...a.tokens, ...b.tokens].some(({ isOpaque }) => isOpaque);
  const isOpen = ({ units }: Token) => units.some((unit) => !done.has(unit));
  const match = (...tokens: Token[]) => {
    for (const { units } of tokens) for (const unit of units) done.add(unit);
  };
  for (const one of a.tokens)
    for (const other of b.tokens)
      if (isOpen(one) && isOpen(other) && isSameToken(one, other)) match(one, other);
  for (const one of a.tokens.flatMap(({ units }) => units))
    for (const other of b.tokens.flatMap(({ units }) => units))
      if (!done.has(one) && !done.has(other) && isSameUnit(one, other)) {
        done.add(one).add(other);
      }
  for (const one of done)
    if (one.concept !== null && !/^\d/.test(one.concept))
      for (const other of done)
        if (one.concept === other.concept && one.token.written !== other.token.written) isTranslated = true;
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    matchAcronyms(from, to);
    matchJoined(from, to);
  }
  const rest = ({ tokens }: Reading) =>
    tokens.flatMap(({ units }) => units.filter((unit) => !done.has(unit) && unit.weight > 0));
  return {
    left: rest(a),
    right: rest(b),
    matched: [...done].filter(({ weight }) => weight > 0),
    isTranslated,
  };

  /** "CHC" is "Community Health Centre" in the other name. Beside these words in one name it says nothing more. */
  function matchAcronyms(from: Reading, to: Reading) {
    for (const short of from.tokens)
      if (short.isAcronym && isOpen(short))
        for (const { tokens } of [to, from])
          for (let start = 0; start < tokens.length; start++) {
            let [letters, end] = ["", start];
            while (end < tokens.length && letters.length < short.key.length && tokens[end] !== short)
              letters += tokens[end++]?.initials ?? "";
            if (letters.length > 1 && letters === short.key)
              match(short, ...(tokens === to.tokens ? tokens.slice(start, end) : []));
            const long = tokens[start];
            if (long && long !== short && isOpen(short) && isOpen(long) && isContraction(short.key, long))
              match(short, long);
          }
  }
  /** "Belle-Rive" is "Bellerive". */
  function matchJoined(from: Reading, to: Reading) {
    for (const [index, first] of from.tokens.entries()) {
      const second = from.tokens[index + 1];
      if (!second || !isOpen(first) || !isOpen(second)) continue;
      const whole = to.tokens.find(
        (token) => isOpen(token) && isAlike(token.key, `${first.key}${second.key}`),
      );
      if (whole) match(first, second, whole);
    }
  }
}

/** "GZ" is "Gemeindezentrum". */
function isContraction(letters: string, { key, units }: Token) {
  let at = -1;
  return (
    has(units, "kind", "generic", "quality") &&
    key[0] === letters[0] &&
    [...letters].every((letter) => (at = key.indexOf(letter, at + 1)) >= 0)
  );
}

function isSameToken(a: Token, b: Token) {
  if (a.key === b.key) return true;
  if (a.isAbbreviated !== b.isAbbreviated) {
    const [short, long] = a.isAbbreviated ? [a, b] : [b, a];
    return short.key.length > 1 && long.key.startsWith(short.key);
  }
  const areKnown = [a, b].every(({ units }) => units.some(({ concept }) => concept !== null));
  return !areKnown && isAlike(a.key, b.key);
}

function isSameUnit(a: Unit, b: Unit) {
  if (a.concept !== null && b.concept !== null) return a.concept === b.concept;
  return a.of !== "mark" && b.of !== "mark" && isAlike(a.key, b.key);
}

/** Checks whether two words differ in few letters for their length. */
function isAlike(a: string, b: string) {
  if (a === b) return true;
  const length = Math.max(a.length, b.length);
  if (a[0] !== b[0] || length < 4) return false;
  if (length < 6) return (a.length !== b.length || sorted(a) === sorted(b)) && isNear(a, b, 1);
  return isNear(a, b, length < 9 ? 1 : 2);
}
const sorted = (word: string) => [...word].sort().join();
