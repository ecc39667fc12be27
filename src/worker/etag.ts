/** Whether a list of entity tags in a header contains this one or `*` (RFC 9110, 8.8.3 and 13.1; weak comparison). */
export const namesTag = (list: string | null, etag: string) =>
  list?.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag) ?? false;
