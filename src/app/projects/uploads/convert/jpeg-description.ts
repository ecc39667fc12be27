import { readExif } from "@contract/exif";

/**
 * Copies the IPTC and XMP parts of a JPEG into another one: the caption, the photographer, and that it is a panorama.
 * EXIF describes the pixels of the original: of it remains that a camera is named. Parts that the new file would not fit stay
 * behind too.
 */
export async function copyDescription(original: Blob, encoded: Blob): Promise<Blob> {
  const parts = descriptionParts(new Uint8Array(await original.slice(0, SEARCHED_BYTES).arrayBuffer()));
  if (parts.length === 0) return encoded;
  return new Blob([encoded.slice(0, 2), ...parts, encoded.slice(2)], { type: encoded.type });
}

/** Both come before the pixels, after at most an EXIF part with a preview and a colour profile. */
const SEARCHED_BYTES = 2 ** 20;
const APP1 = 0xe1;
const APP13 = 0xed;
const SCAN = 0xda;

const EXIF = "Exif\0\0";
/** An APP1 part with EXIF whose only tag, Make, names a camera (CIPA DC-008, 4.5). */
const CAMERA = new Uint8Array([
  ...[0xff, APP1, 0, 41, ...[...EXIF].map((character) => character.charCodeAt(0))],
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
  ...[0x01, 0x0f, 0, 2, 0, 0, 0, 7, 0, 0, 0, 26, 0, 0, 0, 0],
  ...[0x43, 0x61, 0x6d, 0x65, 0x72, 0x61, 0],
]);

/**
 * Returns the APP1 parts with XMP and the APP13 parts with IPTC, with their markers (JPEG, B.1.1.4; XMP part 3, 1.1.3). If the
 * EXIF part names a camera, the part `CAMERA` stands in its place.
 */
export function descriptionParts(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return parts;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN; ) {
    const marker = bytes[at + 1];
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (end > bytes.length || end < at + 4) break;
    const isXmp = marker === APP1 && startsWith(bytes, at + 4, "http://ns.adobe.com/xap/1.0/\0");
    if (isXmp || (marker === APP13 && startsWith(bytes, at + 4, "Photoshop 3.0\0")))
      parts.push(bytes.slice(at, end));
    const isExif = marker === APP1 && startsWith(bytes, at + 4, EXIF);
    if (isExif && readExif(bytes.subarray(at + 4 + EXIF.length, end)).hasCamera) parts.push(CAMERA);
    at = end;
  }
  return parts;
}

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
