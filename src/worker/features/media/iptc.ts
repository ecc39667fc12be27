/**
 * Reads the caption, the photographer and the credit line from Photoshop's image resources, of which one contains the
 * IPTC fields (Adobe Photoshop File Formats; IPTC-NAA Information Interchange Model 4.2).
 */

const RESOURCE_IPTC = 0x0404;
/** Limit of resources, and of fields. Image programs write some dozens of resources, and up to a hundred fields. */
const PARTS_MAX = 1000;

/** Record and number of the fields (IIM, 5.1 and 6). */
const ENCODING = 1 * 256 + 90;
const BYLINE = 2 * 256 + 80;
const CREDIT = 2 * 256 + 110;
const CAPTION = 2 * 256 + 120;
/** The escape sequence for UTF-8 (ISO 2022). */
const UTF8 = "\x1b%G";

export function readIptc(resources: Uint8Array) {
  const block = iptcResource(resources);
  if (!block) return undefined;
  const fields = fieldsOf(block);
  const isUtf8 = fields.some(({ id, value }) => id === ENCODING && latin1(value) === UTF8);
  const textOf = (id: number) =>
    fields
      .filter((field) => field.id === id)
      .map(({ value }) => decode(value, isUtf8))
      .join(", ") || undefined;
  return { caption: textOf(CAPTION), creator: textOf(BYLINE), credit: textOf(CREDIT) };
}

/** Each resource has a signature, an id, a name and its data; name and data are padded to an even length. */
function iptcResource(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  for (let count = 0; count < PARTS_MAX && offset + 12 <= bytes.byteLength; count++) {
    if (latin1(bytes.subarray(offset, offset + 4)) !== "8BIM") return undefined;
    const id = view.getUint16(offset + 4);
    const nameLength = 1 + (bytes[offset + 6] ?? 0);
    const sizeAt = offset + 6 + nameLength + (nameLength % 2);
    if (sizeAt + 4 > bytes.byteLength) return undefined;
    const start = sizeAt + 4;
    const length = view.getUint32(sizeAt);
    if (id === RESOURCE_IPTC) return bytes.subarray(start, start + length);
    offset = start + length + (length % 2);
  }
}

/** Each field has a marker, its record and number, and its length (IIM, 1.5). Extended lengths are not read. */
function fieldsOf(bytes: Uint8Array) {
  const fields: { id: number; value: Uint8Array }[] = [];
  let offset = 0;
  while (fields.length < PARTS_MAX && offset + 5 <= bytes.byteLength && bytes[offset] === 0x1c) {
    const [record = 0, number = 0, high = 0, low = 0] = bytes.subarray(offset + 1, offset + 5);
    const length = high * 256 + low;
    if (high >= 128) break;
    offset += 5;
    fields.push({ id: record * 256 + number, value: bytes.subarray(offset, offset + length) });
    offset += length;
  }
  return fields;
}

/** Many programs write UTF-8 without saying so. Other bytes are Windows-1252, which contains Latin-1. */
function decode(value: Uint8Array, isUtf8: boolean) {
  try {
    return new TextDecoder("utf-8", { fatal: !isUtf8 }).decode(value);
  } catch {
    return new TextDecoder("windows-1252").decode(value);
  }
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 8));
