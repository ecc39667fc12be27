import { factFilterNames } from "@contract/criteria-names";
import { type ConstructionStatus, constructionStatuses } from "@contract/fact-choices";
import { type AreaUnit, areaUnits, convertArea } from "../../lib/area-unit";
import { formatNumber } from "../../lib/format/format";
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

/** Parses the filters. Bounds in the wrong order are exchanged, and a cost without a currency is in US dollars. */
export function factCriteria(search: Record<string, unknown>): FactCriteria {
  const cost = boundsOf(search.costFrom, search.costTo, 0, 1e12, Math.round);
  const completed = boundsOf(search.completedFrom, search.completedTo, 1, 9999, Math.trunc);
  const area = boundsOf(search.areaFrom, search.areaTo, 0, 1e8, Number);
  const status = String(search.constructionStatus);
  const found = {
    constructionStatus: Object.hasOwn(constructionStatuses, status) ? status : undefined,
    practiceRole: textParam(search.practiceRole),
    deliveryMethod: textParam(search.deliveryMethod),
    certification: textParam(search.certification),
    award: textParam(search.award),
    publication: textParam(search.publication),
    completedFrom: completed[0],
    completedTo: completed[1],
    areaFrom: area[0],
    areaTo: area[1],
    costFrom: cost[0],
    costTo: cost[1],
    costCurrency:
      currencyOf(search.costCurrency) ?? (cost.some((bound) => bound !== undefined) ? "USD" : undefined),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

type Bound = number | undefined;

function boundsOf(
  from: unknown,
  to: unknown,
  least: number,
  most: number,
  whole: (value: number) => number,
): [Bound, Bound] {
  const [first, last] = [from, to].map((value) => {
    const number = whole(Number(textParam(value)));
    return number >= least && number <= most ? number : undefined;
  });
  return first !== undefined && last !== undefined && first > last ? [last, first] : [first, last];
}

function currencyOf(value: unknown) {
  const code = textParam(value, 3)?.toUpperCase();
  return code && Intl.supportedValuesOf("currency").includes(code) ? code : undefined;
}

export type FactLabel = { names: FactName[]; label: string; text: string };

/** What the filters ask, in words: "LEED", "Completed from 2020", "1,000 to 5,000 m²", "Up to EUR 2,000,000". */
export function factLabels(criteria: FactCriteria, unit: AreaUnit = "m2"): FactLabel[] {
  const { constructionStatus, costCurrency } = criteria;
  const area = (bound: Bound) =>
    bound === undefined ? undefined : formatNumber(convertArea(bound, "m2", unit));
  const cost = (bound: Bound) => (bound === undefined ? undefined : formatNumber(bound));
  const year = (bound: Bound) => (bound === undefined ? undefined : String(bound));
  const areas = rangeText(area(criteria.areaFrom), area(criteria.areaTo));
  const costs = rangeText(cost(criteria.costFrom), cost(criteria.costTo));
  const years = rangeText(year(criteria.completedFrom), year(criteria.completedTo));
  const found: [label: string, text: string | undefined, ...names: FactName[]][] = [
    [
      "Construction status",
      constructionStatus && constructionStatuses[constructionStatus],
      "constructionStatus",
    ],
    ["Role", criteria.practiceRole, "practiceRole"],
    ["Delivery method", criteria.deliveryMethod, "deliveryMethod"],
    ["Certification", criteria.certification, "certification"],
    ["Award", criteria.award, "award"],
    ["Publication", criteria.publication, "publication"],
    ["Completion", years && `Completed ${years}`, "completedFrom", "completedTo"],
    ["Area", areas && `Area ${areas} ${areaUnits[unit]}`, "areaFrom", "areaTo"],
    [
      "Cost",
      costCurrency && `Cost ${costs ? `${costs} ` : "in "}${costCurrency}`,
      "costFrom",
      "costTo",
      "costCurrency",
    ],
  ];
  return found.flatMap(([label, text, ...names]) => (text ? [{ label, text, names }] : []));
}

const rangeText = (from: string | undefined, to: string | undefined) => {
  if (from === undefined) return to === undefined ? undefined : `to ${to}`;
  if (to === undefined) return `from ${from}`;
  return from === to ? from : `${from} to ${to}`;
};
