import type { MediaType } from "@contract/media";
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
