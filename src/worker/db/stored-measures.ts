import { roleName } from "@contract/credit-roles";
import { DAY_MS } from "@contract/durations";
import type { EnteredMeasure } from "@contract/measure-inputs";
import {
  certificateClasses,
  codeOfMetric,
  type MetricName,
  measureBases,
  metricNames,
  metricTable,
  unitOf,
} from "@contract/measure-metrics";
import type { InUse } from "@contract/measures";
import { NO_DAY, type StoredInUse } from "./schema";

/** The forms that measures have in the database: codes of metrics and bases, days since 1970. */

const toDay = (date: string | null) => (date === null ? NO_DAY : Date.parse(date) / DAY_MS);
export const toDate = (day: number | undefined) =>
  day === undefined || day === NO_DAY ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The columns of a measure, as the statements that write it read them from JSON. */
export const toStored = ({ metric, basis, from, to, isMeant: _isMeant, ...measure }: EnteredMeasure) => ({
  ...measure,
  metric: codeOfMetric(metric),
  basis: measureBases.indexOf(basis),
  from: toDay(from),
  to: toDay(to),
});

type Codes = {
  metric: number;
  basis: number;
  value: number;
  isPerArea: boolean;
  currency?: string | null | undefined;
  from: number | undefined;
  to: number | undefined;
};

/** The metric of a code. A former version can read a code that it does not know. */
const metricOf = (code: number): MetricName => metricNames[code - 1] ?? "energyUse";

/** The part of a measure that its codes mean. */
export function fromCodes({ metric: code, basis, value, isPerArea, currency, from, to }: Codes) {
  const metric = metricOf(code);
  return {
    metric,
    metricName: metricTable[metric].label,
    value: metric === "certificate" ? (certificateClasses[value - 1] ?? "") : rounded(value),
    unit: unitOf(metric, isPerArea, currency ?? null),
    from: toDate(from),
    to: toDate(to),
    basis: measureBases[basis] ?? "measured",
  };
}

/** Removes the last digits of a value, which the conversion of a unit can change. */
export const rounded = (value: number) => Number(value.toPrecision(9));

/** The role of the person who entered it, in words. */
export const authorRole = (role: string | null | undefined) => (role ? roleName(role) : null);

/** Returns the measures and works that a project shows, from its stored column. */
export const toInUse = (stored: StoredInUse | null): InUse | null =>
  stored && {
    measures: stored.measures.map(
      ({ id, area, method, source, by, role, dispute, disputedBy, ...codes }) => ({
        id,
        ...fromCodes({ ...codes, isPerArea: area === 1, from: codes.from, to: codes.to }),
        method: method ?? null,
        source: source ?? null,
        enteredBy: { name: by, role: authorRole(role) },
        isDisputed: disputedBy !== undefined,
        dispute: dispute ?? null,
        disputedBy: disputedBy ?? null,
      }),
    ),
    works: stored.works.map(({ creditId, doneBy, ...work }) => ({
      ...work,
      creditId: creditId ?? null,
      doneBy: doneBy ?? null,
    })),
  };
