import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from "@contract/media";

/** Why a picture is refused. The message continues 'File plan.png ...'. */
export class PictureFault extends Error {
  constructor(
    message: string,
    readonly isTooLarge = false,
  ) {
    super(message);
  }
}

export type Size = { width: number; height: number };

/** Whether a picture can be decoded without holding up others. */
export const isWithinLimits = ({ width, height }: Size) =>
  width * height <= PICTURE_PIXELS_MAX && Math.max(width, height) <= PICTURE_SIDE_MAX;

/** Refuses, before anything is decoded, what a picture's header says of its size. */
export function checkSize(size: Size) {
  if (size.width < 1 || size.height < 1) throw new PictureFault("has a width or height of zero");
  if (!isWithinLimits(size)) throw tooManyPixels();
}

export function tooManyPixels() {
  const side = PICTURE_SIDE_MAX.toLocaleString("en-US");
  return new PictureFault(
    `has too many pixels (max ${PICTURE_PIXELS_MAX / 1e6} megapixels, ${side} on a side)`,
    true,
  );
}

export const animated = () => new PictureFault("is animated; only still pictures are accepted");

/** Counts the parts of a file, and refuses one cut into more than any program writes. */
export function partCounter(max: number) {
  let count = 0;
  return (more = 1) => {
    count += more;
    if (count > max) throw new PictureFault(`has too many parts (max ${max.toLocaleString("en-US")})`);
  };
}
