import {
  choiceFilters,
  derivedFilters,
  type FactFilterName,
  fieldTable,
  isByYear,
  rangeFilters,
  wordFilters,
} from "@contract/project-fields";
import { type AreaUnit, areaUnits, shownArea } from "../lib/area-unit";
import { formatNumber } from "../lib/format/format";
import type { FactCriteria } from "./fact-criteria";

export type FactLabel = { names: FactFilterName[]; label: string; text: string };

type Found = [label: string, text: string | undefined, ...names: FactFilterName[]];

/** The filters in words: "LEED", "Completed from 2020", "Area 1,000 to 5,000 m²", "Cost to 2,000,000 EUR". */
export function factLabels(criteria: FactCriteria, unit: AreaUnit): FactLabel[] {
  const found: Found[] = [
    ...choiceFilters.map(([name, { fact, label }]): Found => {
      const choices: Readonly<Record<string, string>> = fieldTable[fact].choices;
      return [label, choices[criteria[name] ?? ""], name];
    }),
    ...derivedFilters.map(([name, { label, choices }]): Found => {
      const texts: Readonly<Record<string, string>> = choices;
      return [label, texts[criteria[name] ?? ""], name];
    }),
    ...wordFilters.map(([name, { label }]): Found => [label, criteria[name], name]),
    ...rangeFilters.map(([name, filter]): Found => {
      const { label, verb = label, currency } = filter;
      const format = (bound: number | undefined) => {
        if (bound === undefined) return undefined;
        if (filter.unit) return formatNumber(shownArea(bound, filter.unit, unit));
        return isByYear(filter) ? String(bound) : formatNumber(bound);
      };
      const range = rangeText(format(criteria[`${name}From`]), format(criteria[`${name}To`]));
      const names: FactFilterName[] = [`${name}From`, `${name}To`];
      if (!currency)
        return [
          label,
          range && [verb, range, filter.unit && areaUnits[unit]].filter(Boolean).join(" "),
          ...names,
        ];
      const code = criteria[currency];
      return [label, code && `${verb} ${range ? `${range} ` : "in "}${code}`, ...names, currency];
    }),
  ];
  return found.flatMap(([label, text, ...names]) => (text ? [{ label, text, names }] : []));
}

const rangeText = (from: string | undefined, to: string | undefined) => {
  if (from === undefined) return to === undefined ? undefined : `to ${to}`;
  if (to === undefined) return `from ${from}`;
  return from === to ? from : `${from} to ${to}`;
};
