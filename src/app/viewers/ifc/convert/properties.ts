import { cutText } from "@contract/graphemes";
import { IFCRELASSOCIATESMATERIAL, IFCRELDEFINESBYPROPERTIES, IFCRELDEFINESBYTYPE } from "web-ifc";
import type { IfcProperties, IfcValue } from "./ifc-extras";
import { type IfcFile, type Line, numberOf, refOf, refsOf, textOf } from "./ifc-file";
import type { Units } from "./units";

const NAME_MAX = 100;
const FLOOR_AREA = /^(Net|Gross)?(Floor)?Area$/;

/** A property set or the quantities of elements. Many elements share one. */
export type PropertySet = { name: string; values: Record<string, IfcValue> };

/** The property sets of elements: their own first, then those of their type, then their materials. */
export function readProperties(file: IfcFile, units: Units) {
  const definitions = relations(file, IFCRELDEFINESBYPROPERTIES, "RelatingPropertyDefinition");
  const types = relations(file, IFCRELDEFINESBYTYPE, "RelatingType");
  const materials = relations(file, IFCRELASSOCIATESMATERIAL, "RelatingMaterial");

  const setOf = cached((id: number): PropertySet | null => {
    const line = file.line(id);
    const name = cutText(textOf(line?.Name) ?? "", NAME_MAX);
    if (!line || !name) return null;
    const values: PropertySet["values"] = {};
    for (const propertyId of refsOf(line.HasProperties ?? line.Quantities)) {
      const property = file.line(propertyId);
      const key = cutText(textOf(property?.Name) ?? "", NAME_MAX);
      const value = property && readValue(property, units);
      if (key && value !== null && value !== undefined) values[key] = value;
    }
    return Object.keys(values).length > 0 ? { name, values } : null;
  });
  const setsOfType = cached((id: number) => refsOf(file.line(id)?.HasPropertySets));
  const materialSet = cached((id: number): PropertySet | null => {
    const names = new Set(materialNames(file, id));
    return names.size > 0 ? { name: "Material", values: { Material: [...names].join(", ") } } : null;
  });

  return {
    setsOf(id: number): PropertySet[] {
      const ids = [...(definitions.get(id) ?? []), ...(types.get(id) ?? []).flatMap(setsOfType)];
      return [...ids.map(setOf), ...(materials.get(id) ?? []).map(materialSet)].filter((set) => set !== null);
    },
    /** The floor area of a space in square metres: of its quantities, or of a property with such a name. */
    areaOf(id: number): number | null {
      const lines = (definitions.get(id) ?? [])
        .flatMap((set) => refsOf(propertiesOf(file.line(set))))
        .flatMap((property) => file.line(property) ?? [])
        .filter((line) => FLOOR_AREA.test(textOf(line.Name) ?? ""));
      const areas = lines.flatMap((line) => numberOf(line.AreaValue) ?? numberOf(line.NominalValue) ?? []);
      const [area] = areas;
      return area === undefined ? null : Number((area * units("AREAUNIT")).toFixed(2));
    },
  };
}

/** Joins sets to one object. Of two values with the same name the first counts: an element's own before its type's. */
export function mergeSets(sets: readonly PropertySet[]): IfcProperties {
  const properties: IfcProperties = {};
  for (const { name, values } of sets) properties[name] = { ...values, ...properties[name] };
  return properties;
}

const propertiesOf = (line: Line | undefined) => line?.HasProperties ?? line?.Quantities;

/** The value that a relation gives to each of its objects, by the object's id. */
function relations(file: IfcFile, type: number, attribute: string) {
  const found = new Map<number, number[]>();
  for (const relation of file.lines(type)) {
    const targets = refsOf(relation[attribute]);
    for (const id of refsOf(relation.RelatedObjects)) found.set(id, [...(found.get(id) ?? []), ...targets]);
  }
  return found;
}

/** A material is one, a list, or layers, constituents or profiles with a material each. */
function materialNames(file: IfcFile, id: number, depth = 0): string[] {
  const line = file.line(id);
  if (!line || depth > 4) return [];
  const parts = [
    line.ForLayerSet,
    line.ForProfileSet,
    line.MaterialLayers,
    line.MaterialConstituents,
    line.MaterialProfiles,
    line.Materials,
    line.Material,
  ].flatMap((attribute) => refsOf(attribute));
  if (parts.length > 0) return parts.flatMap((part) => materialNames(file, part, depth + 1));
  const name = textOf(line.Name);
  return name && refOf(line.ForLayerSet) === null ? [name] : [];
}

function cached<T>(read: (id: number) => T) {
  const known = new Map<number, T>();
  return (id: number): T => {
    const value = known.has(id) ? (known.get(id) as T) : read(id);
    known.set(id, value);
    return value;
  };
}

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
function readValue(line: Line, units: Units): IfcValue | null {
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
