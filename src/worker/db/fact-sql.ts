import {
  codeOfMetric,
  energyMetrics,
  type MetricName,
  metricNames,
  metricTable,
  quantities,
  quantityOf,
  YEAR_DAYS,
} from "../../contract/measure-metrics.ts";
import {
  choiceFilters,
  derivedFilters,
  type FiltersOf,
  fieldTable,
  isByYear,
  type RangeFilter,
  rangeFilters,
  wordFilters,
} from "../../contract/project-fields.ts";

/** SQL about the facts of projects, which is derived from their table. Node also loads this, so imports have their endings. */

/** The column of a field. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The whole number by which a filter by bounds compares a project, and null without one. `table` is the table's name with a dot,
 * or nothing.
 */
export function comparedNumber(filter: RangeFilter, table = "") {
  const values = filter.fields.map(({ name, factor, isDate }) => {
    const column = `${table}${columnOf(name)}`;
    if (isDate) return `substr(${column}, 1, 4)`;
    return factor === undefined ? column : `${column} * ${factor}`;
  });
  const [value] = values;
  const first = values.length > 1 ? `coalesce(${values.join(", ")})` : value;
  if (isByYear(filter)) return `CAST(${first} AS INTEGER)`;
  return `CAST(round(${filter.scale ? `${first} * ${filter.scale}` : first}) AS INTEGER)`;
}

const codesOf = (names: readonly MetricName[]) => names.map(codeOfMetric).join(", ");
const perArea = metricNames.filter((name) => quantityOf(name) !== null);
const unitsPerArea = perArea.flatMap((name) => {
  const { factor } = quantities[quantityOf(name) ?? "energy"];
  return factor === 1 ? [] : [{ code: codeOfMetric(name), factor }];
});

/**
 * SQL: the value by which a derived filter compares a project, null if none of its choices fits. `table` is as above. A
 * picture that AI generated is no photograph, whatever its owner calls it.
 */
export const derivedValue: Record<FiltersOf<"derived">, (table?: string) => string> = {
  inUse: (table = "") =>
    `iif(EXISTS (SELECT 1 FROM json_each(${table}in_use, '$.measures') WHERE value ->> 'basis' = 1
      AND value ->> 'metric' IN (${codesOf(energyMetrics)})), 'measured-energy', NULL)`,
  pictures: (table = "") =>
    `iif(${table}construction_status = 'completed' AND ${table}main_image_detail ->> 'kind' = 'photograph'
      AND ${table}main_image_detail ->> 'ai' IS NOT 'generated', 'photographs', NULL)`,
  ai: (table = "") =>
    `iif(EXISTS (SELECT 1 FROM json_each(${table}image_details) WHERE value ->> 'ai' IN ('assisted', 'generated')), NULL,
      iif(${table}main_image_detail ->> 'ai' = 'none', 'none', 'unlabelled'))`,
};
const derivedValuesOf = (table: string) =>
  derivedFilters.map(([name]) => derivedValue[name](table)).join(", ");

const words = wordFilters.map(([, { fact, token }]) => {
  const column = columnOf(fact);
  const isList = fieldTable[fact].type === "list";
  return `'${token}' AS kind, ${isList ? `(SELECT group_concat(value, ' ') FROM json_each(${column}))` : column} AS text`;
});

const numbers = rangeFilters.map(([, filter]) => {
  const kind = filter.currency
    ? `'${filter.token}' || lower(${columnOf(filter.currency)})`
    : `'${filter.token}'`;
  const number = `CAST(${comparedNumber(filter)} AS TEXT)`;
  return `${kind} AS kind, ${filter.shownIf ? `iif(${columnOf(filter.shownIf)}, ${number}, NULL)` : number} AS number`;
});

const columns = [
  ...new Set([
    ...[...choiceFilters, ...wordFilters].map(([, { fact }]) => fact as string),
    ...rangeFilters.flatMap(([, { fields, currency, shownIf }]) => [
      ...fields.map(({ name }) => name),
      ...[currency, shownIf].filter((name) => name !== undefined),
    ]),
  ]),
].map(columnOf);

/** The tokens of the choices, of which each begins with `mark`, as items of concat_ws(). */
const choices = (mark: string) =>
  [
    ...choiceFilters.map(([, { fact, token }]) => [token, columnOf(fact)]),
    ...derivedFilters.map(([name, { token }]) => [token, derivedValue[name]("projects.")]),
  ]
    .map(([token, value]) => `${mark} || '${token}' || hex(lower(${value})) || '0'`)
    .join(", ");

/** D1 allows five terms in a compound SELECT. */
const TERMS_MAX = 5;

/** A SELECT of rows, each of which is given by its columns. */
function rows(items: string[]): string {
  const selects = items.map((item) => `SELECT ${item}`);
  if (selects.length <= TERMS_MAX) return selects.join(" UNION ALL ");
  return rows([`* FROM (${rows(items.slice(0, TERMS_MAX))})`, ...items.slice(TERMS_MAX)]);
}

/** Characters that words begin after, as SQL text. */
const BEFORE_WORDS = [
  "-",
  "/",
  "(",
  "[",
  "''",
  "’",
  "‘",
  '"',
  "“",
  "”",
  "„",
  "«",
  ".",
  ",",
  ":",
  "–",
  "—",
  "&",
  "+",
];

/** A part of the sitemap lists what has an id in a range of this size. */
export const SITEMAP_IDS = 2000;

/** The values for the names in double braces in the files of sql/. */
const fragments: Record<string, string> = {
  /** The columns that filters by facts read. */
  fact_columns: columns.join(", "),
  old_fact_columns: columns.map((column) => `old.${column}`).join(", "),
  new_fact_columns: columns.map((column) => `new.${column}`).join(", "),
  /** The columns that derived filters read, and the values that they compare. */
  derived_columns: "main_image, image_details, in_use",
  old_derived_values: derivedValuesOf("old."),
  new_derived_values: derivedValuesOf("new."),
  /** Rows of the beginning of a token and a text, and of the beginning of a token and a whole number. */
  fact_words: rows(words),
  fact_numbers: rows(numbers),
  fact_choices_of_search: choices("char(0xE000)"),
  /** A part of a document, which is an array of a mark and a text, with spaces before its words. */
  spaced_part: BEFORE_WORDS.reduce((text, each) => `replace(${text}, '${each}', ' ')`, "value ->> 1"),
  fact_choices_of_ranks: choices("char(mark)"),
  metrics: codesOf(metricNames),
  yearly_metrics: codesOf(metricNames.filter((name) => metricTable[name].isYearly)),
  metrics_per_area: codesOf(perArea),
  /** The number of units per area in one unit of the whole, by metric. */
  units_per_area: unitsPerArea.reduce(
    (rest, { code, factor }) => `iif(metric = ${code}, ${factor}, ${rest})`,
    "1",
  ),
  /** The number of ids in a part of the sitemap. */
  sitemap_ids: String(SITEMAP_IDS),
  /** The periods that count as a year. */
  days_of_year: YEAR_DAYS.join(" AND "),
};

export const withFragments = (text: string) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const fragment = fragments[name];
    if (!fragment) throw new Error(`There is no fragment ${name}`);
    return fragment;
  });
