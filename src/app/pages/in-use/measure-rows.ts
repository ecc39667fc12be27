import type { MeasureInput } from "@contract/measure-inputs";
import {
  imperialUnits,
  type MeasureBasis,
  type MetricName,
  metricNamed,
  quantityOf,
  readUnit,
  unitOf,
} from "@contract/measure-metrics";
import type { Measure } from "@contract/measures";

/** A value in the form: a number, a class of a certificate, or a text that is no number yet. */
export type MeasureRow = {
  key: string;
  metric: MetricName;
  value: number | string;
  unit: string;
  method: string;
  source: string;
};
/** The values of one period and basis. The form shows or hides them together. */
export type Period = {
  key: string;
  basis: MeasureBasis;
  from: string;
  to: string;
  isPublic: boolean;
  rows: MeasureRow[];
};

export const emptyRow = (metric: MetricName, hasArea: boolean): MeasureRow => ({
  key: crypto.randomUUID(),
  ...{ metric, value: "", unit: unitOf(metric, hasArea, "EUR"), method: "", source: "" },
});

/** The units in which a metric is entered. Without a floor area only those of the whole. */
export function unitsOf(metric: MetricName, hasArea: boolean, current: string): string[] {
  const quantity = quantityOf(metric);
  if (!quantity) return [unitOf(metric, false, null)];
  const currencies = quantity === "money" ? ["EUR", "USD", "GBP", "CHF"] : [null];
  const units = currencies.flatMap((currency) => [
    ...(hasArea ? [unitOf(metric, true, currency)] : []),
    unitOf(metric, false, currency),
  ]);
  return [...new Set([current, ...units, ...units.flatMap((unit) => imperialUnits[unit]?.unit ?? [])])];
}

/** The caller's own measures by period and basis, the last period first, and predictions before measured values. */
export function periodsOf(measures: Measure[]): Period[] {
  const periods = new Map<string, Period>();
  for (const measure of measures.filter(({ isOwn }) => isOwn)) {
    const { basis, from, to, isPublic, id, metric, value, unit, method, source } = measure;
    const key = [basis, from, to, isPublic].join(" ");
    const period = periods.get(key) ?? { key, basis, from: from ?? "", to: to ?? "", isPublic, rows: [] };
    period.rows.push({
      ...{ key: String(id), metric, value, unit },
      ...{ method: method ?? "", source: source ?? "" },
    });
    periods.set(key, period);
  }
  return [...periods.values()].sort(
    (one, other) => other.to.localeCompare(one.to) || one.basis.localeCompare(other.basis),
  );
}

/** The period after the last one that was measured, beginning with its values. Without one it is the last whole year. */
export function nextPeriod(periods: Period[], thisYear: number, hasArea: boolean): Period {
  const [last] = periods
    .filter(({ basis, to }) => basis === "measured" && to)
    .sort((one, other) => other.to.localeCompare(one.to));
  const year = last ? Number(last.to.slice(0, 4)) + 1 : thisYear - 1;
  const isWhole = !last || (last.from.endsWith("-01-01") && last.to.endsWith("-12-31"));
  const later = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return {
    key: crypto.randomUUID(),
    basis: "measured",
    from: isWhole ? `${year}-01-01` : later(last.from),
    to: isWhole ? `${year}-12-31` : later(last.to),
    // Nobody has read these values yet.
    isPublic: false,
    rows: last
      ? last.rows.map((row) => ({ ...row, key: crypto.randomUUID() }))
      : [emptyRow("energyUse", hasArea), emptyRow("waterUse", hasArea)],
  };
}

export const emptyPeriod = (basis: MeasureBasis, hasArea: boolean): Period => ({
  key: crypto.randomUUID(),
  ...{ basis, from: "", to: "", isPublic: false, rows: [emptyRow("energyUse", hasArea)] },
});

/** The measures as the call takes them, each with the keys of its period and row. Rows without a value are left out. */
export const measuresOf = (periods: Period[]) =>
  periods.flatMap((period) =>
    period.rows
      .filter(({ value }) => value !== "")
      .map((row) => ({ period, row, input: inputOf(period, row) })),
  );

type Read = Pick<
  Measure,
  "metric" | "value" | "unit" | "from" | "to" | "basis" | "method" | "source" | "isPublic"
>;

/** Puts measures that were read from a file into their periods. A period that the form has already keeps its visibility. */
export function withMeasures(periods: Period[], measures: Read[]): Period[] {
  const result = [...periods];
  for (const { basis, from, to, isPublic, metric, value, unit, method, source } of measures) {
    const [first, last] = [from ?? "", to ?? ""];
    const at = result.findIndex((each) => each.basis === basis && each.from === first && each.to === last);
    const period = result[at] ?? {
      ...{ key: crypto.randomUUID(), basis, from: first, to: last, isPublic },
      rows: [],
    };
    const key = period.rows.find((row) => row.metric === metric)?.key;
    const row = {
      ...{ key: key ?? crypto.randomUUID(), metric, value, unit },
      ...{ method: method ?? "", source: source ?? "" },
    };
    const rows = key ? period.rows.map((each) => (each.key === key ? row : each)) : [...period.rows, row];
    if (at < 0) result.unshift({ ...period, rows });
    else result[at] = { ...period, rows };
  }
  return result;
}

const inputOf = (
  { basis, from, to, isPublic }: Period,
  { metric, value, unit, method, source }: MeasureRow,
): MeasureInput => ({ metric, value, unit, from, to, basis, method, source, isPublic });

/**
 * Puts cells that were copied from a spreadsheet into the rows of a period. A line that names a metric, in any of its cells, sets
 * the value of that metric, with the unit if one of its cells is one; other lines fill the rows from `start` downwards. Null if it
 * is a single cell, which the field takes itself. `read` reads a number as the reader writes it.
 */
export function pasteRows(
  rows: MeasureRow[],
  start: number,
  text: string,
  { read, hasArea }: { read: (cell: string) => number | string; hasArea: boolean },
): MeasureRow[] | null {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return null;
  const result = [...rows];
  let next = start;
  for (const cells of lines) {
    const metric = cells.map(metricNamed).find((each) => each !== undefined);
    const value = cells.find((cell) => /^[-−]?\d/.test(cell)) ?? (metric ? cells.at(-1) : cells[0]) ?? "";
    if (metric === undefined) {
      const row = result[next];
      if (row) result[next] = { ...row, value: read(value) };
      next++;
      continue;
    }
    const unit = cells.find((cell) => cell !== value && readUnit(metric, cell));
    const index = result.findIndex((row) => row.metric === metric);
    const row = {
      ...(result[index] ?? emptyRow(metric, hasArea)),
      value: read(value),
      ...(unit && { unit }),
    };
    if (index < 0) result.push(row);
    else result[index] = row;
  }
  return result;
}
