import type { VARIANT_WIDTHS } from "@contract/media";

/** Written out, and held to the contract by its type: importing the value would bring the schemas along. */
const WIDTHS: typeof VARIANT_WIDTHS = [320, 480, 640, 800, 1080, 1440, 1920];

const isResizable = (src: string) => src.startsWith("/media/");

/** The widths a stored picture is also served in; undefined for pictures from elsewhere. */
export const variantSrcSet = (src: string) =>
  isResizable(src) ? WIDTHS.map((width) => `${src}/${width}.webp ${width}w`).join(", ") : undefined;

/** One variant of a stored picture, for places of a fixed size; the picture itself where it has none. */
export const variantOf = (src: string, width: (typeof WIDTHS)[number]) =>
  isResizable(src) ? `${src}/${width}.webp` : src;

/** A phone's whole window, as the end of a `sizes`: of three pixels to a point a fifth is not missed, and halves the bytes. */
export const PHONE_SIZES = "(min-resolution: 2.5dppx) 80vw, 100vw";
