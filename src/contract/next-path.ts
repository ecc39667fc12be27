/**
 * The path to redirect to after login, if it is a path of this site; prevents open redirects. It must begin with one
 * slash, because browsers read "//host" and "/\host" as another host, also with a tab or line break in between.
 */
export const nextPath = (value: unknown) =>
  typeof value === "string" && /^\/(?![/\\])\P{Cc}*$/u.test(value) ? value : undefined;
