import type { FactFilters } from "@contract/fact-filters";
import { choiceFilters, derivedFilters, rangeFilters, wordFilters } from "@contract/project-fields";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { comparedNumber, derivedValue } from "../../db/fact-sql";
import { projects } from "../../db/schema";
import { derivedValues, wordsOf } from "../projects/fact-tokens";

/**
 * The filters by facts as in sql/search.sql, for one owner's projects: each project is read, and its cost need not be
 * public.
 */
export const factConditions = (filters: Partial<FactFilters>): SQL[] => [
  ...choiceFilters.flatMap(([name, { fact }]) =>
    ifGiven(filters[name], (value) => sql`${projects[fact]} = ${value}`),
  ),
  ...derivedFilters.flatMap(([name]) =>
    ifGiven(
      filters[name],
      (value) =>
        sql`${sql.raw(derivedValue[name]("projects."))} in (select value from json_each(${JSON.stringify(derivedValues(value))}))`,
    ),
  ),
  ...wordFilters.flatMap(([name, { fact }]) => hasWords(projects[fact], filters[name])),
  ...rangeFilters.flatMap(([name, filter]) => {
    const number = sql.raw(comparedNumber(filter, "projects."));
    const whole = (bound: number) => Math.round(bound * (filter.scale ?? 1));
    return [
      ...(filter.currency
        ? ifGiven(
            filters[filter.currency],
            (currency) => sql`${number} is not null and ${projects.costCurrency} = ${currency}`,
          )
        : []),
      ...ifGiven(filters[`${name}From`], (bound) => sql`${number} >= ${whole(bound)}`),
      ...ifGiven(filters[`${name}To`], (bound) => sql`${number} <= ${whole(bound)}`),
    ];
  }),
];

const ifGiven = <V>(value: V | null | undefined, condition: (value: V) => SQL) =>
  value === null || value === undefined ? [] : [condition(value)];

/** The text has to contain each word, as in the search of one's own projects. */
const hasWords = (column: SQLiteColumn, text: string | null | undefined) =>
  ifGiven(text, (given) =>
    sql.join(
      wordsOf(given).map((word) => sql`instr(lower(${column}), lower(nullif(${word}, ''))) > 0`),
      sql` and `,
    ),
  );
