let list: Intl.ListFormat | undefined;

/** "one, two, and three". */
export function formatList(items: readonly string[]) {
  // The formatter is created at first use: the tables of `Intl` take time to load.
  list ??= new Intl.ListFormat("en-US");
  return list.format(items);
}
