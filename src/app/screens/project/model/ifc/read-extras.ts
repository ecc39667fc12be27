import type {
  IfcElementExtras,
  IfcProperties,
  IfcSceneExtras,
  IfcValue,
} from "../../../../features/projects/ifc/ifc-extras";

/** Reads extras of a GLB, which another program may have written: what is not of its type counts as missing. */

export function readSceneExtras(value: unknown): IfcSceneExtras | null {
  if (!isObject(value)) return null;
  return {
    schema: textOf(value.schema) || "IFC",
    storeys: objectsIn(value.storeys).map(({ id, name, elevation }) => ({
      id: textOf(id),
      name: textOf(name),
      elevation: numberOf(elevation) ?? 0,
    })),
    spaces: objectsIn(value.spaces).map(({ id, name, storey, area }) => ({
      id: textOf(id),
      name: textOf(name),
      storey: textOf(storey) || null,
      area: numberOf(area),
    })),
  };
}

/** Null for an object without a class, which is no element. */
export function readElementExtras(value: unknown): IfcElementExtras | null {
  if (!isObject(value) || !textOf(value.class)) return null;
  return {
    id: textOf(value.id),
    class: textOf(value.class),
    name: textOf(value.name),
    storey: textOf(value.storey) || null,
    properties: readProperties(value.properties),
  };
}

const readProperties = (value: unknown): IfcProperties =>
  Object.fromEntries(
    entriesOf(value).flatMap(([name, set]) =>
      isObject(set) ? [[name, Object.fromEntries(entriesOf(set).filter(isValueEntry))]] : [],
    ),
  );

const isValueEntry = (entry: [string, unknown]): entry is [string, IfcValue] =>
  ["string", "number", "boolean"].includes(typeof entry[1]);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown) => (isObject(value) ? Object.entries(value) : []);
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const numberOf = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);
