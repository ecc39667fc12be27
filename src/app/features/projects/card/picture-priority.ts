import type { PictureLoad } from "../../../ui/picture";

/**
 * How the picture at this position of a grid is loaded: the first with priority, all others lazily. On phones only the
 * first is on the screen, and the others would slow it down. On wide screens the lazy pictures that are visible load as
 * soon as the page is laid out.
 */
export const picturePriority = (index: number): PictureLoad => (index === 0 ? "priority" : "lazy");
