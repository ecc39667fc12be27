import { IFCUNITASSIGNMENT } from "web-ifc";
import { UnitNeeded } from "./ifc-error";
import { type IfcFile, type Line, numberOf, refOf, refsOf, textOf } from "./ifc-file";

/** The size of one of the file's units in metres, square metres and so on, by the name of its kind ("LENGTHUNIT"). */
export type Units = (kind: string) => number;

const EXPONENTS: Record<string, number> = { LENGTHUNIT: 1, AREAUNIT: 2, VOLUMEUNIT: 3 };

const PREFIXES: Record<string, number> = {
  GIGA: 1e9,
  MEGA: 1e6,
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 0.1,
  CENTI: 1e-2,
  MILLI: 1e-3,
  MICRO: 1e-6,
  NANO: 1e-9,
};

/** `metres` is the length unit of a file that names none. Throws UnitNeeded if it is not known. */
export function readUnits(file: IfcFile, metres: number | undefined): Units {
  const factors = new Map<string, number>();
  for (const assignment of file.lines(IFCUNITASSIGNMENT))
    for (const id of refsOf(assignment.Units)) {
      const unit = file.line(id);
      const kind = textOf(unit?.UnitType);
      if (unit && kind && !factors.has(kind)) factors.set(kind, factorOf(file, unit));
    }
  if (factors.has("LENGTHUNIT")) return (kind) => factors.get(kind) ?? 1;
  if (metres === undefined) throw new UnitNeeded();
  return (kind) => factors.get(kind) ?? metres ** (EXPONENTS[kind] ?? 0);
}

/** An SI unit has a prefix; a unit based on conversion, such as the foot, is a number of SI units. */
function factorOf(file: IfcFile, unit: Line): number {
  const measure = file.line(refOf(unit.ConversionFactor));
  if (!measure) return siFactor(unit);
  const base = file.line(refOf(measure.UnitComponent));
  return (numberOf(measure.ValueComponent) ?? 1) * (base ? factorOf(file, base) : 1);
}

function siFactor(unit: Line) {
  const prefix = PREFIXES[textOf(unit.Prefix) ?? ""] ?? 1;
  const name = textOf(unit.Name) ?? "";
  // MILLI SQUARE_METRE is the square of a millimetre (ISO 10303-41). A gram is a thousandth of the SI's kilogram.
  if (name.startsWith("SQUARE_")) return prefix ** 2;
  if (name.startsWith("CUBIC_")) return prefix ** 3;
  return name === "GRAM" ? prefix / 1000 : prefix;
}
