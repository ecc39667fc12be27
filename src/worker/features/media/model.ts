import { groupDigits } from "@contract/group-digits";
import type { MediaType } from "@contract/media";
import { forwardReader, totalLength, views } from "./bytes";
import { JsonTooLarge, scanJson } from "./json-scan";

/** Limits of a model's JSON, so that neither the server nor a visitor's browser runs out of memory. */
const JSON_LIMITS = { values: 2_000_000, depth: 100 };
/** glTF 2.0 defines two chunks, JSON and binary; extensions may add others. */
const GLB_CHUNKS_MAX = 100;

const DAMAGED = "The 3D model is damaged";

/** The validation error of a 3D model, or undefined when it is valid and self-contained (glTF 2.0, 3.6 and 4.4). */
export function modelError(type: MediaType, chunks: Uint8Array[]): string | undefined {
  try {
    return jsonError(type === "model/gltf-binary" ? glbJson(chunks) : chunks);
  } catch (error) {
    if (error instanceof TooManyChunks) return `The 3D model has too many chunks (max ${GLB_CHUNKS_MAX})`;
    if (error instanceof JsonTooLarge)
      return `The 3D model is too complex (max ${groupDigits(JSON_LIMITS.values)} values, ${JSON_LIMITS.depth} levels deep)`;
    return DAMAGED;
  }
}

class TooManyChunks extends Error {}

/** Checks the version and the URIs of buffers and images. The JSON is scanned, not parsed, to save memory. */
function jsonError(json: Iterable<Uint8Array>) {
  let version: string | undefined;
  let isSelfContained = true;
  scanJson(json, JSON_LIMITS, ([top, second, third, deeper], text) => {
    if (deeper !== undefined) return;
    if (top === "asset" && second === "version" && third === undefined) version = text;
    const isUri = (top === "buffers" || top === "images") && third === "uri";
    if (isUri && !text?.startsWith("data:")) isSelfContained = false;
  });
  if (!version?.startsWith("2.")) return "The 3D model must be glTF 2.0";
  return isSelfContained ? undefined : "The 3D model must hold its buffers and pictures in one file";
}

/** Sizes in bytes and the type of the JSON chunk (glTF 2.0, 4.4.2 and 4.4.3). */
const GLB_HEADER = 12;
const CHUNK_HEADER = 8;
const CHUNK_TYPE_JSON = 0x4e4f534a;

/** The first chunk of a binary glTF. Throws unless the lengths of all chunks add up to the length of the file. */
function glbJson(chunks: Uint8Array[]) {
  const size = totalLength(chunks);
  const read = forwardReader(chunks);
  const [version, length] = uint32Pair(read(4, 8));
  const [jsonLength = 0, jsonType] = uint32Pair(read(GLB_HEADER, 8));
  let offset = GLB_HEADER;
  for (let count = 1; offset + CHUNK_HEADER <= size; count++) {
    if (count > GLB_CHUNKS_MAX) throw new TooManyChunks();
    const [chunkLength = 0] = uint32Pair(read(offset, 8));
    offset += CHUNK_HEADER + chunkLength;
  }
  if (version !== 2 || length !== size || offset !== size || jsonType !== CHUNK_TYPE_JSON)
    throw new RangeError(DAMAGED);
  return views(chunks, GLB_HEADER + CHUNK_HEADER, jsonLength);
}

/** Two unsigned 32-bit integers, little-endian. */
function uint32Pair(bytes: Uint8Array) {
  if (bytes.byteLength < 8) return [];
  const view = new DataView(bytes.buffer);
  return [view.getUint32(0, true), view.getUint32(4, true)];
}
