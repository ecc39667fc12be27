/** The cursor of an item in a newest-first list, for the parameter `before`: "<createdAt in milliseconds>-<id>". */
export const encodeCursor = (item: { createdAt: string; id: number }) =>
  `${Date.parse(item.createdAt)}-${item.id}`;

/** Parses a cursor. `at` is the item's creation time in milliseconds. */
export function decodeCursor(cursor: string) {
  const [at = 0, id = 0] = cursor.split("-").map(Number);
  return { at, id };
}
