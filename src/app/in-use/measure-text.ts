import { DAY_MS } from "@contract/durations";
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

/** A period: "2024", "2023-04 to 2024-03", "2023-04-11 to 2024-03-31". */
export function periodText({ from, to }: Pick<Period, "from" | "to">) {
  if (!from || !to) return (from ?? to)?.slice(0, 4) ?? "No date";
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  const isWhole = from.endsWith("-01-01") && to.endsWith("-12-31");
  if (isWhole) return first === last ? first : `${first} to ${last}`;
  const isWholeMonths = from.endsWith("-01") && isLastOfMonth(to);
  return isWholeMonths ? `${from.slice(0, 7)} to ${to.slice(0, 7)}` : `${from} to ${to}`;
}

const isLastOfMonth = (date: string) => new Date(Date.parse(date) + DAY_MS).getUTCDate() === 1;

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
