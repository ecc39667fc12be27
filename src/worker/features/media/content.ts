import type { MediaType } from "../../../contract/media";

/** What a file is by its first bytes, whatever its name and header claim; undefined for anything we do not take. */
export function sniff(head: Uint8Array): MediaType | undefined {
  const ascii = (from: number, length: number) => String.fromCharCode(...head.subarray(from, from + length));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 4) === "WEBP") return "image/webp";
  if (ascii(4, 4) === "ftyp" && /avi[fs]/.test(ascii(8, 24))) return "image/avif";
  if (ascii(0, 5) === "%PDF-") return "application/pdf";
  if (ascii(0, 4) === "glTF") return "model/gltf-binary";
  if (/^(\xef\xbb\xbf)?\s*\{/.test(ascii(0, 64))) return "model/gltf+json";
}

/** Why a model cannot be shown by itself, or undefined when it can (glTF 2.0, sections 3.6 and 4.4). */
export function modelFault(type: MediaType, bytes: Uint8Array): string | undefined {
  const json = type === "model/gltf-binary" ? glbJson(bytes) : bytes;
  if (!json) return "The 3D model is damaged";
  try {
    const model = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
    if (!String(model.asset?.version).startsWith("2.")) return "The 3D model must be glTF 2.0";
    const parts = [...(model.buffers ?? []), ...(model.images ?? [])] as { uri?: unknown }[];
    const isSelfContained = parts.every(({ uri }) => uri === undefined || String(uri).startsWith("data:"));
    return isSelfContained ? undefined : "The 3D model must hold its buffers and pictures in one file";
  } catch {
    return "The 3D model is damaged";
  }
}

function glbJson(bytes: Uint8Array) {
  if (bytes.byteLength < 20) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [version, total, length, kind] = [4, 8, 12, 16].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  const isSound = version === 2 && total === bytes.byteLength && kind === 0x4e4f534a && 20 + length <= total;
  return isSound ? bytes.subarray(20, 20 + length) : undefined;
}
