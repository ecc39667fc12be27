import { GENERIC, HEADS, KINDS, QUALITIES, SAINT } from "./building-words";
import { MARKS, NOUNS } from "./name-words";
import { soundKey } from "./sound-key";

/** Which part of a name a word is: "kind" says what the building is, "mark" which of several it is. */
export type UnitClass = "kind" | "generic" | "quality" | "mark" | "noun" | "name" | "saint" | "city";
/** The concept is the same for a word in all languages of the tables. */
export type Meaning = { of: UnitClass; concept: string };

const meanings = new Map<string, Meaning[]>();
/** Words without the vowel at their end. */
const stems = new Map<string, Meaning[]>();
const phraseStarts = new Set<string>();
const heads = new Set<string>();
let longestChinese = 1;

/** Longer kinds of buildings end compounds that are in no table. */
const HEAD_LENGTH = 8;
const VOWEL_AT_END = /(?<=.{3})[aeiou]$/;
/** Plurals, and the articles at the end of Nordic words. */
const ENDING = /(?<=.{3})(?:e[nrst]|s)$/;
const CHINESE = /[\u2e80-\u9fff]/;

function load() {
  for (const [of, table] of [
    ["mark", MARKS],
    ["saint", SAINT],
    ["kind", KINDS],
    ["generic", GENERIC],
    ["quality", QUALITIES],
    ["noun", NOUNS],
  ] as const)
    for (const line of table.trim().split("\n")) {
      const [left = "", compound] = line.split("=");
      const found = compound?.split(" ").flatMap((part) => meanings.get(soundKey(part)) ?? []);
      for (const word of left.split(" ")) add(word, found ?? [{ of, concept: left.split(" ", 1)[0] ?? "" }]);
    }
  for (const word of HEADS.split(" ")) heads.add(soundKey(word));
}

function add(written: string, found: Meaning[]) {
  const parts = written.split("+").map(soundKey);
  if (parts.length > 1) phraseStarts.add(parts[0] ?? "");
  const key = parts.join("");
  if (!meanings.has(key)) meanings.set(key, found);
  const stem = key.replace(VOWEL_AT_END, "");
  if (stem !== key && !stems.has(stem)) stems.set(stem, found);
  if (parts.length === 1 && key.length >= HEAD_LENGTH && found[0]?.of === "kind") heads.add(key);
  if (CHINESE.test(key)) longestChinese = Math.max(longestChinese, key.length);
}

/** The meanings of a word by its `soundKey`: several for a compound such as "Volksschule". */
export function meaningsOf(key: string): Meaning[] | undefined {
  if (meanings.size === 0) load();
  const whole = meanings.get(key) ?? meanings.get(key.replace(ENDING, ""));
  if (whole) return whole;
  const stem = key.replace(VOWEL_AT_END, "");
  return stem === key ? undefined : stems.get(stem);
}

const LONGEST_PHRASE = 4;
/** Returns the number of words from `at` on that form a phrase of the tables; 1 if there is no such phrase. */
export function phraseLength(keys: string[], at: number, end: number) {
  if (meanings.size === 0) load();
  if (phraseStarts.has(keys[at] ?? ""))
    for (let size = Math.min(LONGEST_PHRASE, end - at); size > 1; size--)
      if (meanings.has(keys.slice(at, at + size).join(""))) return size;
  return 1;
}

export type Part = { key: string; meaning: Meaning[] | undefined };
const SHORTEST_PART = 3;
const LINK = /(?:ns|es|s|n)$/;

/** Splits a compound word into its parts: "Hauptbahnhof" is "haupt" and "bahnhof". */
export function partsOf(key: string): Part[] {
  const meaning = meaningsOf(key);
  if (meaning || key.length < 2 * SHORTEST_PART) return [{ key, meaning }];
  for (let at = SHORTEST_PART - 1; at <= key.length - SHORTEST_PART; at++) {
    const tail = key.slice(at);
    const isHead = heads.has(tail) || heads.has(tail.replace(ENDING, ""));
    const known = isHead || tail.length > SHORTEST_PART ? meaningsOf(tail) : undefined;
    if (!known) continue;
    const before = key.slice(0, at);
    const first = [before, before.replace(LINK, ""), `${before}${tail[0]}`].find(
      (part) => part.length >= SHORTEST_PART && meaningsOf(part),
    );
    if (isHead && (first ?? before).length >= SHORTEST_PART)
      return [...partsOf(first ?? before), { key: tail, meaning: known }];
    if (first)
      return [
        { key: first, meaning: meaningsOf(first) },
        { key: tail, meaning: known },
      ];
  }
  return [{ key, meaning }];
}

/** Cuts words of the tables out of Chinese characters, the longest first. The others have no meaning. */
export function chineseParts(run: string, isCity: (word: string) => boolean): Part[] {
  if (meanings.size === 0) load();
  const parts: Part[] = [];
  let unknown = "";
  for (let at = 0; at < run.length; ) {
    let size = Math.min(longestChinese, run.length - at);
    while (size > 0 && !meanings.has(run.slice(at, at + size)) && !isCity(run.slice(at, at + size))) size--;
    const part = run.slice(at, at + Math.max(size, 1));
    if (size === 0) unknown += part;
    else {
      if (unknown !== "") parts.push({ key: unknown, meaning: undefined });
      unknown = "";
      if (!isCity(part)) parts.push({ key: part, meaning: meanings.get(part) });
    }
    at += part.length;
  }
  return unknown === "" ? parts : [...parts, { key: unknown, meaning: undefined }];
}
