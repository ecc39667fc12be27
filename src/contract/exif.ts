/** Reads two tags of EXIF (CIPA DC-008, 4.6), which is a TIFF header with directories (TIFF 6.0, section 2). */

const MAKE = 0x010f;
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** The orientation, and whether a camera is named, in the first directory. `tiff` begins at the byte order. */
export function readExif(tiff: Uint8Array) {
  const found: { orientation?: number; hasCamera: boolean } = { hasCamera: false };
  if (tiff.length < 8) return found;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittleEndian = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > view.byteLength) return found;
  const end = directory + 2 + view.getUint16(directory, isLittleEndian) * ENTRY_BYTES;
  for (
    let entry = directory + 2;
    entry < end && entry + ENTRY_BYTES <= view.byteLength;
    entry += ENTRY_BYTES
  ) {
    const tag = view.getUint16(entry, isLittleEndian);
    if (tag === ORIENTATION) found.orientation ??= view.getUint16(entry + 8, isLittleEndian);
    // A text of up to four bytes is in the entry itself.
    if (tag !== MAKE) continue;
    const length = view.getUint32(entry + 4, isLittleEndian);
    const start = length > 4 ? view.getUint32(entry + 8, isLittleEndian) : entry + 8;
    found.hasCamera ||= tiff.subarray(start, start + length).some((byte) => byte > 0x20);
  }
  return found;
}
