import { Matrix4 } from "three";
import { type Part, type Placement, shapeOf } from "./element-shape";
import { IfcError } from "./ifc-error";
import type { IfcFile } from "./ifc-file";
import { createMaterialList } from "./material-list";
import { createShapeList } from "./shape-list";

/** `id` is the number of the element's line in the file. */
export type PlacedElement = { id: number; shape: number; placement: Placement };

const CACHED_ELEMENTS = 500;
/** Classes that are not built: holes, air, and what only structural analysis or drawings need. */
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
