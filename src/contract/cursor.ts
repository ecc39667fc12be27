/** The cursor of an item in a newest-first list, as `before` takes it: its instant in milliseconds and its id. */
export const cursorOf = (item: { createdAt: string; id: number }) =>
  `${Date.parse(item.createdAt)}-${item.id}`;

/** The place in such a list that a cursor names. */
export function placeOf(cursor: string) {
  const [at = 0, id = 0] = cursor.split("-").map(Number);
  return { at, id };
}
