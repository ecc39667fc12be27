import { isNear } from "../../db/search/edit-distance";
import type { Reading, Token, Unit } from "./name-units";

/** Pairs the words of two names. What is left over has no counterpart in the other name. */
export function align(a: Reading, b: Reading) {
  const done = new Set<Unit>();
  const isOneChinese =
    a.tokens.some(({ isChinese }) => isChinese) !== b.tokens.some(({ isChinese }) => isChinese);
  let isTranslated = isOneChinese;
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
    isOneChinese,
  };

  /**
   * An acronym stands for words of the other name ("CHC": "Community Health Centre"). If its own name has these words too,
   * the acronym is ignored.
   */
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
  if (key[0] !== letters[0] || !units.some(({ of }) => of === "kind" || of === "generic" || of === "quality"))
    return false;
  return [...letters].reduce((at, letter) => (at < 0 ? at : key.indexOf(letter, at) + 1 || -1), 0) > 0;
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
  if (a.of === "mark" || b.of === "mark") return false;
  if (a.token.hasNoVowels !== b.token.hasNoVowels)
    return withoutVowels(a.key).length > 1 && withoutVowels(a.key) === withoutVowels(b.key);
  return isAlike(a.key, b.key);
}

/** Checks whether two words differ in few letters for their length. */
function isAlike(a: string, b: string) {
  if (a === b) return true;
  const length = Math.max(a.length, b.length);
  if (a[0] !== b[0] || length < 4) return false;
  if (length < 6) return (a.length !== b.length || sorted(a) === sorted(b)) && isNear(a, b, 1);
  return isNear(a, b, length < 9 ? 1 : 2);
}
const withoutVowels = (key: string) => key.replace(/[aeiou]/g, "");
const sorted = (word: string) => [...word].sort().join();
