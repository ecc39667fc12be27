import { type MetricName, metricNames } from "@contract/measure-metrics";
import type { ShownMeasure } from "@contract/measures";
import { periodText } from "./measure-text";

/** The measures of one metric in one unit, in the order of their periods. */
export type MeasureGroup = { metric: MetricName; unit: string; measures: ShownMeasure[] };

const inOrder = (one: ShownMeasure, other: ShownMeasure) =>
  (one.from ?? "").localeCompare(other.from ?? "") ||
  one.basis.localeCompare(other.basis) ||
  one.id - other.id;

/** Numbers of a metric that was measured, with another value to compare, get bars. The others stand in one table. */
export function groupMeasures(measures: readonly ShownMeasure[]) {
  const groups = new Map<string, MeasureGroup>();
  const sorted = [...measures].sort(
    (one, other) =>
      metricNames.indexOf(one.metric) - metricNames.indexOf(other.metric) || inOrder(one, other),
  );
  for (const measure of sorted) {
    const { metric, unit } = measure;
    const key = `${metric} ${unit}`;
    const group = groups.get(key) ?? { metric, unit, measures: [] };
    group.measures.push(measure);
    groups.set(key, group);
  }
  const isCharted = ({ measures: all }: MeasureGroup) =>
    all.length > 1 && all.some(({ basis, value }) => basis === "measured" && typeof value === "number");
  const all = [...groups.values()];
  return {
    charted: all.filter(isCharted),
    others: all.filter((group) => !isCharted(group)).flatMap((group) => group.measures),
  };
}

/** The last periods that have bars, so that they have room on a phone. */
const PERIODS_MAX = 6;

const overlaps = (one: ShownMeasure, other: ShownMeasure) =>
  (one.from ?? "") <= (other.to ?? "9999") && (other.from ?? "") <= (one.to ?? "9999");

/** Pairs each measured value with the prediction for its period. A prediction without a period is paired with every value. */
export function chartOf(measures: ShownMeasure[]) {
  const of = (basis: ShownMeasure["basis"]) => measures.filter((measure) => measure.basis === basis);
  const predictions = of("predicted");
  const periods = of("measured")
    .slice(-PERIODS_MAX)
    .map((measured) => ({
      key: measured.id,
      label: labelOf(measured),
      measured,
      predicted: predictions.find((predicted) => overlaps(predicted, measured)),
    }));
  const values = periods.flatMap(({ measured, predicted }) => [measured, predicted]);
  return { periods, highest: Math.max(0, ...values.map((measure) => Number(measure?.value ?? 0))) };
}

/** A period that is not a calendar year is named by its years. */
function labelOf({ from, to }: ShownMeasure) {
  const text = periodText({ from, to });
  if (text.length <= 4) return text;
  const [first, last] = [from?.slice(0, 4), to?.slice(2, 4)];
  return from?.slice(2, 4) === last ? String(first) : `${first}/${last}`;
}
