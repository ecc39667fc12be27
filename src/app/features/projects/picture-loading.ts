import type { PictureLoad } from "../../ui/picture";

const FIRST_ROW = 3;

/** How the pictures of a grid are loaded: one is the phone's whole window, three are a desk's first row. */
export const loadAt = (index: number): PictureLoad => {
  if (index === 0) return "priority";
  return index < FIRST_ROW ? "eager" : "lazy";
};
