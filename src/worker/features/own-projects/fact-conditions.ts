import { SQUARE_METRES_PER_SQUARE_FOOT } from "@contract/area-units";
import type { FactFilters } from "@contract/fact-filters";
import { type SQL, sql } from "drizzle-orm";
import { wordsOf } from "../projects/fact-tokens";

/** The filters by facts as in sql/search.sql, of one owner's projects: each of them is read, and its cost need not be public. */

const area = sql.raw(
  `round(coalesce(projects.floor_area, projects.total_area * ${SQUARE_METRES_PER_SQUARE_FOOT}))`,
);
const completed = sql`cast(substr(projects.completion_date, 1, 4) as integer)`;

export function factConditions(filters: Partial<FactFilters>): SQL[] {
  const { constructionStatus, practiceRole, deliveryMethod, certification, award, publication } = filters;
  const { completedFrom, completedTo, areaFrom, areaTo, costFrom, costTo, costCurrency } = filters;
  return [
    ...ifGiven(constructionStatus, (status) => sql`projects.construction_status = ${status}`),
    ...hasWords(sql`projects.practice_role`, practiceRole),
    ...hasWords(sql`projects.delivery_method`, deliveryMethod),
    ...hasWords(sql`projects.certifications`, certification),
    ...hasWords(sql`projects.awards`, award),
    ...hasWords(sql`projects.publications`, publication),
    ...ifGiven(completedFrom, (year) => sql`${completed} >= ${year}`),
    ...ifGiven(completedTo, (year) => sql`${completed} <= ${year}`),
    ...ifGiven(areaFrom, (bound) => sql`${area} >= ${Math.round(bound)}`),
    ...ifGiven(areaTo, (bound) => sql`${area} <= ${Math.round(bound)}`),
    ...ifGiven(
      costCurrency,
      (currency) => sql`projects.cost_amount is not null and projects.cost_currency = ${currency}`,
    ),
    ...ifGiven(costFrom, (bound) => sql`projects.cost_amount >= ${bound}`),
    ...ifGiven(costTo, (bound) => sql`projects.cost_amount <= ${bound}`),
  ];
}

const ifGiven = <V>(value: V | null | undefined, condition: (value: V) => SQL) =>
  value === null || value === undefined ? [] : [condition(value)];

/** As in the search of one's own projects, the text has to contain each word. */
const hasWords = (column: SQL, text: string | null | undefined) =>
  ifGiven(text, (given) =>
    sql.join(
      wordsOf(given).map((word) => sql`instr(lower(${column}), lower(nullif(${word}, ''))) > 0`),
      sql` and `,
    ),
  );
