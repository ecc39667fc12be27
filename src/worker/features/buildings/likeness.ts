import { align } from "./align-names";
import { cityWord, countryCode } from "./locations";
import { type Reading, readingsOf, type Unit } from "./name-units";
import { RENAMED } from "./renamed-buildings";
import { soundKey } from "./sound-key";
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
  const place = { city, cityKey: soundKey(city), country };
  const readings = described.names.flatMap((name) => readingsOf(name, place)).slice(0, MOST_READINGS);
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
      for (const reading of readingsOf(name, { city: "", cityKey: "", country: "" }))
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
  const certainty = one.city === "" || other.city === "" ? UNKNOWN_CITY : 1;
  const years = a.year === null || b.year === null ? null : Math.abs(a.year - b.year);
  let best = 0;
  for (const first of one.readings)
    for (const second of other.readings)
      if (!(first.isBracket && second.isBracket))
        best = Math.max(best, likenessOfNames(first, second, years));
  return best * certainty;
}
const UNKNOWN_CITY = 0.8;

/** Returns how alike two names are. It depends on the years between them, and most of all on words without a counterpart. */
function likenessOfNames(a: Reading, b: Reading, years: number | null) {
  const { left, right, matched, isTranslated, isOneChinese } = align(a, b);
  const isSameYear = years === 0;
  const both = (...of: UnitClass[]) => has(left, ...of) && has(right, ...of);
  const rest = [...left, ...right];
  const barely = LEAST_LIKENESS + sum(matched) / 100;
  const isNamed =
    has(matched, "name", "noun") ||
    (has(matched, "quality") && has(matched, "kind", "generic")) ||
    (has(matched, "mark") && has(matched, "kind")) ||
    matched.some(
      ({ of, token }) =>
        of !== "kind" && token.units.length > 1 && token.units.every((unit) => unit.of === "generic"),
    );
  const isConverted = isSameYear && isNamed && (a.isFormer || b.isFormer);

  if (both("mark")) {
    const isAge = rest.every(({ of, concept }) => of !== "mark" || concept === "new" || concept === "old");
    if (!isAge || (years !== null && years > 0)) return 0;
  }
  const isOtherUse = both("kind") || (has(rest, "kind") && both("kind", "quality") && !isTranslated);
  if (isOtherUse && !isConverted) return 0;
  if (isOneChinese && isSameYear && rest.length > 0 && (matched.length > 0 || rest.some(isUnreadable)))
    return barely;
  if (matched.length === 0) return 0;
  const hasUnknown = has(rest, "name");
  const isTranslation =
    isTranslated &&
    hasUnknown &&
    !both("quality") &&
    (has(matched, "kind")
      ? years !== null && years <= 1 && rest.length <= LONG_TRANSLATION
      : isSameYear && has(matched, "generic", "quality", "mark") && rest.length === 2);
  if (both("name", "noun")) {
    const isLongName =
      isSameYear && matched.filter(({ of }) => of === "name").length >= LONG_NAME && rest.length === 2;
    const isOfOtherFirm = isSameYear && hasUnknown && isRenamed(matched, rest);
    return isConverted || isTranslation || isLongName || isOfOtherFirm ? barely : 0;
  }
  const isAboutKind = rest.every(({ of }) => of === "mark" || (of === "generic" && isTranslated));
  if (!isNamed && left.length > 0 && right.length > 0 && !isAboutKind) return isTranslation ? barely : 0;

  const cost = costOf(left, right, b) + costOf(right, left, a);
  if (cost === 0) return years === null ? 0.95 : 1 - Math.min(years, 10) * 0.02;
  const score = sum(matched) / (sum(matched) + cost);
  if (years === null) return score * 0.9;
  return isSameYear ? score + (1 - score) * 0.4 : score * (years === 1 ? 0.8 : 0.65);

  /** Returns the penalty for the words of one name that have no counterpart in the other. */
  function costOf(units: Unit[], others: Unit[], other: Reading) {
    const hasKind = other.tokens.some((token) => has(token.units, "kind"));
    const factors: Partial<Record<UnitClass, number>> = {
      kind: !hasKind ? 0.4 : !isSameYear ? 3 : isConverted ? 0.5 : 1.2,
      mark: both("mark") ? 0.25 : 1.5,
      generic: !both("generic") ? 1 : isTranslated ? 0.5 : 1.7,
    };
    const total = sum(units, ({ of, token }) =>
      of === "name" || of === "noun" ? (!isNamed ? 2 : token.isAddition ? 0.3 : 0.6) : (factors[of] ?? 1),
    );
    return others.length > 0 && !isTranslated ? total * 1.5 : total;
  }
}

const has = (units: Unit[], ...classes: UnitClass[]) => units.some(({ of }) => classes.includes(of));
const sum = (units: Unit[], factor: (unit: Unit) => number = () => 1) =>
  units.reduce((total, unit) => total + unit.weight * factor(unit), 0);

/** Words that a translation may leave over on both sides together. */
const LONG_TRANSLATION = 4;
/** Two words of a name on each side. */
const LONG_NAME = 4;
/** Kinds of buildings that are called after a firm, and renamed with it. */
const RENAMED_KINDS = new Set(["tower", "stadium", "building", "centre"]);
const isRenamed = (matched: Unit[], rest: Unit[]) =>
  matched.every(({ concept }) => RENAMED_KINDS.has(concept ?? "")) &&
  rest.every(({ of, token }) => of === "name" || of === "noun" || of === "generic" || token.units.length > 1);
const isUnreadable = ({ concept, token }: Unit) => token.isChinese && concept === null;
