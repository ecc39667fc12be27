/**
 * The valid search parameters of a page, and undefined for the others of these names: the router keeps the values of
 * the address unless they are replaced. On the server it redirects to the address without them.
 */
export const validSearch = <S extends object>(names: string[], valid: S): S => ({
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  ...valid,
});
