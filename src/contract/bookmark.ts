/**
 * A bookmark names a state of the database. A read that sends one is answered from a replica that is at least as new, or
 * from the primary. Responses to writes have this header, and requests may send it. Later bookmarks sort after earlier
 * ones.
 */
export const BOOKMARK_HEADER = "X-Bookmark";
