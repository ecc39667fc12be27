/** The item that gets the focus when an item is deleted: the next one, or the previous one for the last item. */
export function adjacentItem<T extends { id: number }>(items: T[], id: number): T | undefined {
  const index = items.findIndex((item) => item.id === id);
  return items[index + 1] ?? items[index - 1];
}
