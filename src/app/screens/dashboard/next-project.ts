/** What stands in the place of an item once it is gone: the next one, or the one before the last. */
export function neighbourOf<T extends { id: number }>(items: T[], id: number): T | undefined {
  const index = items.findIndex((item) => item.id === id);
  return items[index + 1] ?? items[index - 1];
}
