import { PICTURE_PIXELS_MAX } from "@contract/media";
import { sequenceHeaderSize } from "./av1";
import { animatedImage, checkSize, ImageError, partCounter } from "./image-limits";

/** Counts boxes at all levels. An image made of tiles has a few hundred. */
const BOXES_MAX = 2000;
const ITEMS_MAX = 1000;
/** Maximum number of pixels of the image, its alpha channel and a thumbnail, including the padding of tiles at the edges. */
const CODED_PIXELS_MAX = 3 * PICTURE_PIXELS_MAX;

/** Boxes that contain boxes, with the number of bytes before the first one (ISO/IEC 14496-12, 8.11). */
const CONTAINERS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };

/**
 * Rejects an AVIF that is animated, too large or without a size, without decoding it. Both the declared size (`ispe`,
 * ISO/IEC 23008-12, 6.5.3) and the size of the AV1 data are checked, because they can differ.
 */
export function checkAvif(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let idatStart: number | undefined;
  let items: ItemLocation[] | undefined;
  let hasSize = false;
  for (const { type, start, end } of boxes(view)) {
    if (type === "moov" || (type === "ftyp" && brands(bytes, start, end).some((brand) => brand === "avis")))
      throw animatedImage();
    if ((type === "idat" && idatStart) || (type === "iloc" && items))
      throw new RangeError("AVIF has a duplicate box");
    if (type === "idat") idatStart = start;
    if (type === "iloc") items = itemLocations(view, start);
    if (type === "ispe") {
      checkSize({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) });
      hasSize = true;
    }
  }
  const coded = (items ?? []).map(({ isInIdat, offset }) =>
    sequenceHeaderSize(bytes, isInIdat ? (idatStart ?? 0) + offset : offset),
  );
  const sizes = coded.filter((size) => size !== undefined);
  if (!hasSize || sizes.length === 0) throw new RangeError("AVIF has no image");
  for (const size of sizes) checkSize(size);
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  if (pixels > CODED_PIXELS_MAX)
    throw new ImageError(`has too much image data (max ${CODED_PIXELS_MAX / 1e6} megapixels)`, true);
}

/** `start` and `end` enclose the content of the box, without its header. */
type Box = { type: string; start: number; end: number };

/** Yields all boxes, parents before children (ISO/IEC 14496-12, 4.2). A size of 1 means that a 64-bit size follows. */
function* boxes(view: DataView): Generator<Box> {
  const parents = [{ offset: 0, end: view.byteLength }];
  const countBox = partCounter(BOXES_MAX);
  for (let parent = parents.at(-1); parent; parent = parents.at(-1)) {
    if (parent.offset + 8 > parent.end) {
      parents.pop();
      continue;
    }
    countBox();
    const { offset } = parent;
    const size32 = view.getUint32(offset);
    const headerSize = size32 === 1 ? 16 : 8;
    const size =
      size32 === 0 ? parent.end - offset : size32 === 1 ? Number(view.getBigUint64(offset + 8)) : size32;
    const box = { type: fourCC(view, offset + 4), start: offset + headerSize, end: offset + size };
    if (size < headerSize || box.end > parent.end) throw new RangeError("AVIF ends early");
    parent.offset = box.end;
    yield box;
    const skipped = CONTAINERS[box.type];
    if (skipped !== undefined) parents.push({ offset: box.start + skipped, end: box.end });
  }
}

const fourCC = (view: DataView, offset: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)));

/** The major brand and compatible brands of `ftyp` (ISO/IEC 14496-12, 4.3). `avis` is an image sequence (AVIF, 6.3). */
const brands = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 256))).match(/.{4}/gs) ?? [];

/** `offset` counts from the start of the file, or from the content of the box `idat`. */
type ItemLocation = { isInIdat: boolean; offset: number };

/** Reads the box `iloc` (ISO/IEC 14496-12, 8.11.3). */
function itemLocations(view: DataView, start: number): ItemLocation[] {
  const version = view.getUint8(start);
  const [sizes, moreSizes] = [view.getUint8(start + 4), view.getUint8(start + 5)];
  const [offsetSize, lengthSize, baseOffsetSize] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  const indexSize = version === 0 ? 0 : moreSizes & 15;
  const idSize = version < 2 ? 2 : 4;
  const count = unsigned(view, start + 6, idSize);
  partCounter(ITEMS_MAX)(count);
  let position = start + 6 + idSize;
  const next = (size: number) => {
    position += size;
    return unsigned(view, position - size, size);
  };
  return Array.from({ length: count }, () => {
    next(idSize);
    const constructionMethod = version === 0 ? 0 : next(2) & 15;
    next(2); // data_reference_index
    const baseOffset = next(baseOffsetSize);
    const extentCount = next(2);
    const offset = baseOffset + unsigned(view, position + indexSize, offsetSize);
    position += extentCount * (indexSize + offsetSize + lengthSize);
    return { isInIdat: constructionMethod === 1, offset };
  });
}

/** A big-endian unsigned number of 0 to 8 bytes. */
function unsigned(view: DataView, start: number, size: number) {
  let value = 0;
  for (let i = 0; i < size; i++) value = value * 256 + view.getUint8(start + i);
  return value;
}
