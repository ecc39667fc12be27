import type { VARIANT_WIDTHS } from "@contract/media";

/** A copy of the contract's list, checked by its type. Importing the value would add the schemas to the bundle. */
const WIDTHS: typeof VARIANT_WIDTHS = [320, 480, 640, 800, 1080, 1440, 1920, 2560, 3840];

const isResizable = (src: string) => src.startsWith("/media/");

/** The `srcset` of a stored image; undefined for images from other sites. */
export const variantSrcSet = (src: string) =>
  isResizable(src) ? WIDTHS.map((width) => `${src}/${width}.webp ${width}w`).join(", ") : undefined;

/** The address of a stored image in one width, for images of a fixed size. Images from other sites have no variants. */
export const variantUrl = (src: string, width: (typeof WIDTHS)[number]) =>
  isResizable(src) ? `${src}/${width}.webp` : src;

/**
 * For `sizes`: the width on phones. On screens of three pixels per CSS pixel, two are enough and save half of the
 * bytes.
 */
export const phoneSizes = (vw: number, width = `${vw}vw`) =>
  `(min-resolution: 2.5dppx) ${vw * 0.6}vw, ${width}`;
export const PHONE_SIZES = phoneSizes(100);
