import type { MediaType } from "@contract/media";
import { forwardReader, sizeOf, viewsOf } from "./bytes";
import { JsonTooLarge, scanJson } from "./json-scan";

/** What a model may hold, so that neither the server nor a visitor's browser runs out of memory over it. */
const MODEL_JSON = { values: 2_000_000, depth: 100 };
/** glTF 2.0 defines two chunks, JSON and binary; extensions may add others. */
const GLB_CHUNKS_MAX = 100;

const DAMAGED = "The 3D model is damaged";

/** Why a model cannot be shown by itself, or undefined when it can (glTF 2.0, sections 3.6 and 4.4). */
export function modelFault(type: MediaType, chunks: Uint8Array[]): string | undefined {
  try {
    return jsonFault(type === "model/gltf-binary" ? glbJson(chunks) : chunks);
  } catch (error) {
    if (error instanceof TooManyChunks) return `The 3D model has too many chunks (max ${GLB_CHUNKS_MAX})`;
    if (error instanceof JsonTooLarge)
      return `The 3D model is too complex (max ${MODEL_JSON.values.toLocaleString("en-US")} values, ${MODEL_JSON.depth} levels deep)`;
    return DAMAGED;
  }
}

class TooManyChunks extends Error {}

/** Only the version and the addresses of buffers and pictures are looked at; the JSON is never built as objects. */
function jsonFault(json: Iterable<Uint8Array>) {
  let version: string | undefined;
  let isSelfContained = true;
  scanJson(json, MODEL_JSON, ([top, second, third, deeper], text) => {
    if (deeper !== undefined) return;
    if (top === "asset" && second === "version" && third === undefined) version = text;
    const isUri = (top === "buffers" || top === "images") && third === "uri";
    if (isUri && !text?.startsWith("data:")) isSelfContained = false;
  });
  if (!version?.startsWith("2.")) return "The 3D model must be glTF 2.0";
  return isSelfContained ? undefined : "The 3D model must hold its buffers and pictures in one file";
}

const GLB_HEADER = 12;
const CHUNK_HEADER = 8;
const JSON_CHUNK = 0x4e4f534a;

/** A binary glTF's JSON: its first chunk, where the lengths of all chunks add up to the file's. */
function glbJson(chunks: Uint8Array[]) {
  const size = sizeOf(chunks);
  const read = forwardReader(chunks);
  const [version, total] = words(read(4, 8));
  const [jsonLength = 0, kind] = words(read(GLB_HEADER, 8));
  let at = GLB_HEADER;
  for (let count = 1; at + CHUNK_HEADER <= size; count++) {
    if (count > GLB_CHUNKS_MAX) throw new TooManyChunks();
    const [length = 0] = words(read(at, 8));
    at += CHUNK_HEADER + length;
  }
  if (version !== 2 || total !== size || at !== size || kind !== JSON_CHUNK) throw new RangeError(DAMAGED);
  return viewsOf(chunks, GLB_HEADER + CHUNK_HEADER, jsonLength);
}

/** Two unsigned numbers of 32 bits, little-endian. */
function words(bytes: Uint8Array) {
  if (bytes.byteLength < 8) return [];
  const view = new DataView(bytes.buffer);
  return [view.getUint32(0, true), view.getUint32(4, true)];
}
