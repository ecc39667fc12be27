import type { MediaType } from "@contract/media";
import { concat } from "./bytes";
import { type FileCheck, FileError } from "./file-check";

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
  if (/^(\xef\xbb\xbf)?\s*ISO-10303-21;/.test(ascii(0, SIGNATURE_BYTES))) return "application/p21";
  if (/^(\xef\xbb\xbf)?\s*\{/.test(ascii(0, SIGNATURE_BYTES))) return "model/gltf+json";
}

/** %%EOF must be within the last 1024 bytes of a PDF (ISO 32000-1, annex H, note 18). */
const PDF_TRAILER_BYTES = 1024;

/** Checks that a PDF has a valid `startxref` at its end (ISO 32000-1, 7.5.5). */
export function pdfCheck(): FileCheck {
  let size = 0;
  let trailer = new Uint8Array();
  return {
    push(chunk) {
      size += chunk.byteLength;
      trailer = concat([trailer, chunk.subarray(-PDF_TRAILER_BYTES)]).slice(-PDF_TRAILER_BYTES);
    },
    end() {
      const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(String.fromCharCode(...trailer)) ?? [];
      if (offset === undefined || Number(offset) >= size) throw new FileError("The PDF is damaged");
    },
  };
}
