import { groupDigits } from "@contract/group-digits";
import { pictureSizeProblem } from "@contract/media";

/** The reason why an image is rejected. The message continues 'File plan.png ...'. */
export class ImageError extends Error {
  constructor(
    message: string,
    readonly isTooLarge = false,
  ) {
    super(message);
  }
}

export type Size = { width: number; height: number };

export const isWithinLimits = (size: Size) => pictureSizeProblem(size) === undefined;

/** Checks the size given in the image's header, before anything is decoded. */
export function checkSize(size: Size) {
  if (size.width < 1 || size.height < 1) throw new ImageError("has a width or height of zero");
  const problem = pictureSizeProblem(size);
  if (problem) throw new ImageError(problem, true);
}

export class IncompleteImage extends ImageError {
  constructor() {
    super("is incomplete: its end is missing. Copy or export it again");
  }
}

export const animatedImage = () => new ImageError("is animated; only still pictures are accepted");

/** Counts parts of a file (chunks, segments, boxes). Rejects files with many more than any program writes. */
export function partCounter(max: number) {
  let count = 0;
  return (more = 1) => {
    count += more;
    if (count > max) throw new ImageError(`has too many parts (max ${groupDigits(max)})`);
  };
}
