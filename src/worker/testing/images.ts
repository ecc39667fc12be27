import { env } from "cloudflare:workers";
import { concat } from "../features/media/bytes";
import { cloudflareImages } from "../platform/images";

/**
 * Images generated for tests. The left half is red and the right half blue, so that a test can check the orientation.
 */

export const WIDTH = 64;
export const HEIGHT = 32;

export async function png(width = WIDTH, height = HEIGHT, extra: Uint8Array[] = []): Promise<Uint8Array> {
  const row = new Uint8Array(1 + width * 3);
  for (let x = 0; x < width; x++) row[1 + x * 3 + (x < width / 2 ? 0 : 2)] = 255;
  const rows = new Uint8Array(height * row.length);
  for (let y = 0; y < height; y++) rows.set(row, y * row.length);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8);
  const deflated = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(deflated).arrayBuffer());
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return concat([
    signature,
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", data),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

export function pngChunk(name: string, data: Uint8Array) {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/** A JPEG as a camera writes it: EXIF with orientation and GPS position, a comment, and bytes after the end marker. */
export async function jpeg(orientation = 1): Promise<Uint8Array> {
  plainJpeg ??= await cloudflareImages(env.IMAGES).encode(await png(), { type: "image/jpeg", quality: 90 });
  const plain = plainJpeg;
  const comment = segment(0xfe, new TextEncoder().encode("taken by Ada"));
  const trailer = new TextEncoder().encode("TRAILER-SECRET");
  return concat([
    plain.subarray(0, 2),
    segment(0xe1, exif(orientation)),
    comment,
    plain.subarray(2),
    trailer,
  ]);
}

/** Encoded once: nearly every test of a project uploads it. */
let plainJpeg: Uint8Array | undefined;

export function segment(marker: number, payload: Uint8Array) {
  const bytes = new Uint8Array(4 + payload.length);
  bytes.set([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff]);
  bytes.set(payload, 4);
  return bytes;
}

/** TIFF in big-endian order: IFD0 with Orientation and a pointer to a GPS directory that holds the map datum. */
function exif(orientation: number) {
  const bytes = new Uint8Array(6 + 8 + 2 + 24 + 4 + 2 + 12 + 4 + 16);
  bytes.set(new TextEncoder().encode("Exif\0\0MM"));
  const view = new DataView(bytes.buffer, 6);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 2);
  entry(view, 10, 0x0112, 3, 1, orientation << 16);
  entry(view, 22, 0x8825, 4, 1, 38);
  view.setUint16(38, 1);
  entry(view, 40, 0x0012, 2, 10, 56);
  bytes.set(new TextEncoder().encode("GPS-SECRET"), 6 + 56);
  return bytes;
}

function entry(view: DataView, at: number, tag: number, type: number, count: number, value: number) {
  view.setUint16(at, tag);
  view.setUint16(at + 2, type);
  view.setUint32(at + 4, count);
  view.setUint32(at + 8, value);
}

function crc32(bytes: Uint8Array) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
