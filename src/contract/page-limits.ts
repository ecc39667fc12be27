/** The last page that can be asked for by number; a cursor goes further. */
export const PAGE_MAX = 1000;

/** A filtered list counts its items only up to this many beyond the page. */
export const COUNTED_BEYOND = 100;
