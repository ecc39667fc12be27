import { crc32, deflateSync, inflateSync } from "node:zlib";
import { concat } from "./bytes";
import { pngChunks } from "./png";

/** Pixels as red, green and blue, one byte each, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array };
export type Color = readonly [red: number, green: number, blue: number];

/** Samples per pixel by colour type (PNG, 11.2.1). Type 3, with a palette, is not read. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * The pixels of a PNG from the images service: 8 or 16 bits, not interlaced. Transparent parts show `background`. Throws a
 * RangeError for other PNGs.
 */
export function decodePng(bytes: Uint8Array, background: Color): Pixels {
  const chunks = [...pngChunks(bytes)];
  const header = chunks.find(({ type }) => type === "IHDR")?.data;
  if (!header) throw new RangeError("PNG has no header");
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, type = 0, , , interlacing] = header.subarray(8);
  const samples = SAMPLES[type];
  if (!samples || (depth !== 8 && depth !== 16) || interlacing !== 0)
    throw new RangeError(`PNG of type ${type} with ${depth} bits is not read`);
  const step = samples * (depth / 8);
  const packed = concat(chunks.filter((chunk) => chunk.type === "IDAT").map(({ data }) => data));
  const rows = inflateSync(packed, { maxOutputLength: height * (1 + width * step) });
  unfilter(rows, width * step, step);
  const data = new Uint8Array(width * height * 3);
  const nextChannel = samples < 3 ? 0 : depth / 8;
  const toAlpha = samples % 2 === 0 ? step - depth / 8 : 0;
  const [red, green, blue] = background;
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, at = y * (1 + width * step) + 1; x < width; x++, at += step, to += 3) {
      const alpha = toAlpha > 0 ? (rows[at + toAlpha] ?? 0) / 255 : 1;
      const shows = 1 - alpha;
      data[to] = (rows[at] ?? 0) * alpha + red * shows;
      data[to + 1] = (rows[at + nextChannel] ?? 0) * alpha + green * shows;
      data[to + 2] = (rows[at + 2 * nextChannel] ?? 0) * alpha + blue * shows;
    }
  return { width, height, data };
}

/** Replaces the filtered bytes of each row by the bytes of the picture (PNG, 9). */
function unfilter(rows: Uint8Array, length: number, step: number) {
  for (let start = 0; start < rows.length; start += 1 + length) {
    const filter = rows[start];
    if (filter === 0) continue;
    for (let i = 0; i < length; i++) {
      const at = start + 1 + i;
      const left = i >= step ? (rows[at - step] ?? 0) : 0;
      const up = start > 0 ? (rows[at - 1 - length] ?? 0) : 0;
      const corner = start > 0 && i >= step ? (rows[at - 1 - length - step] ?? 0) : 0;
      rows[at] = (rows[at] ?? 0) + predict(filter, left, up, corner);
    }
  }
}

function predict(filter: number | undefined, left: number, up: number, corner: number) {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** A PNG of these pixels, for the images service. It is compressed little, because it is read once. */
export function encodePng({ width, height, data }: Pixels) {
  const rows = new Uint8Array(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    rows.set(data.subarray(y * width * 3, (y + 1) * width * 3), y * (1 + width * 3) + 1);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8);
  return concat([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 1 })),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

function pngChunk(type: string, data: Uint8Array) {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

export function crop(
  { width, data }: Pixels,
  from: { left: number; top: number },
  size: { width: number; height: number },
): Pixels {
  const cut = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y++) {
    const start = ((from.top + y) * width + from.left) * 3;
    cut.set(data.subarray(start, start + size.width * 3), y * size.width * 3);
  }
  return { ...size, data: cut };
}

type Box = { left: number; top: number; width: number; height: number };

export function fill({ width, data }: Pixels, box: Box, color: Color) {
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++) data.set(color, (y * width + x) * 3);
}
