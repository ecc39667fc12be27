import type { PictureLoad } from "../../../ui/picture";

/**
 * When a grid's picture loads: the first one with priority. The rest of the first row would take bandwidth from it on
 * phones, where it is below the screen; a lazy picture that is on the screen loads as soon as the page is laid out.
 */
export const picturePriority = (index: number): PictureLoad => (index === 0 ? "priority" : "lazy");
