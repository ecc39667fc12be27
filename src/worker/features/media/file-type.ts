import type { MediaType } from "@contract/media";
import { slice, totalLength } from "./bytes";

/** How many bytes `detectType` needs. */
export const SIGNATURE_BYTES = 64;

/** Detects the type of a file by its first bytes, ignoring name and Content-Type; undefined for unsupported types. */
export function detectType(head: Uint8Array): MediaType | undefined {
  const ascii = (start: number, length: number) =>
    String.fromCharCode(...head.subarray(start, start + length));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 4) === "WEBP") return "image/webp";
  if (ascii(4, 4) === "ftyp" && /avi[fs]/.test(ascii(8, 24))) return "image/avif";
  if (ascii(0, 5) === "%PDF-") return "application/pdf";
  if (ascii(0, 4) === "glTF") return "model/gltf-binary";
  if (/^(\xef\xbb\xbf)?\s*\{/.test(ascii(0, SIGNATURE_BYTES))) return "model/gltf+json";
}

/** %%EOF must be within the last 1024 bytes of a PDF (ISO 32000-1, annex H, note 18). */
const PDF_TRAILER_BYTES = 1024;

/** The error of a PDF without a valid `startxref` at its end (ISO 32000-1, 7.5.5), or undefined. */
export function pdfError(_type: MediaType, chunks: Uint8Array[]): string | undefined {
  const size = totalLength(chunks);
  const start = Math.max(0, size - PDF_TRAILER_BYTES);
  const trailer = String.fromCharCode(...slice(chunks, start, size - start));
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(trailer) ?? [];
  return offset !== undefined && Number(offset) < size ? undefined : "The PDF is damaged";
}
