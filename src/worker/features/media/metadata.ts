import { join } from "./bytes";

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

/**
 * A JPEG without its application segments but those its colours need, without comments and without what trails its
 * end; pixels untouched. Also whether any EXIF says to turn it. Throws on a broken structure.
 */
export function stripJpeg(bytes: Uint8Array) {
  const kept: Uint8Array[] = [];
  let isTurned = false;
  let at = 0;
  for (const segment of jpegSegments(bytes)) {
    const payload = bytes.subarray(segment.start + 4, segment.end);
    if (segment.marker === EXIF) isTurned ||= (exifOrientation(payload) ?? 1) !== 1;
    if (isPrivate(segment.marker, payload)) {
      kept.push(bytes.subarray(at, segment.start));
      at = segment.end;
    }
    if (segment.marker === EOI) kept.push(bytes.subarray(at, segment.end));
  }
  return { bytes: join(kept), isTurned };
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

const PNG_SIGNATURE = 8;
const PNG_KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD".split(" "));

/** A PNG with what its pixels need and nothing else (texts, times, EXIF, animation), and whether it had EXIF. */
export function stripPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, PNG_SIGNATURE)];
  let hasExif = false;
  for (let at = PNG_SIGNATURE; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) break;
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end));
    hasExif ||= name === "eXIf";
    if (name === "IEND") return { bytes: join(kept), hasExif };
    at = end;
  }
  throw new RangeError("PNG ends early");
}
