import type { Placement, Shape } from "./element-shape";
import type { IfcElementExtras, IfcSceneExtras } from "./ifc-extras";

/** An element of the building: one of the shapes, where it stands, and what it is. */
export type Element = { shape: number; placement: Placement; extras: IfcElementExtras };
export type Scene = { extras: IfcSceneExtras; elements: Element[]; shapes: Shape[]; materials: object[] };

const SHORT = 5122;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;

/** The JSON and the binary data of a glTF 2.0 whose positions are 16-bit numbers (KHR_mesh_quantization). */
export function encodeScene({ extras, elements, shapes, materials }: Scene) {
  const buffer = createGlbBuffer();
  const accessors: object[] = [];
  const addPositions = (positions: Int16Array) => {
    const count = positions.length / 3;
    const padded = new Int16Array(count * 4);
    for (let vertex = 0; vertex < count; vertex++)
      padded.set(positions.subarray(vertex * 3, vertex * 3 + 3), vertex * 4);
    const bufferView = buffer.add("positions", padded);
    return (
      accessors.push({ ...bufferView, componentType: SHORT, count, type: "VEC3", ...boundsOf(positions) }) - 1
    );
  };
  const addIndices = (indices: Uint16Array | Uint32Array) => {
    const isShort = indices instanceof Uint16Array;
    const bufferView = buffer.add(isShort ? "shortIndices" : "longIndices", indices);
    const componentType = isShort ? UNSIGNED_SHORT : UNSIGNED_INT;
    return accessors.push({ ...bufferView, componentType, count: indices.length, type: "SCALAR" }) - 1;
  };
  const meshes = shapes.map(({ primitives }) => ({
    primitives: primitives.map(({ material, positions, indices }) => ({
      attributes: { POSITION: addPositions(positions) },
      indices: addIndices(indices),
      material,
    })),
  }));
  const { bytes, bufferViews } = buffer.finish();
  const json = {
    asset: { version: "2.0", generator: "Plinth" },
    extensionsUsed: ["KHR_mesh_quantization"],
    extensionsRequired: ["KHR_mesh_quantization"],
    scene: 0,
    scenes: [{ nodes: [...elements.keys()], extras: { ifc: extras } }],
    nodes: elements.map((element) => nodeOf(element, shapes[element.shape]?.grid ?? 1)),
    meshes,
    materials,
    accessors,
    bufferViews,
    buffers: [{ byteLength: bytes.byteLength }],
  };
  return { json, bytes };
}

function nodeOf({ shape, placement: { position, rotation }, extras }: Element, grid: number) {
  const turn = rotation.toArray().map((value) => Number(value.toFixed(7)));
  return {
    mesh: shape,
    translation: position.toArray().map((value) => Number(value.toFixed(5))),
    ...(Math.abs(turn[3] ?? 1) < 1 && { rotation: turn }),
    scale: [grid, grid, grid],
    extras: { ifc: extras },
  };
}

function boundsOf(positions: Int16Array) {
  const [min, max] = [positions.slice(0, 3), positions.slice(0, 3)];
  for (const [at, value] of positions.entries()) {
    const axis = at % 3;
    if (value < (min[axis] ?? 0)) min[axis] = value;
    if (value > (max[axis] ?? 0)) max[axis] = value;
  }
  return { min: [...min], max: [...max] };
}

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const [MAGIC, VERSION, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];

/** A binary glTF (glTF 2.0, 4.4): a header, a chunk of JSON padded with spaces, and a chunk of binary data. */
export function glbOf({ json, bytes }: ReturnType<typeof encodeScene>) {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textLength = Math.ceil(text.byteLength / 4) * 4;
  const binaryStart = HEADER_BYTES + CHUNK_HEADER_BYTES + textLength;
  const glb = new Uint8Array(binaryStart + CHUNK_HEADER_BYTES + bytes.byteLength);
  const view = new DataView(glb.buffer);
  const header = [MAGIC, VERSION, glb.byteLength, textLength, JSON_CHUNK];
  for (const [index, value] of header.entries()) view.setUint32(index * 4, value, true);
  glb.fill(0x20, HEADER_BYTES + CHUNK_HEADER_BYTES, binaryStart);
  glb.set(text, HEADER_BYTES + CHUNK_HEADER_BYTES);
  view.setUint32(binaryStart, bytes.byteLength, true);
  view.setUint32(binaryStart + 4, BINARY_CHUNK, true);
  glb.set(bytes, binaryStart + CHUNK_HEADER_BYTES);
  return glb;
}

/** Kinds of data in the buffer of a glTF, each in one buffer view (glTF 2.0, 3.6.2). */
const VIEWS = {
  // Vertices are aligned to four bytes, so three 16-bit numbers take eight.
  positions: { target: 34_962, byteStride: 8 },
  shortIndices: { target: 34_963 },
  longIndices: { target: 34_963 },
} as const;
type Kind = keyof typeof VIEWS;
type Data = Int16Array | Uint16Array | Uint32Array;

/** Collects the binary data of a glTF. */
function createGlbBuffer() {
  const views = new Map<Kind, { index: number; byteLength: number; parts: Data[] }>();
  return {
    /** Returns where the data is, as an accessor says it. */
    add(kind: Kind, data: Data) {
      const view = views.get(kind) ?? { index: views.size, byteLength: 0, parts: [] };
      views.set(kind, view);
      const byteOffset = view.byteLength;
      view.parts.push(data);
      view.byteLength += data.byteLength;
      return { bufferView: view.index, byteOffset };
    },
    /** The bytes, and the buffer views by which the glTF finds them. */
    finish() {
      let byteLength = 0;
      const bufferViews: object[] = [];
      for (const [kind, view] of views) {
        bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength: view.byteLength, ...VIEWS[kind] });
        byteLength += Math.ceil(view.byteLength / 4) * 4;
      }
      const bytes = new Uint8Array(byteLength);
      for (const [index, { parts }] of [...views.values()].entries()) {
        let at = (bufferViews[index] as { byteOffset: number }).byteOffset;
        for (const part of parts) {
          bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
          at += part.byteLength;
        }
      }
      return { bytes, bufferViews };
    },
  };
}
