/** The point of a picture that a crop keeps in view, from 0 to 1. */
export type Focus = { x: number; y: number };

type Size = { width?: number | null | undefined; height?: number | null | undefined };

/** The centre; in portrait format a point above it, because the subject is seldom at the bottom. */
export const defaultFocus = ({ width, height }: Size): Focus => ({
  x: 0.5,
  y: width && height && height > width ? 0.22 : 0.5,
});

/** The value of `object-position` that keeps the point in view. */
export const objectPosition = ({ x, y }: Focus) => `${percent(x)} ${percent(y)}`;

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;

/** The square of a picture that `object-fit: cover` shows with this focal point, in pixels. */
export function squareOf({ width, height }: { width: number; height: number }, { x, y }: Focus) {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
}
