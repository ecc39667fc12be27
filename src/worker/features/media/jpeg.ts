import { join } from "./bytes";
import { checkSize, PictureFault, partCounter } from "./picture-limits";

/** What a photograph says about the person who took it is not ours to pass on: place, time, camera, comments. */

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const EXIF = 0xe1;
const ICC = 0xe2;
const ADOBE = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** A colour profile or XMP is cut into segments of 64 kB; cameras and programs write a few dozen. */
const SEGMENTS_MAX = 5000;
/** Each scan makes a decoder pass over the whole picture again. Programs write at most about twenty. */
const SCANS_MAX = 50;

/**
 * A JPEG without its application segments but those its colours need, without comments and without what trails its
 * end; pixels untouched. Also whether any EXIF says to turn it. Throws on a broken structure and beyond the limits.
 */
export function stripJpeg(bytes: Uint8Array) {
  const kept: Uint8Array[] = [];
  let isTurned = false;
  let at = 0;
  const [countSegment, countScan] = [partCounter(SEGMENTS_MAX), partCounter(SCANS_MAX)];
  let hasFrame = false;
  for (const segment of jpegSegments(bytes)) {
    countSegment();
    const payload = bytes.subarray(segment.start + 4, segment.end);
    if (segment.marker === SOS) countScan();
    if (isFrame(segment.marker)) {
      if (hasFrame) throw new PictureFault("holds more than one picture");
      checkSize(frameSize(payload));
      hasFrame = true;
    }
    if (segment.marker === EXIF) isTurned ||= (exifOrientation(payload) ?? 1) !== 1;
    if (isPrivate(segment.marker, payload)) {
      kept.push(bytes.subarray(at, segment.start));
      at = segment.end;
    }
    if (segment.marker === EOI) kept.push(bytes.subarray(at, segment.end));
  }
  if (!hasFrame) throw new RangeError("JPEG without a frame");
  return { bytes: join(kept), isTurned };
}

/** Start-of-frame markers, less those between them that mean something else (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function frameSize(payload: Uint8Array) {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

/** Kept by name and size: the same markers carry thumbnails, previews and makers' notes too. */
function isPrivate(marker: number, payload: Uint8Array) {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15) return false;
  const opens = (name: string) => String.fromCharCode(...payload.subarray(0, name.length)) === name;
  const isJfif = marker === APP0 && payload.length === 14 && opens("JFIF\0");
  const isAdobe = marker === ADOBE && payload.length === 12 && opens("Adobe");
  return !isJfif && !isAdobe && !(marker === ICC && opens("ICC_PROFILE\0"));
}

function* jpegSegments(bytes: Uint8Array) {
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new RangeError("not a JPEG");
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    const start = at;
    const isBare = marker === SOI || marker === EOI;
    at += isBare ? 2 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    yield { marker, start, end: at };
    if (marker === EOI) return;
    if (marker === SOS) at = endOfScan(bytes, at);
  }
  throw new RangeError("JPEG ends early");
}

/** Entropy-coded data runs to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number) {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw new RangeError("JPEG ends early");
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
}

function exifOrientation(payload: Uint8Array) {
  if (payload.length < 14 || String.fromCharCode(...payload.subarray(0, 4)) !== "Exif") return undefined;
  const view = new DataView(payload.buffer, payload.byteOffset + 6, payload.byteLength - 6);
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > view.byteLength) return undefined;
  for (
    let i = 0, entry = first + 2;
    i < view.getUint16(first, little) && entry + 12 <= view.byteLength;
    i++, entry += 12
  ) {
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little);
  }
}
