/** The cursor of an item in a newest-first list, for the parameter `before`: "<createdAt in milliseconds>-<id>". */
export const encodeCursor = (item: { createdAt: string; id: number }) =>
  `${Date.parse(item.createdAt)}-${item.id}`;

/** The cursor of a project in a list that is sorted by likes or views: "<count>-<id>". */
export const encodeCountCursor = (count: number, id: number) => `${count}-${id}`;

/** Parses a cursor. `at` is the item's creation time in milliseconds, or the count that sorts the list. */
export function decodeCursor(cursor: string) {
  const [at = 0, id = 0] = cursor.split("-").map(Number);
  return { at, id };
}
