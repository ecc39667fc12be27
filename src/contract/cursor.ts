/** The cursor of an item in a newest-first list, as `before` takes it: its instant in milliseconds and its id. */
export const cursorOf = (item: { createdAt: string; id: number }) =>
  `${Date.parse(item.createdAt)}-${item.id}`;
