import { groupDigits } from "@contract/group-digits";
import { MODEL_JSON_BYTES, uploads } from "@contract/media";
import { Box3, Vector3 } from "three";
import type { IfcAPI } from "web-ifc";
import type { IfcElementExtras } from "../ifc-extras";
import { addProperties } from "./add-properties";
import { checkIfc } from "./check-ifc";
import { type Element, encodeScene, glbOf } from "./glb";
import { IfcError } from "./ifc-error";
import { openIfc } from "./ifc-file";
import { readProperties } from "./properties";
import { readElements } from "./read-elements";
import { repairIfc } from "./repair-ifc";
import { globalId, nameOf, readStructure } from "./structure";
import { readUnits } from "./units";

/** What was made of an IFC, with what its owner should know. */
export type ConvertedIfc = {
  glb: Uint8Array<ArrayBuffer>;
  elementCount: number;
  /** Elements whose geometry could not be read. */
  failedCount: number;
  /** Whether all property sets are in the model. */
  hasAllProperties: boolean;
};

/** `metres` is the length unit, for a file that names none. */
type Options = { name: string; metres?: number | undefined; onProgress: (ratio: number) => void };

/**
 * Converts an IFC (IFC2X3, IFC4, IFC4X3) to a binary glTF with its storeys, spaces, elements and properties. Throws
 * IfcError with a sentence if it cannot, and UnitNeeded if the file names no length unit.
 */
export function convertIfc(
  api: IfcAPI,
  bytes: Uint8Array,
  { name, metres, onProgress }: Options,
): ConvertedIfc {
  const file = openIfc(api, repairIfc(checkIfc(bytes, name)), name);
  const units = readUnits(file, metres);
  const properties = readProperties(file, units);
  const structure = readStructure(file, units, properties.areaOf);
  const { elements, failedCount, shapes, materials } = readElements(file, metres ?? 1, onProgress);
  if (elements.length === 0)
    throw new IfcError(
      failedCount > 0
        ? `The geometry of ${name} could not be read. Export it again`
        : `File ${name} contains no geometry. Export it with the 3D geometry of its elements`,
    );
  moveToOrigin(elements, structure.datum);

  const described = elements.map((element) => {
    const line = file.line(element.id);
    const extras: IfcElementExtras = {
      id: line ? globalId(line) : `#${element.id}`,
      class: file.className(file.typeOf(element.id)),
      name: (line && nameOf(line)) ?? "",
      storey: structure.storeyOf(element.id),
      properties: {},
    };
    return { ...element, extras, sets: properties.setsOf(element.id) };
  });
  const { storeys, spaces } = structure;
  const extras = { schema: file.schema, storeys, spaces };
  const encoded = encodeScene({ extras, elements: described, shapes, materials });
  const left = MODEL_JSON_BYTES - new TextEncoder().encode(JSON.stringify(encoded.json)).byteLength;
  if (left < 0)
    throw new IfcError(
      `File ${name} has too many elements to be shown (${groupDigits(elements.length)}). Export a part of it`,
    );
  const hasAllProperties = addProperties(described, left);
  const glb = glbOf(encoded);
  if (glb.byteLength > uploads.model.bytes)
    throw new IfcError(
      `The 3D model of ${name} is too large (max ${uploads.model.bytes / 2 ** 20}MB). Export a part of it`,
    );
  return { glb, elementCount: elements.length, failedCount, hasAllProperties };
}

/** Moves the middle of the plan to the origin, and heights so that they are those of the storeys. */
function moveToOrigin(elements: readonly Pick<Element, "placement">[], datum: number | null) {
  const bounds = new Box3().setFromPoints(elements.map(({ placement }) => placement.position));
  const origin = bounds.getCenter(new Vector3()).setY(datum ?? bounds.min.y);
  for (const { placement } of elements) placement.position.sub(origin);
}
