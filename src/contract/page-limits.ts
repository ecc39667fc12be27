/** How far page numbers reach: `page` times `limit`. A cursor goes further. */
export const PAGE_REACH = 1000;

/**
 * A list that is counted on each call counts up to this many rows after the page. A total above that is this limit: the
 * first page of nine says "20+".
 */
export const COUNT_AHEAD = 11;

/** Of a search by words, this many of the newest matches are sorted by likes or views. */
export const SORTED_MATCHES = 20;
