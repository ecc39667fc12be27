import { join } from "./bytes";
import { checkSize, PictureFault, partCounter } from "./picture-limits";

const SIGNATURE_BYTES = 8;
/** Programs write pixels in chunks of 8 kB and more, so that a file of 25 MB has about three thousand. */
const CHUNKS_MAX = 20_000;
/** Uncompressed. Profiles of displays and cameras take a few kB, those of printers up to 2 MB. */
const PROFILE_BYTES_MAX = 4 * 1024 * 1024;
const KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD".split(" "));

/**
 * A PNG with what its pixels need and nothing else (texts, times, animation), and whether EXIF says more: with
 * `keepsExif` that stays, for whoever turns the picture. Throws on a broken structure and beyond the limits.
 */
export async function stripPng(bytes: Uint8Array, { keepsExif = false } = {}) {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let hasExif = false;
  let profile: Uint8Array | undefined;
  const countChunk = partCounter(CHUNKS_MAX);
  let isFirst = true;
  for (const { name, data, whole } of pngChunks(bytes)) {
    countChunk();
    if ((name === "IHDR") !== isFirst) throw new RangeError("PNG has no header, or two");
    isFirst = false;
    if (name === "IHDR") checkSize(headerSize(data));
    if (name === "iCCP" && profile) throw new PictureFault("has more than one colour profile");
    if (name === "iCCP") profile = data;
    hasExif ||= name === "eXIf";
    if (KEPT.has(name) || (keepsExif && name === "eXIf")) kept.push(whole);
  }
  if (profile) await checkProfile(profile);
  return { bytes: join(kept), hasExif };
}

/** The chunks to the one that ends the picture; what trails that is not looked at. */
function* pngChunks(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) break;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    if (name === "IEND") return;
    at = end;
  }
  throw new RangeError("PNG ends early");
}

function headerSize(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return { width: view.getUint32(0), height: view.getUint32(4) };
}

/** A name, a zero, the method, and the profile compressed (PNG, 11.3.2.3): a few kB may unfold into gigabytes. */
async function checkProfile(data: Uint8Array) {
  const compressed = data.slice(data.indexOf(0) + 2);
  const unfolded = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("deflate"));
  let size = 0;
  for await (const part of unfolded as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > PROFILE_BYTES_MAX)
      throw new PictureFault(
        `has a colour profile that is too large (max ${PROFILE_BYTES_MAX / 1024 / 1024}MB)`,
      );
  }
}
