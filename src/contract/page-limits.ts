/** The maximum of `page` times `limit`. A cursor goes further. */
export const PAGE_REACH = 1000;

/**
 * A list that is counted on each call counts up to this many rows after the page. A total above that is this limit: the
 * first page of nine says "20+".
 */
export const COUNT_AHEAD = 11;

/** The number of the newest matches of a search by words that are sorted by likes or views. */
export const SORTED_MATCHES = 20;
