import { BOOKMARK_HEADER } from "@contract/bookmark";

/** The newest state of the database that this page knows of, from its own writes and from live events. */
let newest = "";

/** Later bookmarks sort after earlier ones. Responses can arrive in another order than the writes. */
export function rememberBookmark(bookmark: string | null) {
  if (bookmark && bookmark > newest) newest = bookmark;
}

/** The header keeps a read from being answered by a database replica that is older than the data of the page. */
export const bookmarkHeaders = (): Record<string, string> => (newest ? { [BOOKMARK_HEADER]: newest } : {});
