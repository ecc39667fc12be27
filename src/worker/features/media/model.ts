import { groupDigits } from "@contract/group-digits";
import { MODEL_JSON_BYTES } from "@contract/media";
import { concat } from "./bytes";
import { type FileCheck, FileError } from "./file-check";
import { JsonTooLarge, jsonScanner } from "./json-scan";

/** Limits of a model's JSON, so that neither the server nor a visitor's browser runs out of memory. */
const JSON_LIMITS = { values: 2_000_000, depth: 100 };
/** glTF 2.0 defines two chunks, JSON and binary; extensions may add others. */
const GLB_CHUNKS_MAX = 100;

/**
 * The extensions that a model may require: those that the viewer's loader reads, and those without which the model looks
 * the same until somebody changes it.
 */
const EXTENSIONS = new Set([
  ...["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression"],
  ...["KHR_mesh_quantization", "EXT_mesh_gpu_instancing", "KHR_lights_punctual"],
  ...["KHR_texture_basisu", "EXT_texture_webp", "EXT_texture_avif", "KHR_texture_transform"],
  ...[
    "KHR_materials_unlit",
    "KHR_materials_pbrSpecularGlossiness",
    "KHR_materials_clearcoat",
    "KHR_materials_diffuse_roughness",
  ],
  ...["KHR_materials_dispersion", "KHR_materials_ior", "KHR_materials_sheen", "KHR_materials_specular"],
  ...["KHR_materials_transmission", "KHR_materials_iridescence", "KHR_materials_anisotropy"],
  ...["KHR_materials_volume", "KHR_materials_emissive_strength", "EXT_materials_bump"],
  ...["KHR_materials_variants", "KHR_animation_pointer", "KHR_xmp_json_ld"],
]);

const DAMAGED = "The 3D model is damaged";
const NOT_GLTF_2 = "The 3D model must be glTF 2.0";
const JSON_TOO_LARGE = `The JSON of the 3D model is too large (max ${MODEL_JSON_BYTES / 1024 / 1024}MB)`;

/** Checks that a glTF is valid and self-contained (glTF 2.0, 3.6). */
export const gltfCheck = () => withModelErrors(jsonCheck());
/** Checks that a binary glTF is valid and self-contained (glTF 2.0, 4.4). Only its JSON is read, the rest is counted. */
export const glbCheck = () => withModelErrors(glbChunksCheck());

function withModelErrors({ push, end }: FileCheck): FileCheck {
  return { push: (chunk) => orFileError(() => push(chunk)), end: () => orFileError(end) };
}

function orFileError(check: () => void) {
  try {
    check();
  } catch (error) {
    if (error instanceof FileError) throw error;
    if (!(error instanceof JsonTooLarge)) throw new FileError(DAMAGED);
    const values = groupDigits(JSON_LIMITS.values);
    throw new FileError(
      `The 3D model is too complex (max ${values} values, ${JSON_LIMITS.depth} levels deep)`,
    );
  }
}

/** Checks the version, the URIs of buffers and images, and the extensions that are required. The JSON is scanned, not parsed, to save memory. */
function jsonCheck(): FileCheck {
  let size = 0;
  let version: string | undefined;
  let isSelfContained = true;
  let unknownExtension: string | undefined;
  const scanner = jsonScanner(JSON_LIMITS, ([top, second, third, deeper], text) => {
    if (deeper !== undefined) return;
    if (top === "asset" && second === "version" && third === undefined) version = text;
    if (top === "extensionsRequired" && second === "" && text !== undefined && !EXTENSIONS.has(text))
      unknownExtension ??= text;
    const isUri = (top === "buffers" || top === "images") && third === "uri";
    if (isUri && !text?.startsWith("data:")) isSelfContained = false;
  });
  return {
    push(chunk) {
      size += chunk.byteLength;
      if (size > MODEL_JSON_BYTES) throw new FileError(JSON_TOO_LARGE, true);
      scanner.push(chunk);
    },
    end() {
      scanner.end();
      if (!version?.startsWith("2.")) throw new FileError(NOT_GLTF_2);
      if (!isSelfContained)
        throw new FileError("The 3D model must hold its buffers and pictures in one file");
      if (unknownExtension !== undefined)
        throw new FileError(`The 3D model requires ${unknownExtension}, which the viewer cannot show`);
    },
  };
}

/** Sizes in bytes and the type of the JSON chunk (glTF 2.0, 4.4.2 and 4.4.3). */
const GLB_HEADER = 12;
const CHUNK_HEADER = 8;
const CHUNK_TYPE_JSON = 0x4e4f534a;

/** The lengths of all chunks must add up to the length in the header and to the length of the file. */
function glbChunksCheck(): FileCheck {
  const json = jsonCheck();
  let size = 0;
  let length = 0;
  let chunkCount = 0;
  /** A header that may be split between two chunks of the stream, and the bytes that follow it. */
  let header = new Uint8Array();
  let left = 0;

  /** Reads the header of the file and of its first chunk, which is JSON, or the header of a later chunk. */
  const readHeader = () => {
    const view = new DataView(header.buffer, header.byteOffset);
    const start = chunkCount === 0 ? GLB_HEADER : 0;
    if (chunkCount === 0) {
      length = view.getUint32(8, true);
      if (view.getUint32(4, true) === 1) throw new FileError(NOT_GLTF_2);
      const isGlb2 = view.getUint32(4, true) === 2 && view.getUint32(16, true) === CHUNK_TYPE_JSON;
      if (!isGlb2) throw new FileError(DAMAGED);
    }
    left = view.getUint32(start, true);
    if (chunkCount === 0 && left > MODEL_JSON_BYTES) throw new FileError(JSON_TOO_LARGE, true);
    chunkCount += 1;
    if (chunkCount > GLB_CHUNKS_MAX)
      throw new FileError(`The 3D model has too many chunks (max ${GLB_CHUNKS_MAX})`);
    header = new Uint8Array();
  };

  return {
    push(bytes) {
      size += bytes.byteLength;
      for (let offset = 0; offset < bytes.byteLength; ) {
        if (left > 0) {
          const body = bytes.subarray(offset, offset + left);
          if (chunkCount === 1) json.push(body);
          left -= body.byteLength;
          offset += body.byteLength;
          continue;
        }
        const wanted = (chunkCount === 0 ? GLB_HEADER : 0) + CHUNK_HEADER;
        const part = bytes.subarray(offset, offset + wanted - header.byteLength);
        header = concat([header, part]);
        offset += part.byteLength;
        if (header.byteLength === wanted) readHeader();
      }
    },
    end() {
      if (chunkCount === 0 || left > 0 || header.byteLength > 0 || size !== length)
        throw new FileError(DAMAGED);
      json.end();
    },
  };
}
