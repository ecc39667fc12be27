import { PART_BYTES } from "@contract/uploads";

/** 3D models generated for tests. */

/** The size of a small file that is stored in two parts. */
export const IN_PARTS = PART_BYTES + 64 * 1024;

const text = (value: string) => new TextEncoder().encode(value);

/**
 * The smallest binary glTF: a header and a JSON chunk (glTF 2.0, 4.4), `extraLength` makes the chunk's length field too
 * large.
 */
export const glb = (extraLength = 0) => glbOf({ asset: { version: "2.0" } }, { extraLength });

/** A binary glTF with this JSON, a chunk of `binary` bytes if there are any, and `empty` chunks of length zero. */
export function glbOf(json: unknown, { extraLength = 0, binary = 0, empty = 0 } = {}) {
  const source = JSON.stringify(json);
  const chunk = text(source.padEnd(Math.ceil(source.length / 4) * 4));
  const bytes = new Uint8Array(20 + chunk.length + (binary > 0 ? 8 + binary : 0) + empty * 8);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of [0x46546c67, 2, bytes.length, chunk.length + extraLength, 0x4e4f534a].entries()) {
    view.setUint32(i * 4, value, true);
  }
  bytes.set(chunk, 20);
  if (binary > 0) view.setUint32(20 + chunk.length, binary, true);
  return bytes;
}

/** A binary glTF with a different byte at every position that could be mixed up. */
export function glbOfSize(binary: number) {
  const bytes = glbOf({ asset: { version: "2.0" } }, { binary });
  for (let i = 1000; i < bytes.length; i += 4093) bytes[i] = i % 251;
  return bytes;
}

export const gltf = (json: unknown) => text(JSON.stringify(json));

/** A glTF whose `extras` are this JSON text. */
export const gltfWith = (extras: string) => text(`{"asset":{"version":"2.0"},"extras":${extras}}`);

/** A glTF of this size in bytes, most of which is an embedded buffer. */
export function gltfOfSize(size: number) {
  const [before, after] = ['{"asset":{"version":"2.0"},"buffers":[{"uri":"data:,', '"}]}'];
  return text(before + "A".repeat(size - before.length - after.length) + after);
}

type IfcOptions = { schema?: string; filling?: number; end?: string; header?: string };

/** The shortest IFC that is stored: STEP text with a header, and `filling` bytes of a comment. */
export const ifc = ({
  schema = "IFC4",
  filling = 0,
  end = "END-ISO-10303-21;\n",
  header = `FILE_SCHEMA(('${schema}'));`,
}: IfcOptions = {}) =>
  text(`ISO-10303-21;\nHEADER;\n${header}\nENDSEC;\nDATA;\n/*${"x".repeat(filling)}*/\nENDSEC;\n${end}`);
