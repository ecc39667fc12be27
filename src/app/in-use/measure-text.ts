import { DAY_MS } from "@contract/durations";
import { formatMonth } from "@contract/format-date";
import { imperialUnits, isPartialYear, type MetricName, metricTable } from "@contract/measure-metrics";
import type { ShownMeasure } from "@contract/measures";
import { formatNumber } from "../lib/format/format";

type Valued = Pick<ShownMeasure, "value" | "unit">;

/** A value with its unit: "46.5 kWh/m²", "A+", "12 people". */
export const measureText = ({ value, unit }: Valued) =>
  typeof value === "string" ? value : `${formatNumber(value)}${unit === "%" ? "" : " "}${unit}`;

/** The same for readers of square feet. Null if they read the same. */
export function imperialText({ value, unit }: Valued) {
  const other = imperialUnits[unit];
  if (!other || typeof value === "string") return null;
  return measureText({ value: value / other.factor, unit: other.unit });
}

type Period = Pick<ShownMeasure, "metric" | "from" | "to">;

/** A period: "2024", "Jul 2024 to Jun 2025", "2024-03-15 to 2025-03-14". */
export function periodText({ from, to }: Pick<Period, "from" | "to">) {
  if (!from || !to) return (from ?? to)?.slice(0, 4) ?? "No date";
  if (from.endsWith("-01-01") && to.endsWith("-12-31")) return joined(from.slice(0, 4), to.slice(0, 4));
  const isOfMonths = from.endsWith("-01") && new Date(Date.parse(to) + DAY_MS).getUTCDate() === 1;
  return isOfMonths ? joined(formatMonth(from), formatMonth(to)) : joined(from, to);
}
const joined = (first: string, last: string) => (first === last ? first : `${first} to ${last}`);

export const PARTIAL_YEAR = "partial year, not annualised";
export const isPartial = ({ metric, from, to }: Period) => isPartialYear(metric, from, to);

export const metricLabel = (metric: MetricName) => metricTable[metric].label;

/** True if a reader of square feet reads another unit. */
export const hasImperial = ({ unit }: Valued) => unit in imperialUnits;

/** The last measured use of energy, with the prediction beside it: "46.5 kWh/m² in 2024 (predicted: 30 kWh/m²)". */
export function measuredEnergy(measures: readonly ShownMeasure[]) {
  const energy = measures.filter(({ metric }) => metric === "energyUse" || metric === "electricityUse");
  const [measured] = energy
    .filter(({ basis, from, to }) => basis === "measured" && from && to)
    .sort((one, other) => (other.to ?? "").localeCompare(one.to ?? ""));
  if (!measured) return null;
  const predicted = energy.find(
    ({ metric, basis, unit }) =>
      metric === measured.metric && basis === "predicted" && unit === measured.unit,
  );
  const notes = [isPartial(measured) && PARTIAL_YEAR, predicted && `predicted: ${measureText(predicted)}`];
  const note = notes.filter(Boolean).join("; ");
  return `${measureText(measured)} in ${periodText(measured)}${note && ` (${note})`}`;
}
