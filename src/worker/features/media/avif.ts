import { PICTURE_PIXELS_MAX } from "@contract/media";
import { sequenceSize } from "./av1";
import { animated, checkSize, partCounter, tooManyPixels } from "./picture-limits";

/** Boxes one beside or in the other. A picture in tiles has a few hundred. */
const BOXES_MAX = 2000;
const ITEMS_MAX = 1000;
/** A picture, its transparency and a preview, with what tiles reach beyond the edge. */
const CODED_PIXELS_MAX = 3 * PICTURE_PIXELS_MAX;

/** Boxes that hold boxes, and how many bytes of their own come first (ISO/IEC 14496-12). */
const CONTAINERS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };

/**
 * Refuses an AVIF that is animated, too large, or of no size, by its structure alone. The size it claims (`ispe`) and
 * the size of the coded picture are told apart, and each is held to the limits.
 */
export function checkAvif(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let data: number | undefined;
  let items: number[][] | undefined;
  let hasSize = false;
  for (const { type, from, end } of boxes(view)) {
    if (type === "moov" || (type === "ftyp" && brands(bytes, from, end).some((brand) => brand === "avis")))
      throw animated();
    if ((type === "idat" && data) || (type === "iloc" && items))
      throw new RangeError("AVIF with a box too many");
    if (type === "idat") data = from;
    if (type === "iloc") items = locations(view, from);
    if (type === "ispe") {
      checkSize({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) });
      hasSize = true;
    }
  }
  const coded = (items ?? []).map(([method, offset = 0]) =>
    sequenceSize(bytes, method === 1 ? (data ?? 0) + offset : offset),
  );
  const sizes = coded.filter((size) => size !== undefined);
  if (!hasSize || sizes.length === 0) throw new RangeError("AVIF without a picture");
  for (const size of sizes) checkSize(size);
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  if (pixels > CODED_PIXELS_MAX) throw tooManyPixels();
}

type Box = { type: string; from: number; end: number };

/** Every box, each before those it holds. */
function* boxes(view: DataView): Generator<Box> {
  const open = [{ at: 0, end: view.byteLength }];
  const countBox = partCounter(BOXES_MAX);
  for (let level = open.at(-1); level; level = open.at(-1)) {
    if (level.at + 8 > level.end) {
      open.pop();
      continue;
    }
    countBox();
    const { at } = level;
    const stated = view.getUint32(at);
    const head = stated === 1 ? 16 : 8;
    const size = stated === 0 ? level.end - at : stated === 1 ? Number(view.getBigUint64(at + 8)) : stated;
    const box = { type: ascii(view, at + 4), from: at + head, end: at + size };
    if (size < head || box.end > level.end) throw new RangeError("AVIF ends early");
    level.at = box.end;
    yield box;
    const own = CONTAINERS[box.type];
    if (own !== undefined) open.push({ at: box.from + own, end: box.end });
  }
}

const ascii = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** The brands a file says it keeps to: the first, then after a version the others. */
const brands = (bytes: Uint8Array, from: number, end: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(end, from + 256))).match(/.{4}/gs) ?? [];

/** How each item is stored (0 in the file, 1 in the box `idat`) and where it begins (ISO/IEC 14496-12, 8.11.3). */
function locations(view: DataView, from: number) {
  const version = view.getUint8(from);
  const [sizes, more] = [view.getUint8(from + 4), view.getUint8(from + 5)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const idSize = version < 2 ? 2 : 4;
  const count = number(view, from + 6, idSize);
  partCounter(ITEMS_MAX)(count);
  let at = from + 6 + idSize;
  const next = (size: number) => {
    at += size;
    return number(view, at - size, size);
  };
  return Array.from({ length: count }, () => {
    next(idSize);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseSize);
    const extents = next(2);
    const begin = base + number(view, at + indexSize, offsetSize);
    at += extents * (indexSize + offsetSize + lengthSize);
    return [method, begin];
  });
}

/** An unsigned number of 0 to 8 bytes. */
function number(view: DataView, at: number, size: number) {
  let value = 0;
  for (let i = 0; i < size; i++) value = value * 256 + view.getUint8(at + i);
  return value;
}
