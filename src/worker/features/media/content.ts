import type { MediaType } from "../../../contract/media";
import { sizeOf, take } from "./bytes";

/** How much of a file tells what it is. */
export const HEAD_BYTES = 64;

/** What a file is by its first bytes, whatever its name and header claim; undefined for anything we do not take. */
export function sniff(head: Uint8Array): MediaType | undefined {
  const ascii = (from: number, length: number) => String.fromCharCode(...head.subarray(from, from + length));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 4) === "WEBP") return "image/webp";
  if (ascii(4, 4) === "ftyp" && /avi[fs]/.test(ascii(8, 24))) return "image/avif";
  if (ascii(0, 5) === "%PDF-") return "application/pdf";
  if (ascii(0, 4) === "glTF") return "model/gltf-binary";
  if (/^(\xef\xbb\xbf)?\s*\{/.test(ascii(0, HEAD_BYTES))) return "model/gltf+json";
}

/** Why a model cannot be shown by itself, or undefined when it can (glTF 2.0, sections 3.6 and 4.4). */
export function modelFault(type: MediaType, chunks: Uint8Array[]): string | undefined {
  const json = type === "model/gltf-binary" ? glbJson(chunks) : chunks;
  if (!json) return "The 3D model is damaged";
  try {
    const model = JSON.parse(decode(json));
    if (!String(model.asset?.version).startsWith("2.")) return "The 3D model must be glTF 2.0";
    const parts = [...(model.buffers ?? []), ...(model.images ?? [])] as { uri?: unknown }[];
    const isSelfContained = parts.every(({ uri }) => uri === undefined || String(uri).startsWith("data:"));
    return isSelfContained ? undefined : "The 3D model must hold its buffers and pictures in one file";
  } catch {
    return "The 3D model is damaged";
  }
}

/** How far from its end a PDF may end (ISO 32000-1, annex H, note 18). */
const PDF_TAIL_BYTES = 1024;

/** Why a PDF cannot be opened: it has to end by saying where its table of objects lies (ISO 32000-1, 7.5.5). */
export function pdfFault(_type: MediaType, chunks: Uint8Array[]): string | undefined {
  const size = sizeOf(chunks);
  const from = Math.max(0, size - PDF_TAIL_BYTES);
  const tail = String.fromCharCode(...take(chunks, from, size - from));
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(tail) ?? [];
  return offset !== undefined && Number(offset) < size ? undefined : "The PDF is damaged";
}

function decode(chunks: Uint8Array[]) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}

/** A binary glTF's JSON: its first chunk, where the lengths of all chunks add up to the file's. */
function glbJson(chunks: Uint8Array[]) {
  const size = sizeOf(chunks);
  const [version, total] = words(chunks, 4);
  let json: Uint8Array | undefined;
  let at = 12;
  while (at + 8 <= size) {
    const [length = 0, kind] = words(chunks, at);
    if (at === 12 && kind === 0x4e4f534a) json = take(chunks, at + 8, length);
    at += 8 + length;
  }
  return version === 2 && total === size && at === size && json ? [json] : undefined;
}

/** Two unsigned numbers of 32 bits, little-endian. */
function words(chunks: Uint8Array[], at: number) {
  const bytes = take(chunks, at, 8);
  if (bytes.byteLength < 8) return [];
  const view = new DataView(bytes.buffer);
  return [view.getUint32(0, true), view.getUint32(4, true)];
}
