import type { MediaType } from "./media";

/**
 * The type of a file is detected from its content, whatever its name and its Content-Type say. Other bytes may come before
 * and after it: plotters, cameras, mail and download programs add them, and readers ignore them.
 *
 * | file            | before                               | after                                              |
 * |-----------------|--------------------------------------|----------------------------------------------------|
 * | PDF             | 1 kB of anything (ISO 32000-1, H.13) | anything without an object (`pdfCheck`)            |
 * | JPEG            | nothing                              | anything; the end marker can be missing (`jpeg.ts`) |
 * | PNG, WebP, AVIF | nothing                              | anything                                           |
 * | GLB             | nothing                              | nothing: its header has its length                 |
 * | glTF            | a byte order mark, blanks            | blanks                                             |
 * | IFC             | a byte order mark, blanks, comments  | anything (`ifcCheck`, `repairIfc`)                 |
 */
export type ContentType = MediaType | "image/heic";

/** The number of bytes that `contentType` needs: a comment before an IFC can be a whole licence. */
export const HEAD_BYTES = 16 * 1024;
/** A binary signature, with the list of an AVIF's or HEIC's brands. */
const SIGNATURE_BYTES = 32;
const PDF_HEADER_BYTES = 1024 + "%PDF-".length;

/** The entries are tried in this order: an AVIF can also name the brand `mif1`. */
const signatures: [RegExp, ContentType][] = [
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^\x89PNG\r\n.\n/s, "image/png"],
  [/^RIFF.{4}WEBP/s, "image/webp"],
  [/^.{4}ftyp.*avi[fs]/s, "image/avif"],
  [/^.{4}ftyp.*(hei[cfmsx]|hev[cmsx]|mif1|msf1)/s, "image/heic"],
  [/^glTF/, "model/gltf-binary"],
];

const IFC_START = /^\ufeff?(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*ISO-10303-21\s*;/i;
const GLTF_START = /^\ufeff?\s*\{/;
/** The end of a STEP file (ISO 10303-21, 5.3). */
export const IFC_END = /END-ISO-10303-21\s*;/i;

/** The type of a file by its first `HEAD_BYTES`; undefined for a type that nothing here accepts. */
export function contentType(head: Uint8Array): ContentType | undefined {
  const start = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  const signature = signatures.find(([pattern]) => pattern.test(start));
  if (signature) return signature[1];
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head.subarray(0, HEAD_BYTES));
  if (IFC_START.test(text)) return "application/p21";
  if (GLTF_START.test(text)) return "model/gltf+json";
  const header = new TextDecoder("latin1").decode(head.subarray(0, PDF_HEADER_BYTES));
  return header.includes("%PDF-") ? "application/pdf" : undefined;
}
