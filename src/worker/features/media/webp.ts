import { animated, checkSize, partCounter } from "./picture-limits";

/** A still picture has one to six chunks. */
const CHUNKS_MAX = 1000;
const ANIMATION_FLAG = 0x02;

/** Refuses a WebP that is animated, too large, or of no size, by its chunks alone (RFC 9649). */
export function checkWebp(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const countChunk = partCounter(CHUNKS_MAX);
  let hasSize = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    countChunk();
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const from = at + 8;
    const isAnimated = name === "VP8X" && ((bytes[from] ?? 0) & ANIMATION_FLAG) !== 0;
    if (isAnimated || name === "ANIM" || name === "ANMF") throw animated();
    const size = sizeIn(name, view, from);
    if (size) checkSize(size);
    hasSize ||= size !== undefined;
    at = from + view.getUint32(at + 4, true);
    at += at % 2;
  }
  if (!hasSize) throw new RangeError("WebP without a picture");
}

/** What a chunk says of the size: the canvas and the picture in it are told apart, and each is held to the limits. */
function sizeIn(name: string, view: DataView, from: number) {
  if (name === "VP8X")
    return {
      width: 1 + (view.getUint32(from + 4, true) & 0xffffff),
      height: 1 + (view.getUint32(from + 6, true) >>> 8),
    };
  if (name === "VP8 ")
    return {
      width: view.getUint16(from + 6, true) & 0x3fff,
      height: view.getUint16(from + 8, true) & 0x3fff,
    };
  if (name !== "VP8L") return undefined;
  const bits = view.getUint32(from + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
