/**
 * Where a visitor was heading, if it is a path of this site: it begins with one slash. What a browser would read as
 * another host ("//host", "/\host", also with a tab or a line break between) is refused.
 */
export const nextPath = (value: unknown) =>
  typeof value === "string" && /^\/(?![/\\])\P{Cc}*$/u.test(value) ? value : undefined;
