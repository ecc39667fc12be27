import type { PictureLoad } from "../../../ui/picture";

const FIRST_ROW = 3;

/**
 * When a grid's picture loads: the first at once and with priority, the rest of the first row at once, others lazily.
 */
export const picturePriority = (index: number): PictureLoad => {
  if (index === 0) return "priority";
  return index < FIRST_ROW ? "eager" : "lazy";
};
