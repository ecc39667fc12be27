import { foldWords } from "@contract/fold-words";
import { categoryWords, statusWords, totalWords } from "@contract/import-values";
import { isOfType } from "@contract/project-fields";
import { valueOfCell } from "@contract/read-cell";
import { readNumber } from "@contract/read-number";
import { countryOf } from "./countries";
import {
  canRepeat,
  countHeadings,
  isAboutPictures,
  isExactHeading,
  matchHeading,
  type Target,
} from "./match-heading";
import { takeApart } from "./number-cell";
import type { Cell, Sheet } from "./sheet";
import { dayOfNumber, isPeriod, splitLocation } from "./split-cell";

/** A column of the sheet. `samples` are its first three values. */
export type Column = { heading: string; samples: string[]; guess: Target | null };
/** The rows below the header. `row` is the number of a row in the file, from 1. */
export type Table = { columns: Column[]; rows: { row: number; cells: Cell[] }[] };

/** The rows in which the header is searched: some sheets have a title and a date above it. */
const HEADER_ROWS = 20;
const SAMPLE_ROWS = 60;
const SAMPLES = 3;
const MATCH_MIN = 30;
/** The score for `city` of a column headed "Location". A heading that says city has more, and `location` has less after `mismatch`. */
const CITY_BY_LOCATION = 45;

/** Finds the header and guesses the field of each column. Null for a sheet without a header and a row. */
export function readSheet({ rows }: Sheet): Table | null {
  const { lines, end } = findHeadings(rows);
  const body = rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(withoutPlaceholder) }))
    .slice(end)
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const width = Math.max(0, ...lines.map((cells) => cells.length), ...body.map(({ cells }) => cells.length));
  const found = Array.from({ length: width }, (_, index) => ({
    index,
    heading: lines
      .map((cells) => cells[index] ?? "")
      .join(" ")
      .replace(/\s+/g, " ")
      .trim(),
    cells: body.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== ""),
  })).filter(({ heading, cells }) => heading !== "" || cells.length > 0);
  if (body.length === 0 || found.length === 0) return null;
  const guesses = assign(found);
  return {
    columns: found.map(({ heading, cells }, index) => ({
      heading,
      samples: [...new Set(cells.map(String))].slice(0, SAMPLES),
      guess: guesses[index] ?? null,
    })),
    rows: body.map(({ row, cells }) => ({ row, cells: found.map(({ index }) => cells[index] ?? "") })),
  };
}

/** Matches what stands for an empty cell: dashes, as spreadsheets show a zero, and "not available" and "to be decided". */
const PLACEHOLDER =
  /^(?:[-–—?]+|#?n\/a|n\. ?a\.|tb[acd]|unknown|k\. ?A\.|keine Angaben?|unbekannt|n\. ?[cdr]\.|s\. ?d\.|s\/d|non communiqué|bilinmiyor)$/i;
const withoutPlaceholder = (cell: Cell) => (typeof cell === "string" && PLACEHOLDER.test(cell) ? "" : cell);

/** Finds the rows with headings, two if merged cells divide them, and the index of the row after them. */
function findHeadings(rows: Cell[][]) {
  const at = findHeader(rows);
  const [above = [], header = [], below = []] = [rows[at - 1], rows[at], rows[at + 1]];
  if (isHeadingRow(below) && at + 2 < rows.length) return { lines: [header, below], end: at + 2 };
  return { lines: isHeadingRow(above) ? [above, header] : [header], end: at + 1 };
}

/** Checks whether half of the cells, and at least two, are headings word for word, as the values of a project are not. */
function isHeadingRow(cells: Cell[]) {
  const filled = cells.filter((cell) => cell !== "");
  const exact = filled.filter((cell) => typeof cell === "string" && isExactHeading(cell));
  return exact.length >= 2 && exact.length >= filled.length / 2;
}

/** The first row with the most headings; without any, the first with at least two texts. */
function findHeader(rows: Cell[][]) {
  const counts = rows.slice(0, HEADER_ROWS).map(countHeadings);
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  return Math.max(
    0,
    rows.findIndex((cells) => cells.filter((cell) => typeof cell === "string" && cell !== "").length > 1),
  );
}

/** The sheet with the most known headings; the first of them. */
export function chooseSheet(sheets: Sheet[]) {
  const counts = sheets.map(({ rows }) => Math.max(0, ...rows.slice(0, HEADER_ROWS).map(countHeadings)));
  return counts.indexOf(Math.max(...counts));
}

type Found = { heading: string; cells: Cell[] };

/** Each field takes the column with the best score, fields of people all of their columns. Each column becomes one field. */
function assign(columns: Found[]) {
  const scores = columns.flatMap(({ heading, cells }, column) => {
    const values = describe(cells.slice(0, SAMPLE_ROWS));
    const byHeading = matchHeading(heading);
    // "Location" is an address or a city: an address has numbers.
    if (byHeading.has("location") && values.street < 0.3) byHeading.set("city", CITY_BY_LOCATION);
    const all = new Set([...byHeading.keys(), ...byValues.map(([target]) => target)]);
    return [...all].map((target) => ({
      column,
      target,
      score: scoreOf(target, byHeading.get(target) ?? 0, byHeading.size > 0, values),
    }));
  });
  const guesses: (Target | undefined)[] = [];
  const taken = new Set<Target>();
  for (const { column, target, score } of scores.toSorted((one, other) => other.score - one.score)) {
    if (score < MATCH_MIN || guesses[column] !== undefined || taken.has(target)) continue;
    // A column of its own for the city or the country is better than one for both.
    if (target === "cityAndCountry" && (taken.has("city") || taken.has("country"))) continue;
    if (target === "period" && (taken.has("startDate") || taken.has("completionDate"))) continue;
    guesses[column] = target;
    if (!canRepeat(target)) taken.add(target);
  }
  return columns.map(
    (column, index) =>
      guesses[index] ??
      (isFirstText(columns, index, taken) && column.heading !== "" ? take("title", taken) : null),
  );
}

function take(target: Target, taken: Set<Target>) {
  taken.add(target);
  return target;
}

/** Without a title, the first column of different texts is the title. */
const isFirstText = (columns: Found[], index: number, taken: Set<Target>) =>
  !taken.has("title") &&
  columns.findIndex(({ cells }) => {
    const texts = cells.filter(
      (cell) => typeof cell === "string" && /\p{L}/u.test(cell) && cell.length <= 150,
    );
    return texts.length > cells.length * 0.8 && new Set(texts).size > texts.length * 0.8;
  }) === index;

type Values = Record<
  | "number"
  | "date"
  | "year"
  | "area"
  | "cost"
  | "country"
  | "category"
  | "status"
  | "place"
  | "period"
  | "long"
  | "street",
  number
>;

/** The share of values of each kind, from 0 to 1. */
function describe(cells: Cell[]): Values {
  const share = (is: (text: string, cell: Cell) => boolean) =>
    cells.length === 0 ? 0 : cells.filter((cell) => is(String(cell).trim(), cell)).length / cells.length;
  return {
    number: share(
      (text, cell) => typeof cell === "number" || readNumber(takeApart(text).digits) !== undefined,
    ),
    date: share((text) => isDate(text) || isPeriod(text) || dayOfNumber(text) !== undefined),
    year: share((text) => /^(?:1[89]|20)\d\d$/.test(text)),
    area: share((text) => takeApart(text).unit !== undefined),
    cost: share((text) => takeApart(text).currency !== undefined && /\d/.test(text)),
    country: share((text) => countryOf(text) !== undefined),
    category: share((text) => isAmong(categoryWords, text)),
    status: share((text) => isAmong(statusWords, text)),
    place: share((text) => countryOf(splitLocation(text).country) !== undefined),
    period: share(isPeriod),
    long: share((text) => text.length > 120),
    street: share((text) => /\d/.test(text)),
  };
}

/** Checks whether a text is one of the words of a table, or the name of one of its lists. */
const isAmong = (table: Readonly<Record<string, readonly string[]>>, text: string) => {
  const words = foldWords(text.slice(0, 60));
  return Object.entries(table).some(([name, list]) => foldWords(name) === words || list.includes(words));
};

/** The number of values from which a row is one of a project. */
const FULL_ROW = 4;
/** A note below a table: "* geschätzt", "Stand: Mai 2024". */
const NOTE =
  /^(?:\*|(?:stand|quelle|hinweis|anmerkung|source|notes?|remarks?|nota|fuente|fonte|kaynak|uwaga) ?:)/i;

/**
 * Finds rows that are no projects, by their title: totals, and notes and headings of groups ("Wohnen", "2019"), which are
 * alone in their row. Where most rows have several values, every text that is alone is a note or a heading.
 */
export function noProjectsIn({ rows }: Pick<Table, "rows">) {
  const valuesIn = (cells: Cell[]) => cells.filter((cell) => cell !== "").length;
  const counts = rows.map(({ cells }) => valuesIn(cells)).sort((a, b) => a - b);
  const isFull = (counts[Math.floor(counts.length / 2)] ?? 0) >= FULL_ROW;
  return (title: string, cells: Cell[]) => {
    if (totalWords.includes(foldWords(title).replace(/[ \d]{1,20}$/, ""))) return true;
    const isAlone = cells.length > 2 && valuesIn(cells) === 1;
    return isAlone && (isFull || NOTE.test(title) || /^\d{4}$/.test(title) || isAmong(categoryWords, title));
  };
}

function isDate(text: string) {
  try {
    return /^\d{4}(-\d\d)*$/.test(String(valueOfCell("startDate", text, { order: "dayFirst" })));
  } catch {
    return false;
  }
}

/** Scores of values in a column whose heading says nothing. */
const byValues: [Target, keyof Values, number][] = [
  ["country", "country", 60],
  ["cityAndCountry", "place", 58],
  ["floorArea", "area", 55],
  ["costAmount", "cost", 55],
  ["category", "category", 50],
  ["constructionStatus", "status", 50],
  ["period", "period", 48],
  ["completionDate", "year", 45],
  ["description", "long", 40],
];

function scoreOf(target: Target, heading: number, isKnown: boolean, values: Values) {
  const [, kind, most] = byValues.find(([each]) => each === target) ?? [];
  const byValue = kind && values[kind] >= 0.6 ? (most ?? 0) * values[kind] : 0;
  if (heading === 0) return canFollow(target) || !isKnown ? byValue : 0;
  return heading + byValue / 2 - mismatch(target, values);

  /** Headings such as "Place" and "Date" say which kind, and the values which field of it. */
  function canFollow(target: Target) {
    return target === "cityAndCountry" || target === "period";
  }
}

/** A field of numbers or dates takes no column of other values, and a text none of numbers. */
function mismatch(target: Target, values: Values) {
  if (isAboutPictures(target) || target === "folder" || target === "numberOfLevels") return 0;
  if (target === "location") return values.place >= 0.6 || values.street < 0.3 ? 60 : 0;
  if (target === "city") return values.street >= 0.6 ? 30 : 0;
  if (target === "cityAndCountry") return values.place < 0.3 ? 60 : 0;
  if (target === "period") return values.period < 0.3 ? 60 : 0;
  if (isOfType(target, "number", "integer", "year")) return values.number < 0.3 ? 60 : 0;
  if (isOfType(target, "date")) return values.date < 0.3 ? 60 : 0;
  if (isOfType(target, "text", "longText", "list", "tags", "people")) return values.number > 0.9 ? 60 : 0;
  return 0;
}
