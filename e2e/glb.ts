import { CUBE_CORNERS, CUBE_INDEX } from "../src/app/viewers/model/scene/testing/cube";

type Box = {
  size: [x: number, y: number, z: number];
  color?: [number, number, number];
  /** Nodes that show the box; one without changes by default. */
  nodes?: { translation?: number[]; scale?: number[] }[];
};

const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
/** A .glb with one solid box, in metres. */
export function boxGlb({ size, color = [0.8, 0.7, 0.6], nodes = [{}] }: Box) {
  const positions = CUBE_CORNERS.flatMap((corner) =>
    corner.map((at, axis) => (at - 0.5) * (size[axis] ?? 1)),
  );
  const bytes = Buffer.concat([
    Buffer.from(new Float32Array(positions).buffer),
    Buffer.from(new Uint16Array(CUBE_INDEX).buffer),
  ]);
  const at = positions.length * 4;
  return glb(
    {
      asset: { version: "2.0" },
      scene: 0,
      scenes: [{ nodes: nodes.map((_, index) => index) }],
      nodes: nodes.map((node) => ({ mesh: 0, name: "Box", ...node })),
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
      materials: [{ pbrMetallicRoughness: { baseColorFactor: [...color, 1] } }],
      accessors: [
        {
          ...{ bufferView: 0, componentType: FLOAT, count: CUBE_CORNERS.length, type: "VEC3" },
          ...{ min: size.map((side) => -side / 2), max: size.map((side) => side / 2) },
        },
        { bufferView: 1, componentType: UNSIGNED_SHORT, count: CUBE_INDEX.length, type: "SCALAR" },
      ],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: at },
        { buffer: 0, byteOffset: at, byteLength: bytes.length - at },
      ],
      buffers: [{ byteLength: bytes.length }],
    },
    bytes,
  );
}

/** A .glb that the server takes, because its chunks are sound, and whose points lie outside of its buffer. */
export const brokenGlb = () =>
  glb(
    {
      asset: { version: "2.0" },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [
        { bufferView: 0, componentType: FLOAT, count: 300, type: "VEC3", min: [0, 0, 0], max: [1, 1, 1] },
      ],
      bufferViews: [{ buffer: 0, byteLength: 3600 }],
      buffers: [{ byteLength: 8 }],
    },
    Buffer.alloc(8),
  );

/** A .glb with one box and a chunk of this size that viewers skip (glTF 2.0, 4.4.3). */
export function paddedGlb(size: number) {
  const box = boxGlb({ size: [8, 3, 6] });
  const padding = Buffer.alloc(size);
  const header = Buffer.alloc(8);
  header.writeUInt32LE(size, 0);
  header.write("SKIP", 4);
  box.writeUInt32LE(box.length + header.length + size, 8);
  return Buffer.concat([box, header, padding]);
}

function glb(json: object, binary: Buffer) {
  const text = Buffer.from(JSON.stringify(json));
  const jsonChunk = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
  const binaryChunk = Buffer.concat([binary, Buffer.alloc((4 - (binary.length % 4)) % 4)]);
  const header = (length: number, type: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(length, 0);
    bytes.writeUInt32LE(type, 4);
    return bytes;
  };
  const chunks = Buffer.concat([
    ...[header(jsonChunk.length, 0x4e4f534a), jsonChunk],
    ...[header(binaryChunk.length, 0x004e4942), binaryChunk],
  ]);
  const start = Buffer.alloc(12);
  start.write("glTF");
  start.writeUInt32LE(2, 4);
  start.writeUInt32LE(chunks.length + 12, 8);
  return Buffer.concat([start, chunks]);
}
