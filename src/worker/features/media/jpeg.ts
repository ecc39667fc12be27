import { readExif } from "@contract/exif";
import { concat } from "./bytes";
import { type EmbeddedMetadata, isC2pa } from "./embedded-metadata";
import { checkSize, ImageError, IncompleteImage, partCounter, type Size } from "./image-limits";
import { endOfPicture } from "./jpeg-picture";

/** Removes metadata from JPEG files: location, time, camera and comments can identify the photographer. */

/** Marker codes (ITU-T T.81, table B.1). */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP11 = 0xeb;
const APP13 = 0xed;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/** Colour profiles and XMP are split into segments of 64 kB; cameras and programs write a few dozen. */
const SEGMENTS_MAX = 5000;
/** The instance and number of a JUMBF part, after the code "JP" (ISO/IEC 19566-5, annex D). */
const JUMBF_HEADER_BYTES = 6;
/** A decoder processes the whole image once per scan. Programs write at most about twenty. */
const SCANS_MAX = 50;

/**
 * Removes metadata from a JPEG (see `strip`). `source` is the file with its end: some cameras and programs omit the end
 * marker, also where they add data of their own after the picture. Throws if pixels are missing.
 */
export function stripJpeg(bytes: Uint8Array) {
  try {
    return { source: bytes, ...strip(bytes) };
  } catch (error) {
    const end = error instanceof IncompleteImage ? endOfPicture(bytes) : undefined;
    if (end === undefined) throw error;
    const source = concat([bytes.subarray(0, end), new Uint8Array([0xff, EOI])]);
    return { source, ...strip(source) };
  }
}

/**
 * Removes comments, data after EOI, and all application segments except those that colours depend on; pixels are
 * unchanged. Bytes that belong to no segment are overwritten in `bytes`. `chunks` are views on what is left. `isRotated`
 * tells whether EXIF asks for a rotation. `embedded` has the first XMP packet (XMP Specification Part 3, 1.1.3), the first
 * block of Photoshop resources, the first EXIF, and whether there is a C2PA manifest. Throws if the structure is invalid or
 * a limit is exceeded.
 */
function strip(bytes: Uint8Array) {
  const kept: Uint8Array[] = [];
  const embedded: EmbeddedMetadata = {};
  let isRotated = false;
  let hasScan = false;
  let keptUntil = 0;
  const [countSegment, countScan] = [partCounter(SEGMENTS_MAX), partCounter(SCANS_MAX)];
  let size: Size | undefined;
  for (const segment of jpegSegments(bytes)) {
    countSegment();
    // Data that follows a picture without an end marker. No file has these reserved codes otherwise (T.81, table B.1).
    if (hasScan && segment.marker < 0xc0) throw new IncompleteImage();
    const payload = bytes.subarray(segment.start + 4, segment.end);
    if (segment.marker === SOS) {
      countScan();
      hasScan = true;
    }
    if (isStartOfFrame(segment.marker)) {
      // Another picture is stored after the end of this one, which has no marker.
      if (hasScan) throw new IncompleteImage();
      if (size) throw new ImageError("holds more than one picture");
      size = frameSize(payload);
      checkSize(size);
    }
    const exif = segment.marker === APP1 ? after("Exif\0\0", payload) : undefined;
    if (exif) isRotated ||= (readExif(exif).orientation ?? 1) !== 1;
    embedded.exif ??= exif;
    if (segment.marker === APP11)
      embedded.hasContentCredentials ||= isC2pa(after("JP", payload)?.subarray(JUMBF_HEADER_BYTES));
    if (segment.marker === APP1) embedded.xmp ??= after("http://ns.adobe.com/xap/1.0/\0", payload);
    if (segment.marker === APP13) embedded.photoshop ??= after("Photoshop 3.0\0", payload);
    if (isMetadata(segment.marker, payload)) {
      kept.push(bytes.subarray(keptUntil, segment.start));
      keptUntil = segment.end;
    }
    if (segment.marker === EOI) kept.push(bytes.subarray(keptUntil, segment.end));
  }
  if (!size) throw new RangeError("JPEG has no frame");
  return { chunks: kept, size, isRotated, embedded };
}

/** SOF0 to SOF15, without DHT (C4), JPG (C8) and DAC (CC) in between (T.81, table B.1). */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size in a frame header (T.81, B.2.2). */
function frameSize(payload: Uint8Array) {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

/**
 * Only JFIF (T.871, 10.1), Adobe (T.872, 6.5.3) and ICC profiles (ICC.1, B.4) are kept. They are recognised by name and
 * length, because the same markers are also used for thumbnails, previews and maker notes.
 */
function isMetadata(marker: number, payload: Uint8Array) {
  if (marker === COM) return true;
  if (marker < APP0 || marker > APP15) return false;
  const startsWith = (name: string) => after(name, payload) !== undefined;
  const isJfif = marker === APP0 && payload.length === 14 && startsWith("JFIF\0");
  const isAdobe = marker === APP14 && payload.length === 12 && startsWith("Adobe");
  return !isJfif && !isAdobe && !(marker === APP2 && startsWith("ICC_PROFILE\0"));
}

/** The rest of a payload that begins with a name; undefined if it does not. */
const after = (name: string, payload: Uint8Array) =>
  String.fromCharCode(...payload.subarray(0, name.length)) === name
    ? payload.subarray(name.length)
    : undefined;

/**
 * Yields the segments up to EOI (T.81, B.1.1). Any number of fill bytes (FF) may precede a marker (B.1.1.2). Other bytes,
 * which some programs leave there and most decoders skip, become fill bytes.
 */
function* jpegSegments(bytes: Uint8Array) {
  let offset = 0;
  while (offset < bytes.length) {
    const next = nextMarker(bytes, offset);
    bytes.fill(0xff, offset, next);
    offset = next;
    const marker = bytes[offset + 1] ?? 0;
    const start = offset;
    const hasLength = marker !== SOI && marker !== EOI;
    offset += hasLength ? 2 + (((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0)) : 2;
    yield { marker, start, end: offset };
    if (marker === EOI) return;
    if (marker === SOS) offset = endOfScan(bytes, offset);
  }
  throw new IncompleteImage();
}

/** The offset of the next FF that a marker code follows. */
function nextMarker(bytes: Uint8Array, start: number) {
  for (let offset = start; ; offset += 1) {
    offset = bytes.indexOf(0xff, offset);
    if (offset < 0) throw new IncompleteImage();
    const code = bytes[offset + 1];
    if (code !== 0 && code !== 0xff) return offset;
  }
}

/** Finds the next marker after entropy-coded data, skipping stuffed zero bytes and restart markers (T.81, B.1.1.5). */
function endOfScan(bytes: Uint8Array, start: number) {
  let offset = start;
  for (;;) {
    offset = bytes.indexOf(0xff, offset);
    if (offset < 0) throw new IncompleteImage();
    const next = bytes[offset + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
    offset += 1;
  }
}
