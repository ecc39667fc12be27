import type { FactFilters } from "@contract/fact-filters";
import { choiceFilters, derivedFilters, rangeFilters, wordFilters } from "@contract/project-fields";

/** Tokens of the view project_fact_tokens (sql/search.sql) for filters, as parts of an FTS5 expression. */

/** Maximum number of words of a filter. Further words are ignored. */
const WORDS_MAX = 10;
/** The view has tokens of the first digits, up to this number. */
const DIGITS_MAX = 4;
/** The longest number: a cost of 1,000,000,000,000,000. */
const LENGTH_MAX = 16;

/** One expression for each given filter. `mark` is the mark of the index. */
export function factExpressions(filters: Partial<FactFilters>, mark: string): string[] {
  return [
    ...choiceFilters.flatMap(([name, { token }]) => {
      const value = filters[name] ?? null;
      return value === null ? [] : [mark + hexToken(token, value)];
    }),
    ...derivedFilters.flatMap(([name, { token }]) => {
      const value = filters[name] ?? null;
      const tokens = value === null ? [] : derivedValues(value).map((each) => mark + hexToken(token, each));
      return tokens.length > 1 ? [`(${tokens.join(" OR ")})`] : tokens;
    }),
    ...wordFilters.flatMap(([name, { token }]) => {
      const text = filters[name] ?? null;
      return text === null ? [] : wordsOf(text).map((word) => mark + hexToken(token, word));
    }),
    ...rangeFilters.flatMap(([name, filter]) => {
      const { token, currency, isWhole, max, scale = 1 } = filter;
      const [from, to] = [filters[`${name}From`] ?? null, filters[`${name}To`] ?? null];
      const code = currency ? (filters[currency] ?? null) : "";
      if (code === null || (from === null && to === null && !currency)) return [];
      const [least, most] = [from ?? 0, to ?? (isWhole && !currency ? max : null)];
      return [
        rangeExpression(token + code.toLowerCase(), least * scale, most === null ? null : most * scale, mark),
      ];
    }),
  ];
}

/** The values of projects that a derived filter finds. */
export const derivedValues = (value: string) => value.split("-or-");

/** The form in which a value is compared: SQLite's lower() changes ASCII letters only. */
export const hexToken = (kind: string, value: string) => {
  const lower = value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `${kind}${Buffer.from(lower).toString("hex").toUpperCase()}0`;
};

/** The words of a filter's text. A text without any has one empty word, which has no token in any project. */
export function wordsOf(text: string) {
  const words = text.split(/[-/(),.;:&+ ]+/).filter(Boolean);
  return words.length > 0 ? words.slice(0, WORDS_MAX) : [""];
}

/** Any whole number of a range. */
export const rangeExpression = (kind: string, from: number, to: number | null, mark: string) =>
  `(${rangeTokens(Math.round(from), Math.round(to ?? 10 ** LENGTH_MAX - 1))
    .map((token) => mark + kind + token)
    .join(" OR ")})`;

/** The smallest set of tokens that covers the whole numbers of a range. */
export function rangeTokens(from: number, to: number): string[] {
  return Array.from({ length: LENGTH_MAX }, (_, at) => at + 1).flatMap((length) => {
    const least = length === 1 ? 0 : 10 ** (length - 1);
    const most = 10 ** length - 1;
    const [first, last] = [Math.max(from, least), Math.min(to, most)];
    if (first > last) return [];
    if (first === least && last === most) return [`${length}d`];
    const digits = Math.min(length, DIGITS_MAX);
    const unit = 10 ** (length - digits);
    // A last value that ends with zeros is matched exactly, because its prefix would also match larger ones.
    const isWhole = unit > 1 && last % unit === 0;
    return [
      ...prefixes(Math.floor(first / unit), Math.floor(last / unit) - (isWhole ? 1 : 0), digits),
      ...(isWhole ? [String(last)] : []),
    ].map((prefix) => `${length}d${prefix}`);
  });
}

/** The smallest set of prefixes of numbers with this many digits that covers a range. */
function prefixes(from: number, to: number, digits: number): string[] {
  const found: string[] = [];
  for (let next = from, size = 1; next <= to; next += size) {
    size = 1;
    while (size < 10 ** (digits - 1) && next % (size * 10) === 0 && next + size * 10 - 1 <= to) size *= 10;
    found.push(String(next / size));
  }
  return found;
}
