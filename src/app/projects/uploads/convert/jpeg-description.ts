/**
 * Copies the IPTC and XMP parts of a JPEG into another one: the caption, the photographer, and that it is a panorama.
 * EXIF stays behind, because it describes the pixels of the original, and so do parts that the new file would not fit.
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

/** The APP1 parts with XMP and the APP13 parts with IPTC, with their markers (JPEG, B.1.1.4; XMP part 3, 1.1.3). */
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
    at = end;
  }
  return parts;
}

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
