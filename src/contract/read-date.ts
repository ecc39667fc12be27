import { CellError } from "./cell-error";
import { latinDigits } from "./read-number";

/** The order of day and month in dates such as 03/04/2024. */
export type DateOrder = "dayFirst" | "monthFirst" | undefined;

const LENGTH_MAX = 40;
const YEAR_FIRST =
  /^(\d{4})(?:[-/.]|年 ?|년 ?)(\d{1,2})(?:(?:[-/.]|月 ?|월 ?)(\d{1,2})[日일.]?|[月월.]?)(?:[T ]\d\d?:.*)?$/;
const MONTH_AND_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const YEAR_LAST = /^(\d{1,2})([-/.] ?)(\d{1,2})\2(\d{4})\.?(?: \d\d?:.*)?$/;

/**
 * A date in its stored form: 2024, 2024-05 or 2024-05-17. An unreadable date stays unchanged. Throws a CellError for an
 * ambiguous one.
 */
export function readPartialDate(cell: string, order: DateOrder): string {
  if (cell.length > LENGTH_MAX) return cell;
  const text = latinDigits(cell.normalize("NFKC")).trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return iso(year, month, day);
  const [, onlyMonth, itsYear] = MONTH_AND_YEAR.exec(text) ?? [];
  if (itsYear) return iso(itsYear, onlyMonth);
  const [, one, sign, other, lastYear] = YEAR_LAST.exec(text) ?? [];
  if (lastYear) {
    const dayFirst = iso(lastYear, other, one);
    const monthFirst = iso(lastYear, one, other);
    const written = sign?.startsWith(".") || dayFirst === monthFirst ? "dayFirst" : (orderOf(text) ?? order);
    if (!written) throw new CellError(`${cell} is ambiguous: write ${dayFirst} or ${monthFirst}`);
    return written === "dayFirst" ? dayFirst : monthFirst;
  }
  return readWords(text.toLowerCase()) ?? text.replace(/^(\d{4})[年년]$/, "$1");
}

/** The order of day and month that a date implies for its column: a number above 12 is no month. */
export function orderOf(cell: string): DateOrder {
  const [, one, , other] = YEAR_LAST.exec(cell.length > LENGTH_MAX ? "" : latinDigits(cell)) ?? [];
  if (Number(one) > 12) return "dayFirst";
  return Number(other) > 12 ? "monthFirst" : undefined;
}

const iso = (...parts: (string | undefined)[]) =>
  parts.flatMap((part) => (part === undefined ? [] : part.padStart(2, "0"))).join("-");

const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "sv",
  "da",
  "nb",
  "fi",
  "pl",
  "cs",
  "tr",
  "ru",
  "uk",
  "el",
  "ro",
  "hu",
  "ar",
];
const FILLERS = new Set(["de", "del", "di", "den", "of", "the", "г", "года", "р", "року", "roku", "r"]);

/** Reads "17. Mai 2024", "May 2024", "le 1er mai 2024". */
function readWords(text: string) {
  const words = text.split(/[\s.,/-]+/).filter((word) => word && !FILLERS.has(word));
  const year = words.filter((word) => /^\d{4}$/.test(word));
  const month = words.flatMap((word) => months().get(folded(word)) ?? []);
  const day = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er|º|e)?$/.exec(word)?.[1] ?? []);
  if (year.length !== 1 || month.length !== 1 || day.length > 1) return undefined;
  return words.length === 2 + day.length ? iso(year[0], String(month[0]), day[0]) : undefined;
}

const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}.]/gu, "");

let known: Map<string, number> | undefined;
/** The months by their names, alone and in a date, without names that mean another month in another language. */
function months() {
  if (known) return known;
  known = new Map();
  const twice = new Set<string>();
  for (const language of LANGUAGES)
    for (let month = 1; month <= 12; month++)
      for (const style of ["long", "short"] as const)
        for (const day of [undefined, "numeric"] as const) {
          const format = new Intl.DateTimeFormat(language, {
            month: style,
            day,
            timeZone: "UTC",
            calendar: "gregory",
          });
          const parts = format.formatToParts(Date.UTC(2024, month - 1, 15));
          const name = folded(parts.find(({ type }) => type === "month")?.value ?? "");
          // Some languages write months in short dates as numbers.
          if (/^\d/.test(name)) continue;
          if (known.has(name) && known.get(name) !== month) twice.add(name);
          known.set(name, month);
        }
  for (const name of twice) known.delete(name);
  return known;
}
