/** The longest side in pixels of a picture that was made smaller. It is the widest variant. */
const LONGEST_SIDE = 3840;
const SIDES = [LONGEST_SIDE, 3200, 2560, 1920, 1440];
const QUALITIES = [0.9, 0.8, 0.7];

export type Size = { width: number; height: number };

/** The size with at most `side` pixels on the longer side, in the same ratio. A picture is never enlarged. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Ways to encode a picture until its file is small enough, the best first. PNG has no quality, so only its size
 * changes.
 */
export function attempts(
  size: Size,
  isPng: boolean,
  longestSide = LONGEST_SIDE,
): (Size & { quality: number })[] {
  const longest = Math.max(size.width, size.height);
  const possible = SIDES.filter((side) => side <= longestSide);
  const sides = possible.filter((side, index) => index === 0 || side < longest);
  const qualities = isPng ? [1] : QUALITIES;
  return sides.flatMap((side) => qualities.map((quality) => ({ ...fitWithin(size, side), quality })));
}

/** The sizes to draw a picture in, one after another: halving keeps fine lines that one large step would drop. */
export function stepsTo(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width > 2 * to.width && height > 2 * to.height) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    steps.push({ width, height });
  }
  return [...steps, to];
}
