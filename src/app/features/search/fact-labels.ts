import { constructionStatuses } from "@contract/fact-choices";
import { type AreaUnit, areaUnits, shownArea } from "../../lib/area-unit";
import { formatNumber } from "../../lib/format/format";
import type { FactCriteria, FactName } from "./fact-criteria";

export type FactLabel = { names: FactName[]; label: string; text: string };

/** The filters that are words, with their labels. */
export const textFilters = [
  ["practiceRole", "Role"],
  ["deliveryMethod", "Delivery method"],
  ["certification", "Certification"],
  ["award", "Award"],
  ["publication", "Publication"],
] as const;

type Bound = number | undefined;
type Found = [label: string, text: string | undefined, ...names: FactName[]];

/** What the filters ask, in words: "LEED", "Completed from 2020", "Area 1,000 to 5,000 m²", "Cost to 2,000,000 EUR". */
export function factLabels(criteria: FactCriteria, unit: AreaUnit = "m2"): FactLabel[] {
  const { constructionStatus, costCurrency } = criteria;
  const area = (bound: Bound) =>
    bound === undefined ? undefined : formatNumber(shownArea(bound, "m2", unit));
  const cost = (bound: Bound) => (bound === undefined ? undefined : formatNumber(bound));
  const year = (bound: Bound) => (bound === undefined ? undefined : String(bound));
  const areas = rangeText(area(criteria.areaFrom), area(criteria.areaTo));
  const costs = rangeText(cost(criteria.costFrom), cost(criteria.costTo));
  const years = rangeText(year(criteria.completedFrom), year(criteria.completedTo));
  const found: Found[] = [
    [
      "Construction status",
      constructionStatus && constructionStatuses[constructionStatus],
      "constructionStatus",
    ],
    ...textFilters.map(([name, label]): Found => [label, criteria[name], name]),
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
