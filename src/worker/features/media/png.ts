import { type EmbeddedMetadata, isC2pa } from "./embedded-metadata";
import { checkSize, ImageError, IncompleteImage, partCounter, type Size } from "./image-limits";

/** PNG specification (third edition), 5.2. */
const SIGNATURE_BYTES = 8;
/** Length, type and CRC of a chunk (PNG, 5.3). */
const CHUNK_OVERHEAD_BYTES = 12;
/** A limit far above real files: encoders write pixels in chunks of 8 kB or more, about 3,000 chunks in a file of 25 MB. */
const CHUNKS_MAX = 20_000;
/** Uncompressed size of an ICC profile. Displays and cameras have a few kB, printers up to 2 MB. */
const PROFILE_BYTES_MAX = 4 * 1024 * 1024;
/** Chunks that affect how the image is displayed (PNG, 11). All others, such as text and animation, are removed. */
const KEPT_CHUNKS = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD".split(" "));

/**
 * Removes metadata from a PNG, and tells what it had. `chunks` are views on what is left. With `keepsExif` the
 * EXIF chunk is kept, because rotating the image needs its orientation. Throws a RangeError if the structure is invalid,
 * and an ImageError, whose message is shown to the user, if a limit is exceeded.
 */
export async function stripPng(bytes: Uint8Array, { keepsExif = false } = {}) {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const embedded: EmbeddedMetadata = {};
  let profile: { data: Uint8Array; chunk: Uint8Array } | undefined;
  const countChunk = partCounter(CHUNKS_MAX);
  let size: Size | undefined;
  for (const { type, data, chunk } of pngChunks(bytes)) {
    countChunk();
    if ((type === "IHDR") !== (size === undefined))
      throw new RangeError("PNG must begin with IHDR and have only one");
    size ??= headerSize(data);
    if (type === "IHDR") checkSize(size);
    if (type === "iCCP" && profile) throw new ImageError("has more than one colour profile");
    if (type === "iCCP") profile = { data, chunk };
    if (type === "iTXt") embedded.xmp ??= xmpText(data);
    if (type === "caBX") embedded.hasContentCredentials ||= isC2pa(data);
    if (type === "eXIf") embedded.exif ??= data;
    if (KEPT_CHUNKS.has(type) || (keepsExif && type === "eXIf")) kept.push(chunk);
  }
  if (!size) throw new RangeError("PNG has no header");
  // A damaged profile is removed: browsers ignore it and show the picture.
  const damaged = profile && !(await isProfile(profile.data)) ? profile.chunk : undefined;
  return {
    chunks: kept.filter((chunk) => chunk !== damaged),
    size,
    hasExif: embedded.exif !== undefined,
    embedded,
  };
}

/** Yields the chunks up to IEND. Data after IEND is ignored. */
export function* pngChunks(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = SIGNATURE_BYTES; offset + CHUNK_OVERHEAD_BYTES <= bytes.length; ) {
    const end = offset + CHUNK_OVERHEAD_BYTES + view.getUint32(offset);
    if (end > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    yield { type, data: bytes.subarray(offset + 8, end - 4), chunk: bytes.subarray(offset, end) };
    if (type === "IEND") return;
    offset = end;
  }
  throw new IncompleteImage();
}

/**
 * The XMP packet in iTXt: the keyword, four bytes that say "not compressed" and "no language", and the text (XMP
 * Specification Part 3, 1.1.5).
 */
const XMP_KEYWORD = "XML:com.adobe.xmp\0\0\0\0\0";
const xmpText = (data: Uint8Array) =>
  String.fromCharCode(...data.subarray(0, XMP_KEYWORD.length)) === XMP_KEYWORD
    ? data.subarray(XMP_KEYWORD.length)
    : undefined;

/** Width and height in IHDR (PNG, 11.2.1). */
function headerSize(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return { width: view.getUint32(0), height: view.getUint32(4) };
}

/**
 * Checks whether an ICC profile can be decompressed. Throws if it is too large then: a few kB can expand to gigabytes. iCCP
 * holds a name, a zero byte, the compression method and the compressed profile (PNG, 11.3.2.3).
 */
async function isProfile(data: Uint8Array) {
  const compressed = data.slice(data.indexOf(0) + 2);
  const decompressed = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("deflate"));
  let size = 0;
  try {
    for await (const part of decompressed as unknown as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > PROFILE_BYTES_MAX)
        throw new ImageError(
          `has a colour profile that is too large (max ${PROFILE_BYTES_MAX / 1024 / 1024}MB)`,
        );
    }
  } catch (error) {
    if (error instanceof ImageError) throw error;
    return false;
  }
  return true;
}
