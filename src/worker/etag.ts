/** Whether a header's list of entity tags names this one, or any (RFC 9110, 8.8.3 and 13.1; weak comparison). */
export const namesTag = (list: string | null, etag: string) =>
  list?.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag) ?? false;
