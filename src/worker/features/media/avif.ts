import { PICTURE_PIXELS_MAX } from "@contract/media";
import { sequenceHeaderSize } from "./av1";
import { type EmbeddedMetadata, tiffOf } from "./embedded-metadata";
import { animatedImage, checkSize, ImageError, partCounter } from "./image-limits";

/** Counts boxes at all levels. An image made of tiles has a few hundred. */
const BOXES_MAX = 3000;
const ITEMS_MAX = 1000;
/** Maximum number of pixels of the image, its alpha channel and a thumbnail, including the padding of tiles at the edges. */
const CODED_PIXELS_MAX = 3 * PICTURE_PIXELS_MAX;

/** Boxes that contain boxes, with the number of bytes before the first one (ISO/IEC 14496-12, 8.11). */
const CONTAINERS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };
/** In this one, a number of two or four bytes comes first. */
const ITEM_INFO = "iinf";
/** The first bytes of the box with a C2PA manifest (C2PA, A.5). */
const C2PA_UUID = [0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c];

/**
 * Rejects an AVIF that is animated, too large or without a size, without decoding it. Both the declared size (`ispe`,
 * ISO/IEC 23008-12, 6.5.3) and the size of the AV1 data are checked, because they can differ. Returns its metadata.
 */
export function checkAvif(bytes: Uint8Array): EmbeddedMetadata {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let idatStart: number | undefined;
  let items: ItemLocation[] | undefined;
  let hasSize = false;
  let hasContentCredentials = false;
  const metadata = new Map<MetadataKind, number>();
  for (const { type, start, end } of boxes(view)) {
    if (type === "moov" || (type === "ftyp" && brands(bytes, start, end).some((brand) => brand === "avis")))
      throw animatedImage();
    if ((type === "idat" && idatStart) || (type === "iloc" && items))
      throw new RangeError("AVIF has a duplicate box");
    if (type === "idat") idatStart = start;
    if (type === "iloc") items = itemLocations(view, start);
    if (type === "infe") addMetadataItem(metadata, bytes.subarray(start, end));
    if (type === "uuid") hasContentCredentials ||= C2PA_UUID.every((byte, at) => bytes[start + at] === byte);
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
  const contentOf = (kind: MetadataKind) => {
    const item = items?.find(({ id }) => id === metadata.get(kind));
    if (item?.length === undefined) return undefined;
    const offset = item.isInIdat ? (idatStart ?? 0) + item.offset : item.offset;
    return bytes.subarray(offset, offset + item.length);
  };
  // The first four bytes of EXIF say where its header begins (ISO/IEC 23008-12, A.2.1).
  const exif = contentOf("exif")?.subarray(4);
  return { xmp: contentOf("xmp"), exif: exif && tiffOf(exif), hasContentCredentials };
}

type MetadataKind = "xmp" | "exif";

/** Adds the id of an item with XMP or EXIF, by its entry `infe` (ISO/IEC 14496-12, 8.11.6). The first of each kind counts. */
function addMetadataItem(found: Map<MetadataKind, number>, entry: Uint8Array) {
  const [version = 0] = entry;
  const typeAt = version === 2 ? 8 : 10;
  const text = String.fromCharCode(...entry.subarray(typeAt, typeAt + 200));
  const [type, contentType] = [text.slice(0, 4), text.slice(4).split("\0")[1]];
  const kind =
    type === "Exif" ? "exif" : type === "mime" && contentType === "application/rdf+xml" ? "xmp" : undefined;
  if (version < 2 || !kind || found.has(kind)) return;
  found.set(kind, unsigned(new DataView(entry.buffer, entry.byteOffset), 4, typeAt - 6));
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
    const skipped = box.type === ITEM_INFO ? (view.getUint8(box.start) === 0 ? 6 : 8) : CONTAINERS[box.type];
    if (skipped !== undefined) parents.push({ offset: box.start + skipped, end: box.end });
  }
}

const fourCC = (view: DataView, offset: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)));

/** The major brand and compatible brands of `ftyp` (ISO/IEC 14496-12, 4.3). `avis` is an image sequence (AVIF, 6.3). */
const brands = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 256))).match(/.{4}/gs) ?? [];

/**
 * `offset` counts from the start of the file, or from the content of the box `idat`. An item in several parts, or that ends
 * with the file, has no length.
 */
type ItemLocation = { id: number; isInIdat: boolean; offset: number; length: number | undefined };

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
    const id = next(idSize);
    const constructionMethod = version === 0 ? 0 : next(2) & 15;
    next(2); // data_reference_index
    const baseOffset = next(baseOffsetSize);
    const extentCount = next(2);
    const offset = baseOffset + unsigned(view, position + indexSize, offsetSize);
    const length = unsigned(view, position + indexSize + offsetSize, lengthSize);
    position += extentCount * (indexSize + offsetSize + lengthSize);
    return {
      ...{ id, isInIdat: constructionMethod === 1, offset },
      length: extentCount === 1 && length > 0 ? length : undefined,
    };
  });
}

/** A big-endian unsigned number of 0 to 8 bytes. */
function unsigned(view: DataView, start: number, size: number) {
  let value = 0;
  for (let i = 0; i < size; i++) value = value * 256 + view.getUint8(start + i);
  return value;
}
