import { type EmbeddedMetadata, tiffOf } from "./embedded-metadata";
import { animatedImage, checkSize, partCounter, type Size } from "./image-limits";

/** A still image has one to six chunks. */
const CHUNKS_MAX = 1000;
/** The size of the RIFF header, which comes before the first chunk (RFC 9649, 2.4). */
const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** The animation bit in the flags of VP8X (RFC 9649, 2.7). */
const ANIMATION_FLAG = 0x02;

/**
 * Rejects a WebP that is animated, too large or without a size, without decoding it (RFC 9649). Returns the size of its
 * canvas, and its metadata (2.7.1.5; C2PA, A.3.4).
 */
export function checkWebp(bytes: Uint8Array): { size: Size; embedded: EmbeddedMetadata } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const countChunk = partCounter(CHUNKS_MAX);
  const embedded: EmbeddedMetadata = {};
  let canvas: Size | undefined;
  for (let offset = FILE_HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= bytes.length; ) {
    countChunk();
    const fourCC = String.fromCharCode(...bytes.subarray(offset, offset + 4));
    const payload = offset + CHUNK_HEADER_BYTES;
    const isAnimated = fourCC === "VP8X" && ((bytes[payload] ?? 0) & ANIMATION_FLAG) !== 0;
    if (isAnimated || fourCC === "ANIM" || fourCC === "ANMF") throw animatedImage();
    const size = chunkSize(fourCC, view, payload);
    if (size) checkSize(size);
    canvas ??= size;
    const end = payload + view.getUint32(offset + 4, true);
    if (fourCC === "XMP ") embedded.xmp ??= bytes.subarray(payload, end);
    if (fourCC === "EXIF") embedded.exif ??= tiffOf(bytes.subarray(payload, end));
    if (fourCC === "C2PA") embedded.hasContentCredentials = true;
    offset = end;
    offset += offset % 2; // chunks are padded to an even size
  }
  if (!canvas) throw new RangeError("WebP has no image");
  return { size: canvas, embedded };
}

/**
 * The width and height in a chunk: of the canvas (VP8X; RFC 9649, 2.7), a lossy image (VP8; RFC 6386, 9.1) or a
 * lossless one (VP8L; RFC 9649, 3.4). Canvas and image can differ, and each is checked.
 */
function chunkSize(fourCC: string, view: DataView, payload: number) {
  if (fourCC === "VP8X")
    return {
      width: 1 + (view.getUint32(payload + 4, true) & 0xffffff),
      height: 1 + (view.getUint32(payload + 6, true) >>> 8),
    };
  if (fourCC === "VP8 ")
    return {
      width: view.getUint16(payload + 6, true) & 0x3fff,
      height: view.getUint16(payload + 8, true) & 0x3fff,
    };
  if (fourCC !== "VP8L") return undefined;
  const bits = view.getUint32(payload + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
