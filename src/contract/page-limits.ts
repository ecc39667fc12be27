/** The last page that can be asked for by number; a cursor goes further. */
export const PAGE_MAX = 1000;

/** A filtered list counts up to this many rows after the current page. A total above that is reported as this limit. */
export const COUNT_AHEAD = 100;
