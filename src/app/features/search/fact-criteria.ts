import { factFilterNames } from "@contract/criteria-names";
import { type ConstructionStatus, constructionStatuses } from "@contract/fact-choices";
import { readNumber } from "@contract/read-number";
import { textParam } from "./text-param";

/** Filters of projects by facts, as search parameters. Areas are in square metres, costs in whole units of the currency. */
export type FactCriteria = {
  constructionStatus?: ConstructionStatus;
  practiceRole?: string;
  deliveryMethod?: string;
  certification?: string;
  award?: string;
  publication?: string;
  completedFrom?: number;
  completedTo?: number;
  areaFrom?: number;
  areaTo?: number;
  costFrom?: number;
  costTo?: number;
  costCurrency?: string;
};
export type FactName = keyof FactCriteria;

export const hasFactCriteria = (criteria: FactCriteria) =>
  factFilterNames.some((name) => criteria[name] !== undefined);

/** The most that bounds can be. */
const MOST: Record<string, number> = { completed: 9999, area: 1e8, cost: 1e15 };

/**
 * Parses the filters. Bounds in the wrong order are exchanged, and a cost without a currency is in US dollars. All routes
 * load this: what only shows filters is in fact-labels.ts.
 */
export function factCriteria(search: Record<string, unknown>): FactCriteria {
  const found: Record<string, string | number> = {};
  for (const name of factFilterNames) {
    const text = textParam(search[name]);
    const kind = name.replace(/From|To/, "");
    const most = MOST[kind];
    if (most !== undefined) {
      // The address of a page has a decimal point; whoever types into a form without script may write otherwise.
      const read = readNumber(text ?? "", ".");
      const number = read && "value" in read ? read.value : Number.NaN;
      const bound = kind === "area" ? number : Math.trunc(number);
      if (bound >= Number(kind === "completed") && bound <= most) found[name] = bound;
    } else if (text && isKnown(name, text)) found[name] = name === "costCurrency" ? text.toUpperCase() : text;
  }
  for (const kind of Object.keys(MOST)) {
    const [from, to] = [found[`${kind}From`], found[`${kind}To`]];
    if (from !== undefined && to !== undefined && from > to)
      Object.assign(found, { [`${kind}From`]: to, [`${kind}To`]: from });
  }
  if ((found.costFrom ?? found.costTo) !== undefined) found.costCurrency ??= "USD";
  return found;
}

function isKnown(name: string, text: string) {
  if (name === "constructionStatus") return Object.hasOwn(constructionStatuses, text);
  return name !== "costCurrency" || Intl.supportedValuesOf("currency").includes(text.toUpperCase());
}
