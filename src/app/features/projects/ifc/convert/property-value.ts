import { cutText } from "@contract/graphemes";
import type { IfcValue } from "../ifc-extras";
import { type Line, numberOf } from "./ifc-file";
import type { Units } from "./units";

const TEXT_MAX = 200;

type Measure = { kind: string; symbol: string; factor?: number };
const DEGREES = { kind: "PLANEANGLEUNIT", symbol: "°", factor: 180 / Math.PI };
const metres = { kind: "LENGTHUNIT", symbol: " m" };
const squareMetres = { kind: "AREAUNIT", symbol: " m²" };
const cubicMetres = { kind: "VOLUMEUNIT", symbol: " m³" };
const kilograms = { kind: "MASSUNIT", symbol: " kg" };

/** The measures with a unit that is the same in every file once it is converted. Others stay numbers. */
const MEASURES: Record<string, Measure> = {
  IFCLENGTHMEASURE: metres,
  IFCPOSITIVELENGTHMEASURE: metres,
  IFCNONNEGATIVELENGTHMEASURE: metres,
  IFCAREAMEASURE: squareMetres,
  IFCVOLUMEMEASURE: cubicMetres,
  IFCMASSMEASURE: kilograms,
  IFCPLANEANGLEMEASURE: DEGREES,
  IFCPOSITIVEPLANEANGLEMEASURE: DEGREES,
  IFCTHERMALTRANSMITTANCEMEASURE: { kind: "THERMALTRANSMITTANCEUNIT", symbol: " W/m²K" },
};

const QUANTITIES: Record<string, Measure> = {
  LengthValue: metres,
  AreaValue: squareMetres,
  VolumeValue: cubicMetres,
  WeightValue: kilograms,
};

/** The value of a property (single, list, enumeration or bounds) or of a quantity; null if it has none. */
export function readValue(line: Line, units: Units): IfcValue | null {
  if (line.NominalValue) return readAttribute(line.NominalValue, units);
  const list = line.EnumerationValues ?? line.ListValues;
  if (Array.isArray(list)) return joined(list, ", ", units);
  if (line.LowerBoundValue || line.UpperBoundValue)
    return joined([line.LowerBoundValue, line.UpperBoundValue], " to ", units);
  for (const [name, measure] of Object.entries(QUANTITIES)) {
    const quantity = numberOf(line[name]);
    if (quantity !== null) return withUnit(quantity, measure, units);
  }
  const number = numberOf(line.CountValue ?? line.NumberValue ?? line.TimeValue);
  return number === null ? null : rounded(number);
}

function readAttribute(attribute: unknown, units: Units): IfcValue | null {
  const { value, name } = (attribute ?? {}) as { value?: unknown; name?: string };
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return value.trim() === "" ? null : cutText(value.trim(), TEXT_MAX);
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  const measure = MEASURES[name ?? ""];
  return measure ? withUnit(value, measure, units) : rounded(value);
}

const joined = (list: unknown[], separator: string, units: Units) => {
  const values = list.flatMap((each) => readAttribute(each, units) ?? []);
  return values.length === 0 ? null : cutText(values.join(separator), TEXT_MAX);
};

const withUnit = (value: number, { kind, symbol, factor = 1 }: Measure, units: Units) =>
  `${rounded(value * units(kind) * factor)}${symbol}`;
const rounded = (value: number) => Number(value.toFixed(3));
