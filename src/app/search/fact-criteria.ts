import type { FactFilters } from "@contract/fact-filters";
import {
  choiceFilters,
  derivedFilters,
  type FactFilterName,
  factFilterNames,
  fieldTable,
  rangeFilters,
  wordFilters,
} from "@contract/project-fields";
import { readNumber } from "@contract/read-number";
import { textParam } from "../data/search/text-param";

/** Filters of projects by facts, as search parameters. Areas are in square metres, costs in whole units of the currency. */
export type FactCriteria = { [N in FactFilterName]?: NonNullable<FactFilters[N]> };

export const hasFactCriteria = (criteria: FactCriteria) =>
  factFilterNames.some((name) => criteria[name] !== undefined);

/**
 * Parses the filters. Bounds in the wrong order are exchanged, and a cost without a currency is in US dollars. All routes
 * load this: what only shows filters is in fact-labels.ts.
 */
export function factCriteria(search: Record<string, unknown>): FactCriteria {
  const found: Record<string, string | number> = {};
  for (const [name, { fact }] of choiceFilters) {
    const text = textParam(search[name]);
    if (text && Object.hasOwn(fieldTable[fact].choices, text)) found[name] = text;
  }
  for (const [name, { choices }] of derivedFilters) {
    const text = textParam(search[name]);
    if (text && Object.hasOwn(choices, text)) found[name] = text;
  }
  for (const [name] of wordFilters) {
    const text = textParam(search[name]);
    if (text) found[name] = text;
  }
  for (const [name, { isWhole, min = 0, max }] of rangeFilters) {
    const bounds = [`${name}From`, `${name}To`].flatMap((key) => {
      // The address of a page has a decimal point; a user who types into a form without script may write otherwise.
      const read = readNumber(textParam(search[key]) ?? "", ".");
      const number = read && "value" in read ? read.value : Number.NaN;
      const bound = isWhole ? Math.trunc(number) : number;
      return bound >= min && bound <= max ? [[key, bound] as const] : [];
    });
    const values = bounds.map(([, bound]) => bound).sort((a, b) => a - b);
    for (const [index, [key]] of bounds.entries()) found[key] = values[index] as number;
  }
  const currency = textParam(search.costCurrency)?.toUpperCase();
  if (currency && Intl.supportedValuesOf("currency").includes(currency)) found.costCurrency = currency;
  else if ((found.costFrom ?? found.costTo) !== undefined) found.costCurrency = "USD";
  return found;
}
