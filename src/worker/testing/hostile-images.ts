import { env } from "cloudflare:workers";
import { concat } from "../features/media/bytes";
import { cloudflareImages } from "../platform/images";
import { png, pngChunk, segment } from "./images";

/** Small images with wrong or hostile structure: false sizes, too many frames, unknown chunks. */

const ascii = (text: string) => new TextEncoder().encode(text);
const uint32 = (value: number, isLittle = false) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, isLittle);
  return bytes;
};

/** A PNG whose header has a false size. */
export async function pngClaiming(width: number, height: number) {
  const small = await png();
  const header = concat([uint32(width), uint32(height), new Uint8Array([8, 2, 0, 0, 0])]);
  return concat([small.subarray(0, 8), pngChunk("IHDR", header), small.subarray(33)]);
}

export async function deflated(bytes: Uint8Array) {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return new Uint8Array(
    await new Response(stream.pipeThrough(new CompressionStream("deflate"))).arrayBuffer(),
  );
}

/** A PNG chunk with a colour profile of `size` zeros. */
export const profile = async (size: number) =>
  pngChunk("iCCP", concat([ascii("p\0\0"), await deflated(new Uint8Array(size))]));

const plainJpeg = async () =>
  cloudflareImages(env.IMAGES).encode(await png(), { type: "image/jpeg", quality: 90 });

/** The position of a marker's segment in a JPEG. */
function find(bytes: Uint8Array, marker: number) {
  const from = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === marker);
  const length = ((bytes[from + 2] ?? 0) << 8) | (bytes[from + 3] ?? 0);
  return { from, end: from + 2 + length };
}

const FRAME = 0xc0;
const SCAN = 0xda;

export async function jpegClaiming(width: number, height: number) {
  const bytes = (await plainJpeg()).slice();
  const { from } = find(bytes, FRAME);
  bytes.set([height >> 8, height & 255, width >> 8, width & 255], from + 5);
  return bytes;
}

export async function jpegWithFrames(count: number) {
  const bytes = await plainJpeg();
  const { from, end } = find(bytes, FRAME);
  const frames = Array.from({ length: count }, () => bytes.subarray(from, end));
  return concat([bytes.subarray(0, from), ...frames, bytes.subarray(end)]);
}

/** A JPEG without its last bytes. */
export const jpegWithoutEnd = async (bytes: number) => (await plainJpeg()).subarray(0, -bytes);

/** A JPEG that repeats its scan. */
export async function jpegWithScans(count: number) {
  const bytes = await plainJpeg();
  const { from } = find(bytes, SCAN);
  const scans = Array.from({ length: count }, () => bytes.subarray(from, -2));
  return concat([bytes.subarray(0, from), ...scans, bytes.subarray(-2)]);
}

export async function jpegWithComments(count: number) {
  const bytes = await plainJpeg();
  const comments = Array.from({ length: count }, () => segment(0xfe, new Uint8Array()));
  return concat([bytes.subarray(0, 2), ...comments, bytes.subarray(2)]);
}

const riffChunk = (name: string, data: Uint8Array) =>
  concat([ascii(name), uint32(data.length, true), data, new Uint8Array(data.length % 2)]);

export function webp(...chunks: Uint8Array[]) {
  const body = concat([ascii("WEBP"), ...chunks]);
  return concat([ascii("RIFF"), uint32(body.length, true), body]);
}

export const webpCanvas = (width: number, height: number, flags = 0) =>
  riffChunk(
    "VP8X",
    concat([
      new Uint8Array([flags, 0, 0, 0]),
      uint32(width - 1, true).subarray(0, 3),
      uint32(height - 1, true).subarray(0, 3),
    ]),
  );

export const webpLossless = (width: number, height: number) =>
  riffChunk("VP8L", concat([new Uint8Array([0x2f]), uint32((width - 1) | ((height - 1) << 14), true)]));

export const webpLossy = (width: number, height: number) =>
  riffChunk(
    "VP8 ",
    new Uint8Array([0, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8]),
  );

export const webpFrame = () => riffChunk("ANMF", new Uint8Array(16));
export const webpUnknown = () => riffChunk("ABCD", new Uint8Array());

export const box = (type: string, ...parts: Uint8Array[]) => {
  const body = concat(parts);
  return concat([uint32(8 + body.length), ascii(type), body]);
};

type Avif = {
  claimed?: [number, number];
  coded?: [number, number];
  brand?: string;
  isReduced?: boolean;
  more?: Uint8Array[];
};

/** An AVIF of boxes and a sequence header only (AV1, 5.5); `coded` is the size in that header. */
export function avif({
  claimed = [64, 32],
  coded = [64, 32],
  brand = "avif",
  isReduced = true,
  more = [],
}: Avif = {}) {
  const [width = "", height = ""] = coded.map((side) => (side - 1).toString(2).padStart(16, "0"));
  const [profile, still, level, timing, delay, points, point, tier] = [
    "000",
    "1",
    "01000",
    "0",
    "0",
    "00000",
    "000000000000",
    "0",
  ];
  const opening = isReduced
    ? [profile, still, "1", level]
    : [profile, still, "0", timing, delay, points, point, level, tier];
  const bits = [...opening, "1111", "1111", width, height].join("").padEnd(80, "0");
  const header = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const units = new Uint8Array([0x12, 0, 0x0a, header.length, ...header]);
  const ftyp = box("ftyp", ascii(brand), uint32(0), ascii("mif1"));
  const ispe = box("ispe", uint32(0), uint32(claimed[0]), uint32(claimed[1]));
  const meta = (offset: number) =>
    box(
      "meta",
      uint32(0),
      box(
        "iloc",
        uint32(0),
        new Uint8Array([0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1]),
        uint32(offset),
        uint32(units.length),
      ),
      box("iprp", box("ipco", ispe)),
    );
  const before = ftyp.length + meta(0).length + 8;
  return concat([ftyp, meta(before), box("mdat", units), ...more]);
}

/** An AVIF that can be decoded. */
export async function realAvif() {
  const stream = new Blob([(await png()) as Uint8Array<ArrayBuffer>]).stream();
  const result = await env.IMAGES.input(stream).output({ format: "image/avif" });
  return new Uint8Array(await result.response().arrayBuffer());
}
