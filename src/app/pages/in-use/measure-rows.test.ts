import type { Measure } from "@contract/measures";
import { describe, expect, it } from "vitest";
import { emptyRow, measuresOf, nextPeriod, pasteRows, periodsOf, withMeasures } from "./measure-rows";

const reader = { read: (cell: string) => Number(cell.replace(",", ".")), hasArea: true };
const measure = (fields: Partial<Measure>): Measure => ({
  ...{
    id: 1,
    metric: "energyUse",
    metricName: "Energy use",
    value: 46.5,
    unit: "kWh/m²",
    from: "2024-01-01",
    to: "2024-12-31",
  },
  ...{ basis: "measured", method: null, source: null, isPublic: true, isOwn: true },
  ...{ isDisputed: false, dispute: null, disputedBy: null },
  enteredBy: { userId: 1, name: "Ada", role: null },
  ...fields,
});

describe("the form of a building in use", () => {
  it("has the caller's own values by period, the last first", () => {
    const periods = periodsOf([
      measure({ from: "2023-01-01", to: "2023-12-31" }),
      measure({ id: 2 }),
      measure({ id: 3, metric: "waterUse", value: 300, unit: "l/m²" }),
      measure({ id: 4, isOwn: false }),
    ]);
    expect(periods.map(({ from, rows }) => [from, rows.map(({ value }) => value)])).toEqual([
      ["2024-01-01", [46.5, 300]],
      ["2023-01-01", [46.5]],
    ]);
  });

  it("begins a year with the values of the last one", () => {
    const periods = periodsOf([
      measure({}),
      measure({ id: 2, from: "2023-01-01", to: "2023-12-31", value: 50 }),
    ]);
    expect(nextPeriod(periods, 2026, true)).toMatchObject({
      ...{ from: "2025-01-01", to: "2025-12-31", isPublic: false },
      rows: [{ metric: "energyUse", value: 46.5 }],
    });
    const meters = periodsOf([measure({ from: "2023-04-01", to: "2024-03-31" })]);
    expect(nextPeriod(meters, 2026, true)).toMatchObject({ from: "2024-04-01", to: "2025-03-31" });
    expect(nextPeriod([], 2026, true)).toMatchObject({
      from: "2025-01-01",
      rows: [{ value: "" }, { value: "" }],
    });
  });

  it("takes values of a file into their periods, which stay as visible as they are", () => {
    const periods = withMeasures(periodsOf([measure({}), measure({ id: 2, metric: "visitors", value: 9 })]), [
      measure({ value: 50, source: "Bill", isPublic: false }),
      measure({ metric: "occupants", value: 12, isPublic: false }),
      measure({ value: 48, from: "2025-01-01", to: "2025-12-31", isPublic: false }),
    ]);
    expect(
      periods.map(({ from, isPublic, rows }) => [
        from,
        isPublic,
        rows.map(({ metric, value }) => `${metric} ${value}`),
      ]),
    ).toEqual([
      ["2025-01-01", false, ["energyUse 48"]],
      ["2024-01-01", true, ["energyUse 50", "visitors 9", "occupants 12"]],
    ]);
    expect(periods[1]?.rows[0]).toMatchObject({ key: "1", source: "Bill" });
  });

  it("leaves out rows without a value", () => {
    const period = {
      ...nextPeriod([], 2026, true),
      rows: [{ ...emptyRow("energyUse", true), value: 4 }, emptyRow("waste", true)],
    };
    expect(measuresOf([period]).map(({ input }) => input.metric)).toEqual(["energyUse"]);
  });

  it("takes cells from a spreadsheet, by the names of metrics or downwards", () => {
    const rows = [emptyRow("energyUse", true), emptyRow("waterUse", true), emptyRow("occupants", true)];
    expect(pasteRows(rows, 0, "46", reader)).toBeNull();
    expect(pasteRows(rows, 1, "310\n12\n99", reader)?.map(({ value }) => value)).toEqual(["", 310, 12]);
    const named =
      pasteRows(rows, 0, "Water use\tm3\t420\r\nVisitors\t9000\r\nEnergy use\t46,5\r\n", reader) ?? [];
    expect(named.map(({ metric, value, unit }) => [metric, value, unit])).toEqual([
      ["energyUse", 46.5, "kWh/m²"],
      ["waterUse", 420, "m3"],
      ["occupants", "", "people"],
      ["visitors", 9000, "people"],
    ]);
  });
});
