import type { AVIF_WIDTH_MAX, VARIANT_WIDTHS } from "@contract/media";

/** Copies of the contract's values, checked by their types. Importing the values would add the schemas to the bundle. */
const WIDTHS: typeof VARIANT_WIDTHS = [320, 480, 640, 800, 880, 1080, 1440, 1920, 2560, 3840];
const AVIF_MAX: typeof AVIF_WIDTH_MAX = 1440;

const isResizable = (src: string) => src.startsWith("/media/");

/** The widths of a stored image that differ: a width beyond its own is answered with the image in its own width. */
const widthsUpTo = (ownWidth: number | null | undefined) =>
  WIDTHS.filter((_, index) => !ownWidth || index === 0 || Number(WIDTHS[index - 1]) < ownWidth);

/** The `srcset` of a stored image; undefined for images from other sites. */
export const variantSrcSet = (src: string, ownWidth?: number | null) =>
  isResizable(src)
    ? widthsUpTo(ownWidth)
        .map((width) => `${src}/${width}.webp ${width}w`)
        .join(", ")
    : undefined;

/** The address of a stored image in one width, for images of a fixed size. Images from other sites have no variants. */
export const variantUrl = (src: string, width: (typeof WIDTHS)[number]) =>
  isResizable(src) ? `${src}/${width}.webp` : src;

/**
 * The width on phones, for `sizes`. On screens of three pixels per CSS pixel, two are enough and save half of the
 * bytes.
 */
export const phoneSizes = (vw: number, width = `${vw}vw`) =>
  `(min-resolution: 2.5dppx) ${vw * 0.6}vw, ${width}`;

/**
 * The box of an image in windows of at least `from` pixels: `vw` percent of the window plus `px`. A box with a `ratio`
 * crops the image.
 */
export type Box = { from?: number; vw?: number; px?: number; ratio?: number };

const PHONE_MAX = 768;
const PHONE_DENSITY = 0.6;
/**
 * A cropped image needs 98% of the width at which it is drawn: the difference is not visible. A photograph of 3:2 in a
 * box of 4:3, on a phone of 412 px with 1.75 pixels per CSS pixel, then loads the 800 px variant instead of the 880 px
 * one.
 */
const CROP_TOLERANCE = 0.98;

/**
 * The width of a drawn image divided by the width of its box: one of the ratio 3:1 that fills a box of 4:3 is as high
 * as the box, and 2.25 times as wide.
 */
const enlargement = ({ ratio }: Box, imageRatio: number | null) =>
  ratio && imageRatio ? Math.max(1, imageRatio / ratio) : 1;

/**
 * The `sizes` of an image in these boxes, from the widest window to the narrowest, which has no `from`. On phones with
 * three pixels per CSS pixel, two are enough and save half of the bytes.
 */
export const sizesOf = (boxes: Box[], imageRatio: number | null) =>
  boxes
    .flatMap((box) => {
      const scale = Math.max(1, CROP_TOLERANCE * enlargement(box, imageRatio));
      const window = box.from ? [`(min-width: ${box.from}px)`] : [];
      const whole = [...window, length(box, scale)].join(" ");
      if ((box.from ?? 0) >= PHONE_MAX) return [whole];
      const dense = [...window, "(min-resolution: 2.5dppx)"].join(" and ");
      return [`${dense} ${length(box, scale * PHONE_DENSITY)}`, whole];
    })
    .join(", ");

function length({ vw = 0, px = 0 }: Box, scale: number) {
  const [percent, pixels] = [round(vw * scale), round(px * scale)];
  if (!percent) return `${pixels}px`;
  if (!pixels) return `${percent}vw`;
  return `calc(${percent}vw ${pixels < 0 ? "-" : "+"} ${Math.abs(pixels)}px)`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The AVIF variants of a stored image, and the windows in which they are wide enough. In others a browser would take the
 * widest AVIF and enlarge it. Undefined if there are no such windows.
 */
export function avifSource(src: string, boxes: Box[], size: { ratio: number | null; width?: number | null }) {
  if (!isResizable(src)) return undefined;
  const dense = windowsFor(boxes, size.ratio, 2);
  const plain = windowsFor(boxes, size.ratio, 1);
  const isSame = dense.join() === plain.join();
  const media = [
    ...dense.map(queryOf),
    ...(isSame
      ? []
      : plain.map((range) => ["(max-resolution: 1dppx)", queryOf(range)].filter(Boolean).join(" and "))),
  ];
  if (media.length === 0) return undefined;
  return {
    srcSet: widthsUpTo(size.width)
      .filter((width) => width <= AVIF_MAX)
      .map((width) => `${src}/${width}.avif ${width}w`)
      .join(", "),
    media: media.join(", ") || undefined,
  };
}

type Range = [from: number, to: number];

/** The windows in which an image needs at most the widest AVIF, on screens of this density. */
function windowsFor(boxes: Box[], imageRatio: number | null, density: number) {
  const ranges: Range[] = [];
  const ascending = [...boxes].reverse();
  for (const [index, box] of ascending.entries()) {
    const { vw = 0, px = 0, from = 0 } = box;
    const widest = AVIF_MAX / density / enlargement(box, imageRatio);
    const lastWide = vw ? Math.floor(((widest - px) * 100) / vw) : px <= widest ? Infinity : 0;
    const to = Math.min(lastWide, (ascending[index + 1]?.from ?? Infinity) - 1);
    const last = ranges.at(-1);
    if (to < Math.max(from, 1)) continue;
    if (last?.[1] === from - 1) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

const queryOf = ([from, to]: Range) =>
  [from > 0 && `(min-width: ${from}px)`, to < Infinity && `(max-width: ${to}px)`]
    .filter(Boolean)
    .join(" and ");
