import { Color, Matrix4 } from "three";
import { type Part, type Placement, type Primitive, type Shape, shapeOf } from "./element-shape";
import { IfcError } from "./ifc-error";
import type { IfcFile } from "./ifc-file";

/** `id` is the number of the element's line in the file. */
export type PlacedElement = { id: number; shape: number; placement: Placement };

const CACHED_ELEMENTS = 500;
/** Classes that are not built: holes, air, and elements that only structural analysis or drawings need. */
const NOT_BUILT = /^Ifc(Opening|Voiding|Space$|Spatial|Virtual|Structural|Annotation|Grid)/;

/**
 * The elements that have a geometry, with their shapes, in metres. web-ifc takes lengths without a unit for metres, so `scale` is
 * their unit. An element whose geometry web-ifc cannot read is counted.
 */
export function readElements(file: IfcFile, scale: number, onProgress: (ratio: number) => void) {
  const ids = file.elementTypes.filter((type) => !NOT_BUILT.test(file.className(type))).flatMap(file.ids);
  const shapeList = createShapeList();
  const materialList = createMaterialList();
  const elements: PlacedElement[] = [];
  let failedCount = 0;
  for (const [index, id] of ids.entries()) {
    onProgress(index / ids.length);
    // web-ifc keeps each geometry that it has computed.
    if (index % CACHED_ELEMENTS === 0) file.api.ResetCache(file.model);
    try {
      const found = shapeOf(readParts(file, id, scale, materialList.add));
      if (found) elements.push({ id, shape: shapeList.add(found.shape), placement: found.placement });
    } catch (error) {
      // web-ifc is out of memory, or has stopped: nothing more can be read.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
        throw new IfcError("The IFC needs more memory than this browser has. Export a part of it");
      failedCount += 1;
    }
  }
  return { elements, failedCount, shapes: shapeList.shapes, materials: materialList.materials };
}

type AddMaterial = ReturnType<typeof createMaterialList>["add"];

/**
 * Copies the geometries of an element out of web-ifc's memory. GetFlatMesh, because StreamMeshes of web-ifc 0.0.78 fails
 * in browsers: it passes its build for browsers an argument more than that takes.
 */
function readParts({ api, model }: IfcFile, id: number, scale: number, addMaterial: AddMaterial) {
  const toMetres = new Matrix4().makeScale(scale, scale, scale);
  const { geometries } = api.GetFlatMesh(model, id);
  return Array.from({ length: geometries.size() }, (_, index): Part => {
    const { color, geometryExpressID, flatTransformation } = geometries.get(index);
    const geometry = api.GetGeometry(model, geometryExpressID);
    const part = {
      material: addMaterial(color),
      matrix: new Matrix4().fromArray(flatTransformation).premultiply(toMetres),
      vertices: api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()).slice(),
      indices: api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()).slice(),
    };
    geometry.delete();
    return part;
  });
}

/** Collects shapes, each once: instances with the same triangles share one. */
function createShapeList() {
  const shapes: Shape[] = [];
  const byKey = new Map<string, number[]>();
  return {
    shapes,
    /** Returns the index of the shape. */
    add(shape: Shape) {
      const key = keyOf(shape);
      const candidates = byKey.get(key) ?? [];
      const known = candidates.find((index) => isEqual(shapes[index], shape));
      if (known !== undefined) return known;
      const index = shapes.push(shape) - 1;
      byKey.set(key, [...candidates, index]);
      return index;
    },
  };
}

/** Equal shapes have the same key; most others differ in it. */
const keyOf = ({ grid, primitives }: Shape) =>
  [
    grid,
    ...primitives.flatMap(({ material, positions, indices }) => [
      material,
      indices.length,
      positions.length,
      positions.slice(0, 12).join(),
    ]),
  ].join(" ");

const isEqual = (one: Shape | undefined, other: Shape) =>
  other.primitives.every(({ positions, indices }, at) => {
    const known = one?.primitives[at];
    return known && isSame(known.positions, positions) && isSame(known.indices, indices);
  });

const isSame = (one: Primitive["indices"] | Int16Array, other: Primitive["indices"] | Int16Array) =>
  one.length === other.length && one.every((value: number, index: number) => value === other[index]);

type Rgba = { x: number; y: number; z: number; w: number };

/** Collects colours of IFC styles as glTF materials, each once. */
function createMaterialList() {
  const materials: object[] = [];
  const byColour = new Map<string, number>();
  return {
    materials,
    /** Returns the index of the material. */
    add({ x, y, z, w }: Rgba) {
      const key = [x, y, z, w].map((value) => Math.round(value * 255)).join();
      const index = byColour.get(key) ?? materials.length;
      if (index === materials.length) {
        byColour.set(key, index);
        materials.push(materialOf([x, y, z], w));
      }
      return index;
    },
  };
}

/** Colours of IFC are sRGB, those of glTF are linear. Surfaces of IFC have no sides: both are shown. */
function materialOf([red, green, blue]: [number, number, number], opacity: number) {
  const linear = new Color().setRGB(red, green, blue, "srgb").toArray();
  return {
    pbrMetallicRoughness: {
      baseColorFactor: [...linear, opacity].map((value) => Number(value.toFixed(4))),
      metallicFactor: 0,
      roughnessFactor: 1,
    },
    ...(opacity < 1 && { alphaMode: "BLEND" }),
    doubleSided: true,
  };
}
