import type { Object3D } from "three";
import { groupBy } from "../../lib/ponyfills";
import type {
  IfcElementExtras,
  IfcProperties,
  IfcSceneExtras,
  IfcSpace,
  IfcStorey,
  IfcValue,
} from "./convert/ifc-extras";

/** An element of a building, as the viewer shows it. */
export type IfcElement = IfcElementExtras & { object: Object3D; category: string };
export type Category = { name: string; elements: IfcElement[] };
export type Storey = IfcStorey & { spaces: IfcSpace[] };
export type IfcModel = {
  schema: string;
  /** The storeys from the top down. */
  storeys: Storey[];
  /** The categories by name. */
  categories: Category[];
  /** The element that an object of the scene belongs to; null for other objects. */
  elementOf: (object: Object3D) => IfcElement | null;
};

/** The building in a model that was made from an IFC; null for other models. */
export function readIfc(root: Object3D): IfcModel | null {
  const scene = readSceneExtras(root.userData.ifc);
  if (!scene) return null;
  const { schema, storeys, spaces } = scene;
  const elements = new Map<Object3D, IfcElement>();
  root.traverse((object) => {
    const extras = object === root ? null : readElementExtras(object.userData.ifc);
    if (extras) elements.set(object, { ...extras, object, category: categoryName(extras.class) });
  });
  const byCategory = groupBy(elements.values(), ({ category }) => category);
  return {
    schema,
    storeys: storeys.map((storey) => ({
      ...storey,
      spaces: spaces.filter((space) => space.storey === storey.id).toSorted(byName),
    })),
    categories: [...byCategory].map(([name, elements]) => ({ name, elements })).toSorted(byName),
    elementOf(object) {
      for (let at: Object3D | null = object; at; at = at.parent) {
        const element = elements.get(at);
        if (element) return element;
      }
      return null;
    },
  };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** Reads extras of a GLB, which another program may have written: a value of another type counts as missing. */

function readSceneExtras(value: unknown): IfcSceneExtras | null {
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
function readElementExtras(value: unknown): IfcElementExtras | null {
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

/** Names that do not follow from the class, or have no plural. */
const NAMES: Record<string, string> = {
  BuildingElementProxy: "Other elements",
  BuildingElementPart: "Parts of elements",
  Furniture: "Furniture",
  FurnishingElement: "Furniture",
  SystemFurnitureElement: "Furniture",
  Site: "Site",
};

/** The category of an IFC class: "IfcWallStandardCase" is "Walls", "IfcCurtainWall" is "Curtain walls". */
export function categoryName(ifcClass: string) {
  const name = ifcClass.replace(/^Ifc/, "").replace(/(StandardCase|ElementedCase)$/, "");
  const known = NAMES[name];
  if (known) return known;
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return plural(words.charAt(0).toUpperCase() + words.slice(1));
}

function plural(noun: string) {
  if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
