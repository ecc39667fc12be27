import type { Object3D } from "three";
import type { IfcElementExtras, IfcSpace, IfcStorey } from "../../../../features/projects/ifc/ifc-extras";
import { groupBy } from "../../../../lib/ponyfills";
import { categoryName } from "./category-name";
import { readElementExtras, readSceneExtras } from "./read-extras";

/** An element of a building, as the viewer shows it. */
export type IfcElement = IfcElementExtras & { object: Object3D; category: string };
export type Category = { name: string; elements: IfcElement[] };
export type Storey = IfcStorey & { spaces: IfcSpace[] };
export type IfcModel = {
  schema: string;
  /** From the top down. */
  storeys: Storey[];
  /** By name. */
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
